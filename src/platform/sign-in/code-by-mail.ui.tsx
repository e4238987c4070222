// A code of six digits by mail instead of the picture.

import { type FormEvent, Suspense, use, useState } from 'react'
import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-fields.tsx'
import type { Proof } from './proof.ts'
import { signInWords } from './sign-in.labels.ts'

interface CodeProps {
  username: string
  onProof(proof: Proof): void
}

export function CodeByMail({ username, onProof }: CodeProps) {
  const [sent] = useState(() => sendCode(username))
  return (
    <Suspense fallback={<Skeleton width="100%" height={120} />}>
      <CodeForm sent={sent} onProof={onProof} />
    </Suspense>
  )
}

/** Returns the message of the server, whether a code was sent or not. */
function sendCode(username: string): Promise<string> {
  return post('/admin/index/loginCode', { username }, { quiet: true }).then(
    ({ msg }) => msg,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

function CodeForm({ sent, onProof }: { sent: Promise<string>; onProof(proof: Proof): void }) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (/^\d{6}$/.test(code)) onProof({ emailCode: code })
    else setFault(text(signInWords.wrongCode))
  }
  return (
    <form className="captcha-code" noValidate onSubmit={submit}>
      <p role="status">{use(sent)}</p>
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
