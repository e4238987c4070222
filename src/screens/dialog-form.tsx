// A dialog with one field and one button; errors are shown beside the field.

import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { screenTexts } from './screen-texts.ts'
import { useSend } from './use-send.ts'

interface DialogFormProps {
  title: string
  submit: string
  danger?: boolean
  onClose(): void
  /** Throws on failure. */
  onSubmit(typed: string): Promise<void>
  before: ReactNode
  field(given: { value: string; onChange(typed: string): void; error: string | undefined }): ReactNode
}

export function DialogForm({ title, submit, danger = false, onClose, onSubmit, before, field }: DialogFormProps) {
  const [typed, setTyped] = useState('')
  const { busy, fault, send } = useSend(onSubmit, {
    quiet: true,
    check: (typed) => (typed.trim() === '' ? screenTexts.required : undefined),
  })
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    void send(typed)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate className="dialog-form stack gap-14" onSubmit={submitted}>
        {before}
        {field({ value: typed, onChange: setTyped, error: fault })}
        <div className="dialog-buttons">
          <Button onClick={onClose}>{screenTexts.cancel}</Button>
          <Button look={danger ? 'danger' : 'primary'} type="submit" busy={busy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
