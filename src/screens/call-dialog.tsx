// The dialog of `confirmedCall`, loaded with the first question.

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Refusal } from '#ui/refusal-place.tsx'
import type { CallQuestion } from './confirmed-call.tsx'
import { useSend } from './use-send.ts'

interface CallDialogProps {
  question: CallQuestion
  work(): Promise<void>
  /** Called when the work is done, and when the person closes the dialog without it. */
  onEnd(): void
}

export function CallDialog({ question, work, onEnd }: CallDialogProps) {
  const { title, body, yes, no, danger, mend } = question
  const { busy, fault, send } = useSend(work, { quiet: true, onDone: onEnd })
  return (
    <Dialog title={title} onClose={onEnd}>
      <p className="dialog-body">{body}</p>
      <Refusal message={fault} />
      <div className="dialog-buttons">
        <Button onClick={onEnd}>{no}</Button>
        {fault !== undefined && mend && <Button onClick={() => void [onEnd(), mend.take()]}>{mend.label}</Button>}
        <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void send()}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
