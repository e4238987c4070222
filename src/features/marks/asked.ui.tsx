// What a mark is asked about before it is taken: which of two, or why it changes.

import { type FormEvent, useState } from 'react'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { gridWords as words } from './grid.labels.ts'
import { shownMark } from './mark-cell.ui.tsx'
import type { GridScore } from './marks.ts'
import type { Asked } from './use-book.ts'

interface AskedProps {
  asked: Asked
  onKeep(): void
  onTake(version: number): void
  onReason(reason: string): void
  onClose(): void
}

export function AskedDialog({ asked, onKeep, onTake, onReason, onClose }: AskedProps) {
  const { theirs, typed, message } = asked
  if (!theirs) return <ReasonDialog onReason={onReason} onClose={onClose} />
  const said = (mark: string) => mark || text(words.empty)
  return (
    <Dialog title={text(words.conflictTitle)} close={text(words.close)} onClose={onClose}>
      <p className="dialog-body">{message}</p>
      <div className="dialog-buttons">
        <Button onClick={onKeep}>{text(words.keepTheirs, { mark: said(shownMark(theirs as GridScore)) })}</Button>
        <Button look="primary" onClick={() => onTake(theirs.version)}>
          {text(words.takeMine, { mark: said(typed) })}
        </Button>
      </div>
    </Dialog>
  )
}

function ReasonDialog({ onReason, onClose }: Pick<AskedProps, 'onReason' | 'onClose'>) {
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) onReason(reason.trim())
  }
  return (
    <Dialog title={text(words.reasonTitle)} close={text(words.close)} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="dialog-body">{text(words.reasonText)}</p>
        <div className="dialog-fields">
          <TextField label={text(words.reason)} value={reason} onChange={setReason} />
        </div>
        <div className="dialog-buttons">
          <Button onClick={onClose}>{text(words.cancel)}</Button>
          <Button look="primary" type="submit" disabled={!reason.trim()}>
            {text(words.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
