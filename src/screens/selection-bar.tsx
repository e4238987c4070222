// The bar of the ticked rows: their number, a button that ticks all matching rows, and the actions. Loaded at the first
// tick.

import { Suspense, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChosenBar, WorkingBar } from '#ui/chosen-bar.tsx'
import { confirm } from '#ui/confirm.tsx'
import { IconPencil, IconTrash } from '#ui/icons.tsx'
import { showError } from './api.ts'
import { type BatchWork, useBatch } from './batch/use-batch.ts'
import { bulkFields } from './batch/bulk-fields.ts'
import { ChosenMenu } from './chosen-menu.tsx'
import { readChosenRows } from './batch/chosen-rows.ts'
import { type LabelledEntity, useAllowed, useMay } from './product.tsx'
import type { Values } from './record-form.ts'
import { screenTexts } from './screen-texts.ts'
import { type Selection, countOf, targetOf, type useSelection } from './selection.ts'
import { numberText, text } from './text.ts'
import { useGo } from './use-go.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const BulkEdit = lazyPart(() => import('./batch/bulk-edit.tsx'), 'BulkEdit')

interface BarProps {
  named: LabelledEntity
  selection: Selection
  change: ReturnType<typeof useSelection>['change']
  narrowing: object
  /** The number of rows that match the filters of the list. */
  total: number
}

export function SelectionBar({ named, selection, change, narrowing, total }: BarProps) {
  const may = useMay(named.resource)
  const allowed = useAllowed()
  const go = useGo()
  const own = named.own?.forChosen?.(allowed) ?? []
  const [editing, setEditing] = useState<Values | null>(null)
  const { working, work, stop } = useBatchWork(named, selection, () => change('none'))
  const count = countOf(selection, total)
  const shown = numberText(count)
  /** If the server refuses the whole call, the dialog opens again with the entered values. */
  const apply = async (changes: Values) => {
    setEditing(null)
    if ((await work({ changes })) === 'refused') setEditing(changes)
  }
  const remove = async () => {
    const answers = { yes: screenTexts.delete, no: screenTexts.cancel, danger: true }
    if (await confirm({ title: screenTexts.deleteTitle, body: describeRows(selection, count), ...answers }))
      await work({ remove: true })
  }
  if (working)
    return (
      <WorkingBar
        label={text(screenTexts.working, { done: numberText(working.done), of: numberText(working.of) })}
        share={working.of === 0 ? 0 : working.done / working.of}
        words={screenTexts}
        onStop={stop}
      />
    )
  return (
    <ChosenBar
      text={text(screenTexts.chosen, { count: shown })}
      words={screenTexts}
      more={
        !selection.all && count < total
          ? {
              label: text(screenTexts.chooseMatching, { count: numberText(total) }),
              onChoose: () => change({ all: narrowing }),
            }
          : undefined
      }
      onUnchoose={() => change('none')}
    >
      {own.map(({ label, take }, place) => (
        <Button
          key={place}
          small
          onClick={() => void readChosenRows(named, selection).then((rows) => take(rows, named, go), showError)}
        >
          {typeof label === 'string' ? label : label(count)}
        </Button>
      ))}
      <ChosenMenu named={named} selection={selection} change={change} count={count} />
      {may('edit') && bulkFields(named.resource).length > 0 && (
        <Button small icon={<IconPencil size={14} />} onClick={() => setEditing({})}>
          {screenTexts.edit}
        </Button>
      )}
      {may('del') && (
        <Button small look="danger" icon={<IconTrash size={14} />} onClick={() => void remove()}>
          {screenTexts.delete}
        </Button>
      )}
      {editing && (
        <Suspense>
          <BulkEdit
            named={named}
            count={shown}
            typed={editing}
            onClose={() => setEditing(null)}
            onApply={(changes) => void apply(changes)}
          />
        </Suspense>
      )}
    </ChosenBar>
  )
}

/** Runs a batch and holds its progress. After `stop`, finished rows stay changed. */
function useBatchWork(named: LabelledEntity, selection: Selection, onDone: () => void) {
  const { run } = useBatch(named)
  const [working, setWorking] = useState<{ done: number; of: number } | null>(null)
  const stopping = useRef<AbortController>(null)
  async function work(asked: BatchWork): Promise<'done' | 'refused' | 'stopped'> {
    const { signal } = (stopping.current = new AbortController())
    setWorking({ done: 0, of: 0 })
    const result = await run(targetOf(selection), asked, {
      signal,
      onProgress: (done, of) => setWorking({ done, of }),
    })
    setWorking(null)
    if (!result) return signal.aborted ? 'stopped' : 'refused'
    onDone()
    return 'done'
  }
  return { working, work, stop: () => stopping.current?.abort() }
}

/** Names the first five rows. If all matching rows are ticked, gives their number only. */
function describeRows({ rows, all }: Selection, count: number): string {
  if (all) return text(screenTexts.deleteAll, { count: numberText(count) })
  const titles = [...rows.values()].slice(0, 5).map(({ title, id }) => title || `#${id}`)
  const more = count > 5 ? [text(screenTexts.andMore, { count: numberText(count - 5) })] : []
  return text(screenTexts.deleteMany, { count: numberText(count), titles: [...titles, ...more].join(', ') })
}
