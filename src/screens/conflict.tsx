// The dialog after another person has saved the same record first. For each field that both persons changed, the reader
// chooses between the value of the other person (`theirs`) and their own (`mine`).

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
  /** Fields that only the other person changed: they keep that person's value. */
  others: Record<string, Record<'before' | 'theirs', unknown>>
  titles: Titles
  /** The values that the server refused to save. */
  sent: Values
  /** The record as the reader's form read it. */
  row: Row
}

interface ConflictProps {
  named: LabelledEntity
  conflict: Conflict
  onClose(): void
  onChoose(body: Values): Promise<void>
  /** Called when the reader has chosen the other person's values only, so that nothing is left to save. */
  onNothing(): void
}

export function ConflictDialog({ named, conflict, onClose, onChoose, onNothing }: ConflictProps) {
  const { message, fields, others, titles, sent, row, version } = conflict
  const [theirs, setTheirs] = useState<readonly string[]>([])
  // Without the fields that only the reader changed: they need no choice.
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
  // If there is something to save, `onChoose` closes the dialog after the answer of the server.
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
