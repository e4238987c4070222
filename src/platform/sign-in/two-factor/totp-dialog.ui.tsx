// The dialog that sets up an authenticator app: shows the secret as QR code and text, and asks for a first code as
// confirmation.

import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { QrSquare } from '#ui/qr-square.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { toast } from '#ui/toast.tsx'
import { DialogForm } from '#screens/dialog-form.tsx'
import { factorWords as words } from '../words.ts'

interface TotpProps {
  secret: string
  uri: string
  onClose(): void
  onDone(codes: string[]): void
}

export function TotpDialog({ secret, uri, onClose, onDone }: TotpProps) {
  const confirm = async (code: string) => {
    const path = '/admin/routine/adminInfo/confirmTotp'
    const { data, msg } = await post<{ codes: string[] }>(path, { code }, { quiet: true })
    toast.done(msg)
    onClose()
    onDone(data.codes)
  }
  return (
    <DialogForm
      title={text(words.scanTitle)}
      submit={text(words.activate)}
      onClose={onClose}
      onSubmit={confirm}
      before={
        <>
          <p>{text(words.scan)}</p>
          <QrSquare content={uri} label={text(words.qr)} />
          <p className="factor-secret detail">
            {text(words.byHand)} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
        </>
      }
      field={(given) => (
        <TextField
          {...given}
          name="code"
          label={text(words.code)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
        />
      )}
    />
  )
}
