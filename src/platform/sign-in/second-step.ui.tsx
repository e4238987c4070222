// After the password: the code or the passkey, in place of the first half of the form.

import { type SubmitEvent, useState } from 'react'
import { Refused, post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { hasPasskeys, signWithPasskey } from './two-factor/use-passkey.ts'
import { secondStepWords as words } from './second-step.labels.ts'

export interface Factor {
  ticket: string
  methods: readonly ('totp' | 'passkey')[]
}

interface StepProps<Entered> {
  factor: Factor
  headers: Record<string, string>
  onEntered(data: Entered): void
  /** With what is to be said of it, where the step was over. */
  onBack(fault?: string): void
}

export function SecondStep<Entered>({ factor: { ticket, methods }, headers, onEntered, onBack }: StepProps<Entered>) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (factor: () => Promise<object>) => {
    setBusy(true)
    try {
      const body = { ticket, ...(await factor()) }
      onEntered((await post<Entered>('/admin/index/loginFactor', body, { quiet: true, headers })).data)
    } catch (error) {
      setBusy(false)
      const over = error instanceof Refused && (error.data as { again?: true } | null)?.again
      if (over) onBack(error.message)
      else setFault(error instanceof Refused ? error.message : text(words.passkeyFailed))
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (code === '') setFault(text(words.required))
    else void send(async () => ({ code }))
  }
  const usePasskey = () =>
    void send(async () => {
      const { data } = await post('/admin/index/loginChallenge', { ticket }, { quiet: true })
      return { passkey: await signWithPasskey(data) }
    })
  const byKey = methods.includes('passkey') && hasPasskeys()
  return (
    <form className="sign-in-form" noValidate onSubmit={submit}>
      <h1>{text(words.title)}</h1>
      <p className="dim">{text(words.prompt)}</p>
      {byKey && (
        <>
          <Button look="primary" wide disabled={busy} onClick={usePasskey}>
            {text(words.usePasskey)}
          </Button>
          <p className="sign-in-or">{text(words.or)}</p>
        </>
      )}
      <TextField
        name="code"
        label={text(methods.includes('totp') ? words.code : words.recovery)}
        value={code}
        onChange={setCode}
        error={fault}
        autoComplete="one-time-code"
        spellCheck={false}
        autoFocus
        maxLength={20}
      />
      <Button look={byKey ? 'plain' : 'primary'} type="submit" wide busy={busy}>
        {text(words.submit)}
      </Button>
      <Button look="quiet" wide onClick={() => onBack()}>
        {text(words.back)}
      </Button>
    </form>
  )
}
