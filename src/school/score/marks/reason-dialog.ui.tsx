// The dialog that explains an action on marks and asks for its reason.

import { type FormEvent, useState } from 'react'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { gridWords as words } from '../words.ts'

interface ReasonProps {
  title: string
  lead: string
  yes: string
  onReason(reason: string): unknown
  onClose(): void
}

export function ReasonDialog({ title, lead, yes, onReason, onClose }: ReasonProps) {
  const [reason, setReason] = useState('')
  const { busy, send } = useSend(async (given: string) => onReason(given))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim()) void send(reason.trim())
  }
  return (
    <Dialog title={title} close={text(words.close)} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="dialog-body">{lead}</p>
        <div className="dialog-fields stack gap-14">
          <TextField data-autofocus label={text(words.reason)} value={reason} onChange={setReason} />
        </div>
        <div className="dialog-buttons">
          <Button onClick={onClose}>{text(words.cancel)}</Button>
          <Button look="primary" type="submit" busy={busy} disabled={!reason.trim()}>
            {yes}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
