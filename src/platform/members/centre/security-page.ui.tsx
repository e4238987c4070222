// The page of the member centre with the password and the sessions of the member.

import { useQuery } from '@tanstack/react-query'
import { post } from '#screens/api.ts'
import { text } from '#screens/text.ts'
import { ReadFailed } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { accountWords } from '#platform/sign-in/index.ts'
import { PasswordForm, MySessions } from '#platform/sign-in/index.ui.ts'
import { accountPageWords as words } from '../words.ts'
import './account-pages.css'
import { useAccountFrame } from './account-frame.ts'
import { ownProfile } from './own-profile.ui.ts'

const names = ['oldPassword', 'newPassword'] as const

export function SecurityPage() {
  const { data, error } = useQuery(ownProfile)
  const frame = useAccountFrame()
  if (error) return <ReadFailed title={text(words.failed)} error={error} />
  if (!data) return <FormSkeleton lines={6} />
  const send = async (typed: Record<(typeof names)[number], string>) => {
    toast.done((await post('/api/account/changePassword', typed, { quiet: true })).msg)
    await frame.leave()
  }
  return (
    <section className="account-page own-page">
      <h1>{text(accountWords.security)}</h1>
      <PasswordForm hint={data.passwordHint} about={text(words.passwordAbout)} names={names} send={send} />
      <MySessions below="/api/account" />
    </section>
  )
}
