// The dialog for a printed sheet that was signed by hand: the teacher uploads the scan and ticks the names on it.

import { useState } from 'react'
import { errorMessageOf } from '#screens/send-state.ts'
import { text } from '#screens/text.ts'
import { sendFile } from '#screens/upload/send-file.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { DropZone } from '#ui/drop-zone.tsx'
import { downloadSheet } from './closed-part.ui.tsx'
import { DialogFrame } from './dialog-frame.ui.tsx'
import { presenceWords as words } from '../words.ts'
import { type SheetView, isSigned } from './sheet-view.ui.ts'

interface PaperDialogProps {
  sheet: SheetView
  onClose(): void
  onDone(): unknown
}

export function PaperDialog({ sheet, onClose, onDone }: PaperDialogProps) {
  const { id, half, list } = sheet
  const [scan, setScan] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const take = (file: File) =>
    void sendFile(file, { mode: 'local', signal: new AbortController().signal, onShare: () => undefined }).then(
      ({ url }) => setScan(url),
      (problem: unknown) => setFault(errorMessageOf(problem)),
    )
  const choose = (student: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(student)
    else next.delete(student)
    setChosen(next)
  }
  return (
    <DialogFrame
      title={text(words.paperTitle)}
      submit={text(words.save)}
      call="takePaper"
      sent={scan ? { id, half, scan, students: [...chosen] } : undefined}
      width={560}
      onClose={onClose}
      onDone={onDone}
    >
      <Button onClick={() => void downloadSheet(sheet, 'blank')}>{text(words.print)}</Button>
      {scan ? (
        <p role="status">✓ {text(words.scanSent)}</p>
      ) : (
        <DropZone
          words={{ drop: text(words.drop), choose: text(words.choose), limits: text(words.scanLimits) }}
          accept=".pdf,.jpg,.jpeg,.png"
          onFile={take}
        />
      )}
      {fault && (
        <p className="presence-fault" role="alert">
          {fault}
        </p>
      )}
      <fieldset className="presence-chosen stack">
        <legend>{text(words.paperWho)}</legend>
        {list
          .filter((person) => !isSigned(person))
          .map(({ student_id, name }) => (
            <CheckField
              key={student_id}
              label={name}
              value={chosen.has(student_id)}
              onChange={(on) => choose(student_id, on)}
            />
          ))}
      </fieldset>
    </DialogFrame>
  )
}
