// The registration form of members: address or number with the code that confirms it, user name, password.

import { post } from '#screens/api.ts'
import type { SmallForm } from '#screens/small-form.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField, TextField } from '#ui/text-fields.tsx'
import { OutboxNote } from '#platform/sign-in/index.ui.ts'
import { type AddressKind, signInWords } from '#platform/sign-in/index.ts'
import { keepDevice, signInHeaders } from '#platform/sign-in/index.ui.ts'
import type { FormProps } from './member-sign-in.ui.tsx'
import { doorWords as words } from '../words.ts'
import { SignInFormFrame, VerificationCode, codeHeaders } from './sign-in-parts.ui.tsx'
import { AddressField, AddressKindChoice, NoCodes } from './address-fields.ui.tsx'

interface RegisterProps extends FormProps {
  form: SmallForm<'username' | 'password' | 'email' | 'mobile' | 'captcha'>
  kind: AddressKind
  onKind(kind: AddressKind): void
}

export function RegisterForm({ form, kind, onKind, opening, siteName, way, ask, onEntered }: RegisterProps) {
  const kinds = opening.accountVerificationType
  const submit = () =>
    form.attempt(['username', 'password', kind, 'captcha'], async (typed) => {
      const body = { tab: 'register', ...typed, registerType: kind }
      const headers = { ...codeHeaders(), ...signInHeaders('pupitreMemberDevice') }
      const { data } = await post<Parameters<typeof onEntered>[0]>('/api/user/checkIn', body, { quiet: true, headers })
      keepDevice('pupitreMemberDevice', data.device)
      onEntered(data)
    })
  const signIn = (
    <p className="door-ways">
      {text(words.hasAccount)} {way('login', text(signInWords.submit))}
    </p>
  )
  if (kinds.length === 0)
    return (
      <NoCodes siteName={siteName} title={text(words.register)} lead={text(words.registerClosed)}>
        {signIn}
      </NoCodes>
    )
  return (
    <SignInFormFrame
      siteName={siteName}
      title={text(words.register)}
      lead={text(words.registerLead)}
      fault={form.fault}
      onSubmit={submit}
    >
      <AddressKindChoice kinds={kinds} kind={kind} onKind={onKind} />
      <AddressField kind={kind} {...form.field(kind)} name={kind} />
      {opening.inOutbox.includes(kind) && <OutboxNote />}
      <VerificationCode form={form} kind={kind} to={kind} event="user_register" ask={ask} />
      <TextField
        {...form.field('username')}
        name="username"
        label={text(signInWords.account)}
        description={text(words.accountHint)}
        autoComplete="username"
        spellCheck={false}
        maxLength={15}
      />
      <PasswordField
        {...form.field('password')}
        name="password"
        label={text(signInWords.password)}
        description={opening.passwordHint}
        autoComplete="new-password"
        reveal={text(signInWords.reveal)}
      />
      <Button look="primary" type="submit" wide busy={form.busy}>
        {text(words.register)}
      </Button>
      {signIn}
    </SignInFormFrame>
  )
}
