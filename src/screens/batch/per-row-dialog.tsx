// A dialog that runs an action on several rows, one after another. For each row it shows what prevents the action, then
// the result.

import { useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PerRowList, type PerRowLine } from '#ui/per-row-list.tsx'
import { errorMessageOf } from '../send-state.ts'
import { text } from '../text.ts'
import { useSend } from '../use-send.ts'
import { eachWords as words } from '../words.ts'

export interface TitledRow {
  id: number
  title: string
}
/** What is known about a row before the action. A row that `stops` is not tried. */
export interface RowCheck {
  stops: boolean
  notes: readonly string[]
}

interface PerRowDialogProps {
  title: string
  /** The verb on the button. */
  act: string
  danger?: boolean
  items: readonly TitledRow[]
  /** By id of the row. Undefined while it loads; null until the person has made a needed choice in `children`. */
  known: ReadonlyMap<number, RowCheck> | undefined | null
  /** Runs the action on one row. A returned text is shown beside the result of the row. */
  run(item: TitledRow): Promise<unknown>
  onClose(): void
  /** Input that applies to all rows. */
  children?: React.ReactNode
}

type Outcome = { fine: true; said: string[] } | { fine: false; why: string }

export function PerRowDialog({ title, act, danger = false, items, known, run, onClose, children }: PerRowDialogProps) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map())
  const stopping = useRef(false)
  const possible = items.filter(({ id }) => !known?.get(id)?.stops)
  const begun = outcomes.size > 0
  const { busy: working, send } = useSend(async () => {
    stopping.current = false
    for (const item of possible) {
      if (stopping.current) break
      const outcome = await run(item).then(
        (said): Outcome => ({ fine: true, said: typeof said === 'string' ? [said] : [] }),
        (problem: unknown): Outcome => ({ fine: false, why: errorMessageOf(problem) }),
      )
      setOutcomes((before) => new Map(before).set(item.id, outcome))
    }
  })
  const done = [...outcomes.values()].filter(({ fine }) => fine).length
  const count = { done, of: items.length, left: items.length - done, ready: possible.length }
  const status =
    known === undefined ? words.looking : working ? words.working : begun ? words.outcome : known && words.ready
  return (
    <Dialog title={title} close={text(words.close)} onClose={onClose} width={560}>
      {!begun && children && <div className="dialog-fields stack gap-14">{children}</div>}
      {status && (
        <p className="dim" role="status">
          {text(status, count)}
        </p>
      )}
      <PerRowList label={text(words.list)} lines={items.map((item) => lineOf(item, known?.get(item.id), outcomes))} />
      <div className="dialog-buttons">
        {working ? (
          <Button onClick={() => (stopping.current = true)}>{text(words.stop)}</Button>
        ) : (
          <Button look={begun ? 'primary' : 'plain'} onClick={onClose}>
            {text(begun ? words.close : words.cancel)}
          </Button>
        )}
        {!begun && (
          <Button
            look={danger ? 'danger' : 'primary'}
            disabled={!known || possible.length === 0}
            onClick={() => void send()}
          >
            {text(words.act, { act, count: possible.length })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function lineOf(
  { id, title }: TitledRow,
  known: RowCheck | undefined,
  outcomes: ReadonlyMap<number, Outcome>,
): PerRowLine {
  const outcome = outcomes.get(id)
  if (outcome?.fine) return { id, title, tone: 'fine', notes: [text(words.fine), ...outcome.said] }
  if (outcome) return { id, title, tone: 'stopped', notes: [outcome.why] }
  const notes = known?.notes ?? []
  return { id, title, tone: known?.stops ? 'stopped' : notes.length > 0 ? 'noted' : 'open', notes }
}
