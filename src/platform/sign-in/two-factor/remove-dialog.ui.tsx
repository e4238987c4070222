// The dialog that removes a second factor. It asks for the password.

import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { PasswordField } from '#ui/text-fields.tsx'
import { toast } from '#ui/toast.tsx'
import { DialogForm } from '#screens/dialog-form.tsx'
import { factorWords as words } from '../words.ts'

interface RemoveProps {
  what: string
  /** The id of the passkey to remove; `undefined` removes the authenticator app. */
  passkey: number | undefined
  onClose(): void
  onDone(): void
}

export function RemoveDialog({ what, passkey, onClose, onDone }: RemoveProps) {
  const remove = async (password: string) => {
    toast.done((await post('/admin/routine/adminInfo/removeFactor', { password, passkey }, { quiet: true })).msg)
    onClose()
    onDone()
  }
  return (
    <DialogForm
      title={text(words.removeTitle, { what })}
      submit={text(words.remove)}
      danger
      onClose={onClose}
      onSubmit={remove}
      before={<p className="dim">{text(words.removeText)}</p>}
      field={(given) => (
        <PasswordField
          {...given}
          label={text(words.password)}
          autoComplete="current-password"
          reveal={text(words.reveal)}
        />
      )}
    />
  )
}
