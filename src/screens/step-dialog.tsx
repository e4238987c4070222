// The dialog of an action of the state machine: its consequences, and a form with the fields that it asks for.

import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { entryOf } from '#text/entry-of.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { actionCheck } from '#engine/checks.ts'
import { FormField } from './form-field.tsx'
import { apiWords } from './words.ts'
import { ApiError, post } from './api.ts'
import { useRecordOpening } from './record-opening.ts'
import { dismissLabel, questionTitle } from './question-words.ts'
import type { Row } from './list-state.ts'
import type { OwnStep } from './own-screen.ts'
import type { LabelledEntity } from './product.tsx'
import { showRefusal, useRecordForm } from './record-form.ts'
import { screenTexts } from './screen-texts.ts'
import { stepFields } from './step-fields.ts'
import { text } from './text.ts'
import { entityKeys } from './screens.keys.ts'
import { useGo } from './use-go.ts'

export function StepDialog({
  named,
  name,
  row,
  onClose,
}: {
  named: LabelledEntity
  name: string
  row: Row
  onClose(): void
}) {
  const { resource } = named
  const [client, go] = [useQueryClient(), useGo()]
  const { tone } = entryOf(resource.actions, name)
  const { fields, asking } = stepFields(named, name)
  const Consequences = named.own?.consequences?.[name]
  const fixed = { id: row.id, version: row.version }
  const form = useRecordForm({ fields, row, check: actionCheck(resource, name), fixed, sends: 'all' })
  const { isSubmitting, errors } = form.formState
  const [help, setHelp] = useState<OwnStep>()
  const openingOf = useRecordOpening(named)
  const opening = errors.root && !help ? openingOf(row) : undefined
  const submit = form.handleSubmit(async (body) => {
    try {
      const { msg } = await post(`/admin/${resource.path}/${name}`, body, { quiet: true })
      toast.done(msg || text(apiWords.done))
      void client.invalidateQueries({ queryKey: entityKeys.all(resource.name) })
      onClose()
    } catch (error) {
      showRefusal(form, error)
      if (error instanceof ApiError) setHelp(named.own?.helps?.[name]?.(row, body as Row, error.data))
    }
  })
  return (
    <Dialog title={questionTitle(named, name, row)} close={screenTexts.close} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {errors.root && <p role="alert">{errors.root.message}</p>}
        {Consequences && (
          <Suspense fallback={<Skeleton width="100%" height={44} />}>
            <Consequences row={row} />
          </Suspense>
        )}
        <div className="dialog-fields stack gap-14">
          {fields.map(([field, declared]) => (
            <FormField key={field} named={asking} form={form} name={field} field={declared} row={row} />
          ))}
        </div>
        <div className="dialog-buttons">
          <Button onClick={onClose}>{dismissLabel(named.action(name))}</Button>
          {opening && <Button onClick={() => void [onClose(), opening.take()]}>{opening.label}</Button>}
          {help && <Button onClick={() => void [onClose(), help.take(go)]}>{help.label}</Button>}
          <Button look={tone === 'red' ? 'danger' : 'primary'} type="submit" busy={isSubmitting}>
            {named.action(name)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
