// The step in which the applicant enters the code from the mail, and the page after it.

import { type SubmitEvent, useState } from 'react'
import { text } from '#screens/text.ts'
import { usePublicSend } from '#screens/use-public-send.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-fields.tsx'
import { OutboxNote } from '#platform/sign-in/index.ui.ts'
import { registerWords as words } from '../words.ts'

interface Props {
  token: string
  email: string
  inOutbox: boolean
  onMend(): void
  onDone(): void
}

export function CodeStep({ token, email, inOutbox, onMend, onDone }: Props) {
  const [code, setCode] = useState('')
  const verify = usePublicSend('/admin/k/student/registerVerify', {
    quiet: true,
    check: () => (/^\d{6}$/.test(code) ? undefined : text(words.code)),
    onDone,
  })
  const reopen = usePublicSend('/admin/k/student/registerReopen', { quiet: true, onDone: onMend })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    reopen.clear()
    void verify.send({ token, code })
  }
  const mend = () => {
    verify.clear()
    void reopen.send({ token })
  }
  return (
    <form className="register stack gap-16" noValidate onSubmit={submit}>
      <h2>{text(words.codeTitle)}</h2>
      <p>{text(words.codeLead, { email })}</p>
      {inOutbox && <OutboxNote />}
      <TextField
        name="code"
        label={text(words.code)}
        value={code}
        onChange={(typed) => setCode(typed.replaceAll(/\D/g, ''))}
        error={verify.fault ?? reopen.fault}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
      />
      <div className="wizard-foot wrap">
        <Button busy={reopen.busy} onClick={mend}>
          {text(words.mend)}
        </Button>
        <Button look="primary" type="submit" busy={verify.busy}>
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
