// The dialog that closes a sheet: the teacher sees who will be absent, and signs.

import { useState } from 'react'
import { listText, text } from '#screens/text.ts'
import { SignatureField, type Strokes } from '#ui/signature-field.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { DialogFrame } from './dialog-frame.ui.tsx'
import { presenceWords as words } from '../words.ts'
import { type SheetView, isSigned } from './sheet-view.ui.ts'

interface CloseDialogProps {
  sheet: SheetView
  onClose(): void
  onDone(): unknown
}

export function CloseDialog({ sheet: { id, half, list, version }, onClose, onDone }: CloseDialogProps) {
  const [drawing, setDrawing] = useState<Strokes | null>(null)
  const [reason, setReason] = useState('')
  const absent = list.filter((person) => !isSigned(person)).map(({ name }) => name)
  const isReady = drawing !== null && (version === null || reason.trim().length >= 3)
  return (
    <DialogFrame
      title={text(words.closeTitle)}
      submit={text(words.close)}
      call="closeSheet"
      sent={isReady ? { id, half, drawing, ...(version && { reason }) } : undefined}
      width={560}
      onClose={onClose}
      onDone={onDone}
    >
      <p>{absent.length > 0 ? text(words.absentNow, { names: listText(absent) }) : text(words.allSigned)}</p>
      {version && (
        <TextField label={text(words.versionReason)} value={reason} onChange={setReason} maxLength={255} required />
      )}
      <SignatureField label={text(words.drawHere)} clear={text(words.clear)} onChange={setDrawing} />
      <p className="dim">{text(words.freezes)}</p>
    </DialogFrame>
  )
}
