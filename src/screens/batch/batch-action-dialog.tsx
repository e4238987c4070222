// The dialog of an action of the state machine on all ticked rows: one confirmation or one form, then the progress.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { entryOf } from '#text/entry-of.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Meter } from '#ui/meter.tsx'
import { actionCheck } from '#engine/checks.ts'
import type { RefusedRow } from './use-batch.ts'
import { isFrom } from '../chosen-steps.ts'
import { FormField } from '../form-field.tsx'
import type { Row } from '../list-state.ts'
import type { LabelledEntity } from '../product.tsx'
import { type Values, showRefusal, useRecordForm } from '../record-form.ts'
import { screenTexts } from '../screen-texts.ts'
import { type Selection, targetOf } from '../selection.ts'
import { stepFields } from '../step-fields.ts'
import { numberText, text } from '../text.ts'
import { runBatchAction } from './batch-action.ts'
import { actWords as words } from '../words.ts'

interface BatchActionProps {
  named: LabelledEntity
  action: string
  selection: Selection
  count: number
  onRefused(rows: readonly RefusedRow[]): void
  onClose(): void
}

type BatchStatus = { done: number; of: number } | 'starting' | null

export function BatchActionDialog({ named, action, selection, count, onRefused, onClose }: BatchActionProps) {
  const { resource } = named
  const { tone, to } = entryOf(resource.actions, action)
  const client = useQueryClient()
  const { fields, optional, asking } = stepFields(named, action)
  const rows = [...selection.rows.values()]
  const form = useRecordForm({
    fields,
    row: sharedBy(
      rows,
      fields.map(([name]) => name),
    ),
    check: actionCheck(resource, action),
    fixed: { id: 1 },
    sends: 'all',
  })
  const [working, setWorking] = useState<BatchStatus>(null)
  const stopping = useRef<AbortController>(null)
  const { errors, dirtyFields } = form.formState
  const submit = form.handleSubmit(async ({ id: _one, ...typed }) => {
    const { signal } = (stopping.current = new AbortController())
    // Optional fields without input are not sent, so that each row keeps its value.
    const sent = Object.entries(typed).filter(([name]) => !optional.includes(name) || dirtyFields[name])
    const act = { target: targetOf(selection), action, values: Object.fromEntries(sent), versions: versionsOf(rows) }
    setWorking('starting')
    try {
      const show = await runBatchAction({ named, client }, act, {
        signal,
        onRefused,
        onProgress: (done, of) => setWorking({ done, of }),
      })
      onClose()
      show()
    } catch (problem) {
      setWorking(null)
      showRefusal(form, problem)
    }
  })
  const shown = numberText(count)
  const fit = rows.filter((row) => isFrom(resource, action, row)).length
  const state = to && named.value(resource.state ?? '', to)
  const close = () => (working ? stopping.current?.abort() : onClose())
  return (
    <Dialog
      title={text(words.title, { action: named.action(action), count: shown })}
      close={screenTexts.close}
      onClose={close}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        {errors.root && <p role="alert">{errors.root.message}</p>}
        <div hidden={working !== null}>
          {state && <p className="dialog-body">{text(screenTexts.becomes, { state })}</p>}
          {!selection.all && fit < count && (
            <p className="dialog-body">{text(words.fitting, { fit: numberText(fit), count: shown })}</p>
          )}
          {fields.length > 0 && count > 1 && <p className="dialog-body">{text(words.same)}</p>}
          {fields.length > 0 && (
            <div className="dialog-fields stack gap-14">
              {fields.map(([field, declared]) => (
                <FormField key={field} named={asking} form={form} name={field} field={declared} row={null} />
              ))}
            </div>
          )}
        </div>
        {working && <Meter {...meterOf(working)} />}
        <div className="dialog-buttons">
          <Button onClick={close}>{working ? screenTexts.stop : screenTexts.cancel}</Button>
          <Button look={tone === 'red' ? 'danger' : 'primary'} type="submit" busy={working !== null}>
            {named.action(action)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function meterOf(working: NonNullable<BatchStatus>) {
  if (working === 'starting') return { label: text(words.starting) }
  const { done, of } = working
  return {
    label: text(screenTexts.working, { done: numberText(done), of: numberText(of) }),
    share: of === 0 ? 0 : done / of,
  }
}

/** Returns the values that all rows have in common, with which the form begins. */
function sharedBy(rows: readonly Row[], names: readonly string[]): Row | null {
  const [first, ...others] = rows
  if (!first) return null
  const isShared = (name: string) => others.every((row) => JSON.stringify(row[name]) === JSON.stringify(first[name]))
  const shared: Values = Object.fromEntries(names.filter(isShared).map((name) => [name, first[name]]))
  return { ...shared, id: 0 }
}

function versionsOf(rows: readonly Row[]): Record<string, number> {
  return Object.fromEntries(rows.flatMap(({ id, version }) => (typeof version === 'number' ? [[id, version]] : [])))
}
