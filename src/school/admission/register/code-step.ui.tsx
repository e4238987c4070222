// The code from the mail, and what is said once it was right.

import { type SubmitEvent, useState } from 'react'
import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { OutboxNote } from '#platform/sign-in/codes/outbox-note.ui.tsx'
import { registerWords as words } from './register.labels.ts'

interface Props {
  token: string
  email: string
  inOutbox: boolean
  onMend(): void
  onDone(): void
}

export function CodeStep({ token, email, inOutbox, onMend, onDone }: Props) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const told = (error: unknown) => setFault(error instanceof Error ? error.message : String(error))
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!/^\d{6}$/.test(code)) return setFault(text(words.code))
    setBusy(true)
    try {
      await post('/admin/k/student/registerVerify', { token, code }, { quiet: true })
      onDone()
    } catch (error) {
      told(error)
    }
    setBusy(false)
  }
  const mend = () => post('/admin/k/student/registerReopen', { token }, { quiet: true }).then(onMend, told)
  return (
    <form className="register register-code" noValidate onSubmit={(event) => void submit(event)}>
      <h2>{text(words.codeTitle)}</h2>
      <p>{text(words.codeLead, { email })}</p>
      {inOutbox && <OutboxNote />}
      <TextField
        name="code"
        label={text(words.code)}
        value={code}
        onChange={(typed) => setCode(typed.replaceAll(/\D/g, ''))}
        error={fault}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <div className="wizard-foot">
        <Button onClick={() => void mend()}>{text(words.mend)}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {text(words.confirm)}
        </Button>
      </div>
    </form>
  )
}

export function Done() {
  return (
    <div className="register register-done" role="status">
      <h2>{text(words.doneTitle)}</h2>
      <p className="public-lead">{text(words.doneLead)}</p>
      <p>
        <a href="/admin/k/student/register">{text(words.another)}</a>
      </p>
    </div>
  )
}
