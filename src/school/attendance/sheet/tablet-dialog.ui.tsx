// The dialog in which a student draws a signature on the teacher's tablet.

import { useState } from 'react'
import { text } from '#screens/text.ts'
import { SignatureField, type Strokes } from '#ui/signature-field.tsx'
import { DialogFrame } from './dialog-frame.ui.tsx'
import { presenceWords as words } from '../words.ts'
import type { SheetPerson, SheetView } from './sheet-view.ui.ts'

interface TabletDialogProps {
  sheet: SheetView
  person: SheetPerson
  onClose(): void
  onDone(): unknown
}

export function TabletDialog({ sheet: { id, half }, person, onClose, onDone }: TabletDialogProps) {
  const [drawing, setDrawing] = useState<Strokes | null>(null)
  const { name, student_id } = person
  return (
    <DialogFrame
      title={text(words.tabletTitle, { name })}
      submit={text(words.save)}
      call="signTablet"
      sent={drawing ? { id, half, student_id, drawing } : undefined}
      width={560}
      onClose={onClose}
      onDone={onDone}
    >
      <SignatureField label={text(words.drawHere)} clear={text(words.clear)} onChange={setDrawing} />
    </DialogFrame>
  )
}
