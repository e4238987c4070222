// The dialog that asks again for the password or second factor, before a call that needs a recent proof. The call waits
// until the dialog is answered and is then repeated, so that no input is lost.

import { type SubmitEvent, useState } from 'react'
import { post, read } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { useSend } from '#screens/use-send.ts'
import { Button } from '#ui/button.tsx'
import { showDialog } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField, TextField } from '#ui/text-fields.tsx'
import { hasPasskeys, signWithPasskey } from '../two-factor/use-passkey.ts'
import './step-up.css'
import { stepUpWords } from '../words.ts'

type Method = 'password' | 'totp' | 'passkey'
let asking: Promise<boolean> | null = null

/** Resolves to false if the person cancels. Calls that need a proof at the same time share one dialog. */
export function askProof(): Promise<boolean> {
  return (asking ??= ask().finally(() => (asking = null)))
}

async function ask(): Promise<boolean> {
  const { methods } = await read<{ methods: Method[] }>('/admin/index/proof', {}, { quiet: true })
  return new Promise((resolve) => {
    showDialog((close) => {
      const reply = (sure: boolean) => {
        close()
        resolve(sure)
      }
      return <ProofDialog methods={methods} onReply={reply} />
    })
  })
}

function ProofDialog({ methods, onReply }: { methods: readonly Method[]; onReply(sure: boolean): void }) {
  // People with a second factor cannot use the password. The field then takes a code of the app or a recovery code.
  const byCode = !methods.includes('password')
  const [typed, setTyped] = useState('')
  const prove = async (by: 'typed' | 'passkey') => {
    const proof = by === 'passkey' ? await byPasskey() : byCode ? { code: typed } : { password: typed }
    return post('/admin/index/proof', proof, { quiet: true })
  }
  const { busy, fault, send } = useSend(prove, {
    quiet: true,
    check: (by) => (by === 'typed' && typed === '' ? text(stepUpWords.required) : undefined),
    onDone: () => onReply(true),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void send('typed')
  }
  const field = { value: typed, onChange: setTyped, error: fault, autoFocus: true }
  return (
    <Dialog title={text(stepUpWords.title)} width={400} onClose={() => onReply(false)}>
      <form noValidate onSubmit={submit} className="proof stack gap-14">
        <p className="dim">{text(stepUpWords.why)}</p>
        {methods.includes('passkey') && hasPasskeys() && (
          <>
            <Button wide disabled={busy} onClick={() => void send('passkey')}>
              {text(stepUpWords.usePasskey)}
            </Button>
            <p className="proof-or row gap-12 hint">{text(stepUpWords.or)}</p>
          </>
        )}
        {byCode ? (
          <TextField
            {...field}
            label={text(methods.includes('totp') ? stepUpWords.code : stepUpWords.recovery)}
            autoComplete="one-time-code"
            maxLength={20}
          />
        ) : (
          <PasswordField
            {...field}
            label={text(stepUpWords.password)}
            autoComplete="current-password"
            reveal={text(stepUpWords.reveal)}
          />
        )}
        <div className="dialog-buttons">
          <Button onClick={() => onReply(false)}>{text(stepUpWords.cancel)}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {text(stepUpWords.confirm)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

async function byPasskey(): Promise<object> {
  const { data } = await post('/admin/index/proofChallenge', {}, { quiet: true })
  const passkey = await signWithPasskey(data).catch((cause: unknown) => {
    throw new Error(text(stepUpWords.passkeyFailed), { cause })
  })
  return { passkey }
}
