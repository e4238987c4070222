// The second step of the sign-in form: asks for a code of the authenticator app, a recovery code or a passkey.

import { type SubmitEvent, useState } from 'react'
import { ApiError, post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { usePublicSend } from '#screens/use-public-send.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { hasPasskeys, signWithPasskey } from './two-factor/use-passkey.ts'
import { secondStepWords as words } from './words.ts'

export interface Factor {
  ticket: string
  methods: readonly ('totp' | 'passkey')[]
}

interface StepProps<Entered> {
  factor: Factor
  headers: Record<string, string>
  onEntered(data: Entered): void
  /** Goes back to the password. `fault` is the message if the ticket has expired. */
  onBack(fault?: string): void
}

export function SecondStep<Entered>({ factor: { ticket, methods }, headers, onEntered, onBack }: StepProps<Entered>) {
  const [code, setCode] = useState('')
  const enter = async (factor: { code: string } | 'passkey') => {
    const proof = factor === 'passkey' ? await byPasskey(ticket) : factor
    return post<Entered>('/admin/index/loginFactor', { ticket, ...proof }, { quiet: true, headers })
  }
  const { busy, fault, send } = usePublicSend(enter, {
    quiet: true,
    leaves: true,
    check: (factor) => (factor !== 'passkey' && factor.code === '' ? text(words.required) : undefined),
    onDone: ({ data }) => onEntered(data),
    onRefused(problem) {
      const over = problem instanceof ApiError && (problem.data as { again?: true } | null)?.again
      if (over) onBack(problem.message)
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send({ code })
  }
  const byKey = methods.includes('passkey') && hasPasskeys()
  return (
    <form className="sign-in-form stack gap-16" noValidate onSubmit={submit}>
      <h1>{text(words.title)}</h1>
      <p className="dim">{text(words.prompt)}</p>
      {byKey && (
        <>
          <Button look="primary" wide disabled={busy} onClick={() => void send('passkey')}>
            {text(words.usePasskey)}
          </Button>
          <p className="sign-in-or row gap-12">{text(words.or)}</p>
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

async function byPasskey(ticket: string): Promise<object> {
  const { data } = await post('/admin/index/loginChallenge', { ticket }, { quiet: true })
  const passkey = await signWithPasskey(data).catch((cause: unknown) => {
    throw new Error(text(words.passkeyFailed), { cause })
  })
  return { passkey }
}
