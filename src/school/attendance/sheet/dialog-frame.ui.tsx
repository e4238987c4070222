// The frame of the dialogs on the teacher's page: fields, the refusal of the server, and buttons to cancel and to send.

import { type ReactNode, type SubmitEvent } from 'react'
import { text } from '#screens/text.ts'
import { usePublicSend } from '#screens/use-public-send.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { presenceWords as words } from '../words.ts'

interface DialogFrameProps {
  title: string
  submit: string
  danger?: boolean
  /** The last part of the address of the call. */
  call: string
  /** The body of the call; undefined while a field is missing. */
  sent: object | undefined
  width?: number
  onClose(): void
  onDone(): unknown
  children: ReactNode
}

export function DialogFrame({ title, submit, danger = false, call, sent, onClose, onDone, ...rest }: DialogFrameProps) {
  const { busy, fault, send } = usePublicSend(`/admin/k/attendance/${call}`, {
    quiet: true,
    onDone: async () => void (await onDone()),
  })
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    if (sent) void send(sent)
  }
  return (
    <Dialog title={title} onClose={onClose} close={text(words.cancel)} width={rest.width ?? 440}>
      <form noValidate className="dialog-form stack gap-14" onSubmit={submitted}>
        {rest.children}
        {fault && (
          <p className="presence-fault" role="alert">
            {fault}
          </p>
        )}
        <div className="dialog-buttons">
          <Button onClick={onClose}>{text(words.cancel)}</Button>
          <Button look={danger ? 'danger' : 'primary'} type="submit" busy={busy} disabled={!sent}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
