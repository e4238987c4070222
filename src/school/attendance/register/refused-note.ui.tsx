// Shows a register that the server has refused. If another person has saved presences meanwhile, the user compares the
// presences of each student. After any other refusal, the user can take the lines back into the form and change them.

import { useState } from 'react'
import { existing } from '#text/existing.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { momentText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { ChooseSides } from '#ui/choose-sides.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type WaitingRegister, drop, saveLines } from './outbox.ui.ts'
import { registerWords as words } from '../words.ts'
import { type Presence, type RegisterView, type Status, isPartly, presenceOf } from './register-view.ts'

interface NoteProps {
  register: WaitingRegister
  view: RegisterView
  nameOf(status: Status): string
  /** The refused lines become unsaved presences in the form again. */
  onTakeUp(): void
  onDrop(): void
}

export function RefusedNote({ register, view, nameOf, onTakeUp, onDrop }: NoteProps) {
  const [comparing, compare] = useState(false)
  const { message, overtaken } = existing(register.refused, 'refusal')
  return (
    <div className="roll-refused tone-orange row wrap" role="alert">
      <p>{text(words.refused, { reason: message })}</p>
      {overtaken.length > 0 ? (
        <Button small onClick={() => compare(true)}>
          {text(words.compare)}
        </Button>
      ) : (
        <Button small onClick={onTakeUp}>
          {text(words.takeUp)}
        </Button>
      )}
      <Button small look="quiet" onClick={onDrop}>
        {text(words.drop)}
      </Button>
      {comparing && <CompareDialog register={register} view={view} nameOf={nameOf} onClose={() => compare(false)} />}
    </div>
  )
}

type CompareProps = Pick<NoteProps, 'register' | 'view' | 'nameOf'> & { onClose(): void }

function CompareDialog({ register, view, nameOf, onClose }: CompareProps) {
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const { message, overtaken } = existing(register.refused, 'refusal')
  const mine = new Map(register.lines.map((line) => [line.student_id, line]))
  const shown = (presence: Presence | null | undefined) =>
    presence &&
    [nameOf(presence.status), isPartly(presence.status) && minutesText(presence)].filter(Boolean).join(' · ')
  const sides = overtaken.map((line) => ({
    name: String(line.student_id),
    label: view.list.find(({ student_id }) => student_id === line.student_id)?.name ?? '',
    before: shown(mine.get(line.student_id)?.seen),
    theirs: `${shown(line)} (${[line.marked_by, momentText(line.marked_at)].filter(Boolean).join(', ')})`,
    mine: shown(mine.get(line.student_id)),
  }))
  const save = () => {
    const seen = new Map(overtaken.map((line) => [line.student_id, presenceOf(line)]))
    const chosen = register.lines
      .filter(({ student_id }) => !theirs.includes(String(student_id)))
      .map((line) => ({ ...line, seen: seen.get(line.student_id) ?? line.seen }))
    onClose()
    drop(register)
    if (chosen.length > 0) void saveLines(register.person, register.plan, chosen)
  }
  return (
    <Dialog title={screenTexts.conflictTitle} close={screenTexts.close} onClose={onClose} width={720}>
      <p className="dialog-body">{message}</p>
      <ChooseSides lines={sides} words={screenTexts} theirs={theirs} onTheirs={setTheirs} />
      <div className="dialog-buttons">
        <Button onClick={onClose}>{screenTexts.cancel}</Button>
        <Button look="primary" onClick={save}>
          {screenTexts.save}
        </Button>
      </div>
    </Dialog>
  )
}

const minutesText = ({ minutes_missed }: Presence) => `${minutes_missed} ${text(words.minutesUnit)}`
