// What the three forms on the sign-in page of members share: captcha, field for a code, frame with messages.

import { type ReactNode, Suspense, type SubmitEvent, useState } from 'react'
import { formats } from '#engine/formats.ts'
import { ApiError, post } from '#screens/api.ts'
import { freshKey } from '#screens/fresh-key.ts'
import type { SmallForm } from '#screens/small-form.ts'
import { SchoolMark } from '#screens/school-mark.tsx'
import { text } from '#screens/text.ts'
import { storeText, readStoredText } from '#ui/storage.ts'
import { PublicCaptchaDialog, CodeField } from '#platform/sign-in/index.ui.ts'
import type { AddressKind, CaptchaAnswer } from '#platform/sign-in/index.ts'

export type AskCaptcha = () => Promise<CaptchaAnswer | undefined>

/** `ask` shows the captcha dialog and resolves to the answer, or to undefined if the person closes it. */
export function useCaptcha(): [ask: AskCaptcha, dialog: ReactNode] {
  const [asked, setAsked] = useState<{ answer(proof?: CaptchaAnswer): void }>()
  const ask = () =>
    new Promise<CaptchaAnswer | undefined>((resolve) => {
      const answer = (proof?: CaptchaAnswer) => {
        setAsked(undefined)
        resolve(proof)
      }
      setAsked({ answer })
    })
  const dialog = asked && (
    <Suspense>
      <PublicCaptchaDialog onProof={asked.answer} onClose={() => asked.answer()} />
    </Suspense>
  )
  return [ask, dialog]
}

const sessionKey = 'pupitreCodes'

/** The header that identifies this browser, because a code is valid only in the browser that requested it. */
export function codeHeaders(): Record<string, string> {
  const session = readStoredText(sessionKey) ?? freshKey()
  storeText(sessionKey, session)
  return { 'x-code-session': session }
}

const calls = {
  email: (email: string, event: string, proof: CaptchaAnswer) =>
    post('/api/Ems/send', { email, event, ...proof }, { quiet: true, headers: codeHeaders() }),
  mobile: (mobile: string, event: string, proof: CaptchaAnswer) =>
    post('/api/Sms/send', { mobile, template_code: event, ...proof }, { quiet: true, headers: codeHeaders() }),
}

interface VerificationCodeProps<Name extends string> {
  form: SmallForm<Name>
  kind: AddressKind
  /** The name of the form field with the address or number. */
  to: Name
  event: 'user_register' | 'user_retrieve_pwd'
  ask: AskCaptcha
}

/** The field for the code, the button that sends it, and the message of the server after sending. */
export function VerificationCode<Name extends string>({
  form,
  kind,
  to,
  event,
  ask,
}: VerificationCodeProps<Name | 'captcha'>) {
  const [sent, setSent] = useState('')
  const check = () => form.attempt([to], async (typed) => demandAddress(kind, to, typed[to]))
  const send = async () => {
    setSent('')
    const proof = (await check()) ? await ask() : undefined
    if (!proof) return false
    return form.attempt([to], async (typed) => setSent((await calls[kind](typed[to], event, proof)).msg))
  }
  return (
    <div>
      {/* A new `key` restarts the countdown, because each kind of address has its own. */}
      <CodeField key={kind} {...form.field('captcha')} busy={form.busy} onSend={send} />
      <p className="door-note detail" role="status">
        {sent}
      </p>
    </div>
  )
}

/** Throws a message for the field if the address has a wrong format, so that no request is sent. */
export function demandAddress(kind: AddressKind, field: string, typed: string): void {
  const { pattern, tidy, words } = formats[kind === 'email' ? 'email' : 'phone']
  const bare = typed.trim()
  if (!pattern.test(tidy?.(bare) ?? bare)) throw new ApiError(text(words), 0, { fields: { [field]: text(words) } })
}

interface SignInFormFrameProps {
  siteName: string
  title: string
  lead: string
  fault: string | undefined
  /** The message about an action that has succeeded before, such as a changed password. */
  note?: string | undefined
  onSubmit(): Promise<unknown>
  children: ReactNode
}

export function SignInFormFrame({ siteName, title, lead, fault, note, onSubmit, children }: SignInFormFrameProps) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <form className="sign-in-form stack gap-16" noValidate onSubmit={submit}>
      <p className="sign-in-mark">
        <SchoolMark size={36} />
        {siteName}
      </p>
      <h1>{title}</h1>
      <p className="dim">{lead}</p>
      {note && (
        <p className="notice tone-green" role="status">
          {note}
        </p>
      )}
      {fault && (
        <p className="sign-in-fault notice tone-red" role="alert">
          {fault}
        </p>
      )}
      {children}
    </form>
  )
}
