// The dialog of `confirm` (confirm.tsx). Loaded when the first question is asked.

import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface Question {
  title: string
  body: string
  yes: string
  no: string
  danger?: boolean
}
export function ConfirmDialog({ title, body, yes, no, danger, onReply }: Question & { onReply(sure: boolean): void }) {
  return (
    <Dialog title={title} onClose={() => onReply(false)}>
      <p className="dialog-body">{body}</p>
      <div className="dialog-buttons">
        <Button onClick={() => onReply(false)}>{no}</Button>
        <Button look={danger ? 'danger' : 'primary'} onClick={() => onReply(true)}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
