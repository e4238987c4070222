// Another person saved the same record first: shows old, their and my values side by side, and the person chooses.

import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ChooseSides } from '#ui/choose-sides.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Row } from './list-state.ts'
import type { LabelledEntity } from './product.tsx'
import type { Values } from './record-form.ts'
import { screenTexts } from './screen-texts.ts'
import { screenWords } from './words.ts'
import { listText, text } from './text.ts'
import { type Titles, drawValue } from './trail/value.tsx'
import { useSend } from './use-send.ts'

export interface Conflict {
  /** Who changed the record and when, as the server reports it. */
  message: string
  version: number
  fields: Record<string, Record<'before' | 'theirs' | 'mine', unknown>>
  /** Fields that they changed and I did not; they keep the new value. */
  others: Record<string, Record<'before' | 'theirs', unknown>>
  titles: Titles
  /** The values to save, and the record as it was read. */
  sent: Values
  row: Row
}

interface ConflictProps {
  named: LabelledEntity
  conflict: Conflict
  onClose(): void
  onChoose(body: Values): Promise<void>
  /** Called when no change of mine is left to save. */
  onNothing(): void
}

export function ConflictDialog({ named, conflict, onClose, onChoose, onNothing }: ConflictProps) {
  const { message, fields, others, titles, sent, row, version } = conflict
  const [theirs, setTheirs] = useState<readonly string[]>([])
  // A field that they did not change differs only because I changed it: no choice is needed.
  const both = Object.keys(fields).filter(
    (name) => JSON.stringify(fields[name]?.theirs) !== JSON.stringify(fields[name]?.before),
  )
  const shown = (name: string, value: unknown) => drawValue({ named, row, titles }, name, value)
  const lines = both.map((name) => ({
    name,
    label: named.field(name),
    before: shown(name, fields[name]?.before),
    theirs: shown(name, fields[name]?.theirs),
    mine: shown(name, fields[name]?.mine),
  }))
  // The dialog closes after the response of the server.
  const { busy, send } = useSend(async () => {
    const ownValues = Object.entries(sent).filter(([name]) => !theirs.includes(name))
    const { id, version: _, ...mine } = Object.fromEntries(ownValues)
    if (Object.keys(mine).length > 0) return onChoose({ id, version, ...mine })
    onClose()
    onNothing()
  })
  return (
    <Dialog title={screenTexts.conflictTitle} close={screenTexts.close} onClose={onClose} width={720}>
      <p className="dialog-body">
        {message} {both.length > 0 ? screenTexts.conflictText : screenTexts.conflictApart}
      </p>
      {Object.keys(others).length > 0 && (
        <p className="dialog-body">
          {text(screenWords.othersChanged, { fields: listText(Object.keys(others).map(named.field)) })}
        </p>
      )}
      {both.length > 0 && <ChooseSides lines={lines} words={screenTexts} theirs={theirs} onTheirs={setTheirs} />}
      <div className="dialog-buttons">
        <Button onClick={onClose}>{screenTexts.cancel}</Button>
        <Button look="primary" busy={busy} onClick={() => void send()}>
          {screenTexts.save}
        </Button>
      </div>
    </Dialog>
  )
}
