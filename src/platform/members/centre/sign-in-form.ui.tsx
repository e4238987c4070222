// The sign-in form of members: user name, e-mail address or mobile number, and password.

import { ApiError, post } from '#screens/api.ts'
import type { SmallForm } from '#screens/small-form.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/check-fields.tsx'
import { PasswordField, TextField } from '#ui/text-fields.tsx'
import { type CaptchaAnswer, signInWords } from '#platform/sign-in/index.ts'
import { keepDevice, signInHeaders } from '#platform/sign-in/index.ui.ts'
import type { FormProps } from './member-sign-in.ui.tsx'
import { doorWords as words } from '../words.ts'
import { SignInFormFrame } from './sign-in-parts.ui.tsx'

interface SignInFormProps extends FormProps {
  form: SmallForm<'username' | 'password'>
  kept: boolean
  onKeep(keep: boolean): void
  note: string
}

export function SignInForm({
  form,
  kept,
  onKeep,
  note,
  opening,
  siteName,
  way,
  links,
  ask,
  onEntered,
}: SignInFormProps) {
  const needed = ['username', 'password'] as const
  const enter = async (proof: CaptchaAnswer | undefined): Promise<void> => {
    const body = { tab: 'login', ...form.values, keep: kept, ...proof }
    const how = { quiet: true, headers: signInHeaders('pupitreMemberDevice') }
    const { data } = await post<Parameters<typeof onEntered>[0]>('/api/user/checkIn', body, how)
    keepDevice('pupitreMemberDevice', data.device)
    onEntered(data)
  }
  /** Asks for the captcha if the server requires it after suspicious attempts, although the settings do not. */
  const orAsk = async (refused: unknown) => {
    const proof = needsCaptcha(refused) ? await ask() : undefined
    if (!proof) throw refused
    return enter(proof)
  }
  const submit = async () => {
    if (!(await form.attempt(needed, async () => undefined))) return
    const proof = opening.captcha ? await ask() : undefined
    if (opening.captcha && !proof) return
    await form.attempt(needed, () =>
      enter(proof).catch((refused: unknown) => (proof ? Promise.reject(refused) : orAsk(refused))),
    )
  }
  return (
    <SignInFormFrame
      siteName={siteName}
      title={text(words.signIn)}
      lead={text(words.signInLead)}
      fault={form.fault}
      note={note}
      onSubmit={submit}
    >
      <TextField
        {...form.field('username')}
        name="username"
        label={text(words.anyName)}
        autoComplete="username"
        spellCheck={false}
        autoFocus
        maxLength={120}
      />
      <PasswordField
        {...form.field('password')}
        name="password"
        label={text(signInWords.password)}
        autoComplete="current-password"
        reveal={text(signInWords.reveal)}
      />
      <div className="door-line bar">
        <CheckField label={text(signInWords.keep)} value={kept} onChange={onKeep} />
        {way('retrieve', text(words.forgotten))}
      </div>
      <Button look="primary" type="submit" wide busy={form.busy}>
        {text(signInWords.submit)}
      </Button>
      <p className="door-ways">
        {text(words.noAccount)} {way('register', text(words.register))}
      </p>
      {links}
      {opening.demo && <DemoAccounts accounts={opening.demo.accounts} onAccount={form.field('username').onChange} />}
    </SignInFormFrame>
  )
}

const needsCaptcha = (refused: unknown) =>
  refused instanceof ApiError && (refused.data as { captcha?: true } | null)?.captcha === true

function DemoAccounts({ accounts, onAccount }: { accounts: readonly string[]; onAccount(username: string): void }) {
  return (
    <aside className="sign-in-demo stack gap-6 hint" aria-label={text(signInWords.demo)}>
      <p>{text(signInWords.demo)}</p>
      <div>
        {accounts.map((username) => (
          <Button key={username} small look="quiet" onClick={() => onAccount(username)}>
            {username}
          </Button>
        ))}
      </div>
    </aside>
  )
}
