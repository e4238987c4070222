// The content of the page behind the link of an invitation: greets the invited person and lets them choose a password.

import { type ReactNode, type SubmitEvent, useState } from 'react'
import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { usePublicRead } from '#screens/use-public-read.ts'
import { usePublicSend } from '#screens/use-public-send.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/text-fields.tsx'
import './invitation.css'
import { invitationWords as words } from '../words.ts'

interface Invited {
  username: string
  nickname: string
  /** The password rules of the school. */
  passwordHint: string
}

const readInvitation = (token: string): Promise<Invited> =>
  post<Invited>('/admin/index/invitation', { token }, { quiet: true }).then(({ data }) => data)

/** `token` is the secret in the link. `signIn` renders a link to the sign-in page. */
export function Invitation({ token, signIn }: { token: string; signIn(label: string): ReactNode }) {
  const { data: found, fault } = usePublicRead(token, () => readInvitation(token))
  const [done, setDone] = useState<string>()
  if (fault)
    return (
      <p className="public-lead" role="alert">
        {fault}
      </p>
    )
  if (!found) return <p className="public-lead">{text(words.opening)}</p>
  if (done)
    return (
      <>
        <p className="public-lead" role="status">
          {done}
        </p>
        <p>{signIn(text(words.signIn))}</p>
      </>
    )
  return (
    <>
      <p className="public-lead">{text(words.hello, { name: found.nickname, account: found.username })}</p>
      <PasswordChoice token={token} username={found.username} hint={found.passwordHint} onDone={setDone} />
    </>
  )
}

interface PasswordChoiceProps {
  token: string
  username: string
  hint: string
  onDone(message: string): void
}

function PasswordChoice({ token, username, hint, onDone }: PasswordChoiceProps) {
  const [password, setPassword] = useState('')
  const { busy, fault, faults, send } = usePublicSend('/admin/index/acceptInvitation', {
    quiet: true,
    check: () => (password === '' ? hint : undefined),
    onDone: ({ msg }) => onDone(msg),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send({ token, password })
  }
  return (
    <form className="invitation stack gap-16 card" noValidate onSubmit={submit}>
      {/* Lets the browser store the password under the right user name. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="password"
        label={text(words.password)}
        description={hint}
        value={password}
        onChange={setPassword}
        error={faults.password ?? fault}
        autoComplete="new-password"
        reveal={text(words.reveal)}
      />
      <Button look="primary" type="submit" busy={busy}>
        {text(words.save)}
      </Button>
    </form>
  )
}
