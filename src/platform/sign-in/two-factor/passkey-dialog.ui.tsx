// The dialog that adds a passkey: asks for its name, then lets the device create it.

import { ApiError, post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { TextField } from '#ui/text-fields.tsx'
import { toast } from '#ui/toast.tsx'
import { DialogForm } from '#screens/dialog-form.tsx'
import { factorWords as words } from '../words.ts'
import { makePasskey } from './use-passkey.ts'

const below = '/admin/routine/adminInfo'

export function PasskeyDialog({ onClose, onDone }: { onClose(): void; onDone(codes: string[]): void }) {
  const make = async (name: string) => {
    const { data: wanted } = await post(`${below}/beginPasskey`, {}, { quiet: true })
    const response = await makePasskey(wanted).catch((cause: unknown) => {
      throw cause instanceof ApiError ? cause : new Error(text(words.passkeyFailed), { cause })
    })
    const answer = await post<{ codes: string[] }>(`${below}/confirmPasskey`, { name, response }, { quiet: true })
    toast.done(answer.msg)
    onClose()
    onDone(answer.data.codes)
  }
  return (
    <DialogForm
      title={text(words.addPasskey)}
      submit={text(words.addPasskey)}
      onClose={onClose}
      onSubmit={make}
      before={null}
      field={(given) => (
        <TextField
          {...given}
          name="passkey"
          label={text(words.passkeyName)}
          description={text(words.passkeyHint)}
          maxLength={60}
          autoFocus
        />
      )}
    />
  )
}
