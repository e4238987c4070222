// The dialog in which the teacher strikes out or adds a name and gives the reason.

import { useState } from 'react'
import { existing } from '#text/existing.ts'
import { text } from '#screens/text.ts'
import { TextField } from '#ui/text-fields.tsx'
import { DialogFrame } from './dialog-frame.ui.tsx'
import { presenceWords as words } from '../words.ts'
import type { SheetPerson, SheetView } from './sheet-view.ui.ts'

interface ReasonDialogProps {
  sheet: SheetView
  person: SheetPerson
  act: 'strike' | 'add'
  onClose(): void
  onDone(): unknown
}

export function ReasonDialog({ sheet: { id, half }, person, act, onClose, onDone }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const { name, student_id, entry } = person
  const about = act === 'strike' ? { entry: existing(entry, 'entry').id } : { student_id }
  return (
    <DialogFrame
      title={text(act === 'strike' ? words.strikeTitle : words.addTitle, { name })}
      submit={text(act === 'strike' ? words.strike : words.add)}
      danger={act === 'strike'}
      call={act === 'strike' ? 'strike' : 'addPresent'}
      sent={reason.trim().length < 3 ? undefined : { id, half, ...about, reason }}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField label={text(words.reason)} value={reason} onChange={setReason} maxLength={255} required />
    </DialogFrame>
  )
}
