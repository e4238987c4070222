// The form for a forgotten password: a code sent to the address of the account allows a new password.

import { post } from '#screens/api.ts'
import type { SmallForm } from '#screens/small-form.ts'
import { text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/text-fields.tsx'
import { OutboxNote } from '#platform/sign-in/index.ui.ts'
import { type AddressKind, signInWords } from '#platform/sign-in/index.ts'
import type { FormProps } from './member-sign-in.ui.tsx'
import { doorWords as words } from '../words.ts'
import { SignInFormFrame, VerificationCode, codeHeaders, demandAddress } from './sign-in-parts.ui.tsx'
import { AddressField, AddressKindChoice, NoCodes } from './address-fields.ui.tsx'

interface RetrieveProps extends FormProps {
  form: SmallForm<'account' | 'captcha' | 'password'>
  kind: AddressKind
  onKind(kind: AddressKind): void
  onDone(message: string): void
}

export function RetrieveForm({ form, kind, onKind, onDone, opening, siteName, way, ask }: RetrieveProps) {
  const kinds = opening.accountVerificationType
  const submit = () =>
    form.attempt(['account', 'captcha', 'password'], async (typed) => {
      demandAddress(kind, 'account', typed.account)
      const how = { quiet: true, headers: codeHeaders() }
      onDone((await post('/api/account/retrievePassword', { type: kind, ...typed }, how)).msg)
    })
  const back = <p className="door-ways">{way('login', text(words.back))}</p>
  if (kinds.length === 0)
    return (
      <NoCodes siteName={siteName} title={text(words.retrieve)} lead={text(words.retrieveClosed)}>
        {back}
      </NoCodes>
    )
  return (
    <SignInFormFrame
      siteName={siteName}
      title={text(words.retrieve)}
      lead={text(words.retrieveLead)}
      fault={form.fault}
      onSubmit={submit}
    >
      <AddressKindChoice kinds={kinds} kind={kind} onKind={onKind} />
      <AddressField kind={kind} {...form.field('account')} name="account" />
      {opening.inOutbox.includes(kind) && <OutboxNote />}
      <VerificationCode form={form} kind={kind} to="account" event="user_retrieve_pwd" ask={ask} />
      <PasswordField
        {...form.field('password')}
        name="password"
        label={text(words.newPassword)}
        description={opening.passwordHint}
        autoComplete="new-password"
        reveal={text(signInWords.reveal)}
      />
      <Button look="primary" type="submit" wide busy={form.busy}>
        {text(words.change)}
      </Button>
      {back}
    </SignInFormFrame>
  )
}
