// The form for a code of six digits that is sent by mail, for people who cannot see the captcha picture at the sign-in.

import { type FormEvent, useState } from 'react'
import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { usePublicRead } from '#screens/use-public-read.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-fields.tsx'
import type { Proof } from './proof.ts'
import { signInWords } from './words.ts'

interface CodeProps {
  username: string
  onProof(proof: Proof): void
}

export function CodeByMail({ username, onProof }: CodeProps) {
  const { data, fault } = usePublicRead(username, () => sendCode(username))
  const message = data ?? fault
  return message === undefined ? (
    <Skeleton width="100%" height={120} />
  ) : (
    <CodeForm message={message} onProof={onProof} />
  )
}

/** Sends the code and returns the message of the server. */
const sendCode = (username: string): Promise<string> =>
  post('/admin/index/loginCode', { username }, { quiet: true }).then(({ msg }) => msg)

function CodeForm({ message, onProof }: { message: string; onProof(proof: Proof): void }) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (/^\d{6}$/.test(code)) onProof({ emailCode: code })
    else setFault(text(signInWords.wrongCode))
  }
  return (
    <form className="stack gap-14" noValidate onSubmit={submit}>
      <p role="status">{message}</p>
      <TextField
        label={text(signInWords.code)}
        value={code}
        onChange={setCode}
        error={fault}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
      />
      <Button look="primary" type="submit" wide>
        {text(signInWords.submit)}
      </Button>
    </form>
  )
}
