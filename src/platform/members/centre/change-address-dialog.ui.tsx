// The dialog in which a member changes the e-mail address or mobile number. The member must prove both:
// 1. to be the owner of the account: by the password, and if there is a current address also by a code sent to it;
// 2. to own the new address: by a code sent to it.

import { type ReactNode, type SubmitEvent, useState } from 'react'
import { post } from '#screens/api.ts'
import { screenTexts } from '#screens/screen-texts.ts'
import { type SmallForm, useSmallForm } from '#screens/small-form.ts'
import { phoneText, text } from '#screens/text.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField, TextField } from '#ui/text-fields.tsx'
import { toast } from '#ui/toast.tsx'
import { CodeField, OutboxNote } from '#platform/sign-in/index.ui.ts'
import type { AddressKind } from '#platform/sign-in/index.ts'
import { contactWords as words } from '../words.ts'

interface ChangeAddressProps {
  kind: AddressKind
  /** The current address or number; empty if there is none. */
  current: string
  /** True if codes are read in the outbox because there is no gateway. */
  inOutbox: boolean
  onClose(): void
  onChanged(): void
}

/** The result of `ConfirmCurrentAddress`. The token proves that the code sent to the current address was right. */
interface CurrentAddressProof {
  password: string
  accountVerificationToken: string
}

export function ChangeAddressDialog({ kind, current, inOutbox, onClose, onChanged }: ChangeAddressProps) {
  const [proof, setProof] = useState<CurrentAddressProof>()
  const isFirstStep = current !== '' && !proof
  return (
    <Dialog
      title={text((current ? words.rebindTitle : words.bindTitle)[kind])}
      close={screenTexts.close}
      width={460}
      onClose={onClose}
    >
      {inOutbox && <OutboxNote />}
      {isFirstStep ? (
        <ConfirmCurrentAddress kind={kind} current={current} onClose={onClose} onProof={setProof} />
      ) : (
        <EnterNewAddress kind={kind} proof={proof} onClose={onClose} onChanged={onChanged} />
      )}
    </Dialog>
  )
}

const calls = {
  email: (email: string, event: 'change' | 'verify', password: string) =>
    post('/api/Ems/send', { email, event: eventOf('email', event), password }, { quiet: true }),
  mobile: (mobile: string, event: 'change' | 'verify', password: string) =>
    post('/api/Sms/send', { mobile, template_code: eventOf('mobile', event), password }, { quiet: true }),
}
const eventOf = (kind: AddressKind, event: 'change' | 'verify') =>
  event === 'change' ? `user_change_${kind}` : `user_${kind}_verify`

/** Asks the server to send a code. A signed-in member needs the password for this instead of a captcha. */
async function sendCode(kind: AddressKind, to: string, event: 'change' | 'verify', password: string): Promise<void> {
  toast.done((await calls[kind](to, event, password)).msg)
}

/** The first step if there is a current address: password, and a code sent to this address. */
function ConfirmCurrentAddress({
  kind,
  current,
  onClose,
  onProof,
}: Omit<ChangeAddressProps, 'onChanged' | 'inOutbox'> & { onProof(proof: CurrentAddressProof): void }) {
  const form = useSmallForm(['password', 'captcha'] as const)
  const submit = () =>
    form.attempt(['password', 'captcha'], async ({ password, captcha }) => {
      const { data } = await post<Pick<CurrentAddressProof, 'accountVerificationToken'>>(
        '/api/account/verification',
        { type: kind, captcha },
        { quiet: true },
      )
      onProof({ password, accountVerificationToken: data.accountVerificationToken })
    })
  return (
    <Frame form={form} submit={text(words.continue)} onSubmit={submit} onClose={onClose}>
      <p className="dim">{text(words.confirmOld, { address: kind === 'mobile' ? phoneText(current) : current })}</p>
      <Password form={form} />
      <CodeField
        {...form.field('captcha')}
        busy={form.busy}
        onSend={() => form.attempt(['password'], ({ password }) => sendCode(kind, current, 'verify', password))}
      />
      <p className="hint">{text(words.lost)}</p>
    </Frame>
  )
}

/**
 * The last step: the new address and a code sent to it. Asks for the password if `ConfirmCurrentAddress` was not needed.
 */
function EnterNewAddress({
  kind,
  proof,
  onClose,
  onChanged,
}: Omit<ChangeAddressProps, 'current' | 'inOutbox'> & { proof: CurrentAddressProof | undefined }) {
  const form = useSmallForm(['password', 'email', 'mobile', 'captcha'] as const)
  const needed = proof ? ([kind] as const) : (['password', kind] as const)
  const submit = () =>
    form.attempt([...needed, 'captcha'], async (typed) => {
      const body = { type: kind, captcha: typed.captcha, [kind]: typed[kind], password: typed.password, ...proof }
      toast.done((await post('/api/account/changeBind', body, { quiet: true })).msg)
      onClose()
      onChanged()
    })
  return (
    <Frame form={form} submit={text(words.confirm)} onSubmit={submit} onClose={onClose}>
      <p className="dim">{text(proof ? words.confirmNew : words.bindLead)}</p>
      {!proof && <Password form={form} />}
      <TextField
        {...form.field(kind)}
        name={kind}
        type={kind === 'email' ? 'email' : 'tel'}
        label={text(words.next[kind])}
        autoComplete={kind === 'email' ? 'email' : 'tel'}
        autoFocus={proof !== undefined}
      />
      <CodeField
        {...form.field('captcha')}
        busy={form.busy}
        onSend={() =>
          form.attempt(needed, (typed) => sendCode(kind, typed[kind], 'change', proof?.password ?? typed.password))
        }
      />
    </Frame>
  )
}

function Password<Name extends string>({ form }: { form: SmallForm<Name | 'password'> }) {
  return (
    <PasswordField
      {...form.field('password')}
      name="password"
      label={text(words.password)}
      autoComplete="current-password"
      reveal={text(words.reveal)}
    />
  )
}

interface FrameProps<Name extends string> {
  form: SmallForm<Name>
  submit: string
  onSubmit(): Promise<unknown>
  onClose(): void
  children: ReactNode
}

function Frame<Name extends string>({ form, submit, onSubmit, onClose, children }: FrameProps<Name>) {
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form noValidate className="dialog-form stack gap-14" onSubmit={send}>
      {children}
      {form.fault && (
        <p className="account-fault notice tone-red" role="alert">
          {form.fault}
        </p>
      )}
      <div className="dialog-buttons">
        <Button onClick={onClose}>{screenTexts.cancel}</Button>
        <Button look="primary" type="submit" busy={form.busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
