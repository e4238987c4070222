// The tab "Security" of my profile: password and second factor.

import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { toast } from '#ui/toast.tsx'
import { Factors } from '../two-factor/factors.ui.tsx'
import { accountWords as words } from '../words.ts'
import { PasswordForm } from './password-form.ui.tsx'

const names = ['current', 'password'] as const

export function Security({ hint }: { hint: string }) {
  const send = async (typed: Record<(typeof names)[number], string>) =>
    toast.done((await post('/admin/routine/adminInfo/password', typed, { quiet: true })).msg)
  return (
    <>
      <PasswordForm hint={hint} about={text(words.passwordText)} names={names} send={send} />
      <Factors />
    </>
  )
}
