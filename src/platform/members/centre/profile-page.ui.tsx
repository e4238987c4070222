// The profile page of the member centre with its tabs: profile, addresses, own data.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Resource } from '#engine/resource.ts'
import { userLabels, accountPageWords as words } from '../words.ts'
import { user } from '../user.ts'
import { post } from '#screens/api.ts'
import { usePlace } from '#screens/place.ts'
import { labelledEntityOf } from '#screens/product.tsx'
import type { Values } from '#screens/record-form.ts'
import { momentText, text } from '#screens/text.ts'
import { ReadFailed } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AccountHead, AccountForm } from '#platform/sign-in/index.ui.ts'
import './account-pages.css'
import { useAccountFrame } from './account-frame.ts'
import { type Member, ownProfile } from './own-profile.ui.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const ContactPart = lazyPart(() => import('./contact-part.ui.tsx'), 'ContactPart')
const OwnDataPart = lazyPart(() => import('./own-data-part.ui.tsx'), 'OwnDataPart')

const { avatar, username, nickname, gender, birthday, motto } = user.fields
/** The resource of members with only the fields that members may change themselves. */
const own = { ...user, fields: { avatar, username, nickname, gender, birthday, motto } } as unknown as Resource
const named = labelledEntityOf(own, userLabels as never)

export function ProfilePage() {
  const { search, change } = usePlace()
  const { data, error } = useQuery(ownProfile)
  const save = useSaving(data?.userInfo)
  const frame = useAccountFrame()
  if (error) return <ReadFailed title={text(words.failed)} error={error} />
  if (!data) return <FormSkeleton lines={8} />
  const { userInfo: me, accountVerificationType: kinds, inOutbox } = data
  const parts = [
    { name: 'me', label: text(words.me), content: <AccountForm own={own} named={named} info={me} onSave={save} /> },
    { name: 'contact', label: text(words.contact), content: <ContactPart me={me} kinds={kinds} inOutbox={inOutbox} /> },
    { name: 'data', label: text(words.data), content: <OwnDataPart me={me} /> },
  ].filter(({ name }) => name !== 'me' || frame.may('account/profile/edit'))
  // The first tab has an empty name, because the address of the page without `?tab=` opens it.
  const tabs = parts.map(({ name, label, content }, place) => ({
    name: place === 0 ? '' : name,
    label,
    content: <Suspense fallback={<FormSkeleton lines={5} />}>{content}</Suspense>,
  }))
  const asked = search.tab === parts[0]?.name ? '' : (search.tab ?? '')
  return (
    <section className="account-page own-page">
      <AccountHead
        name={me.nickname}
        image={me.avatar || null}
        facts={[
          me.username,
          me.last_login_time !== null && text(words.lastVisit, { time: momentText(me.last_login_time) }),
        ]}
      />
      <Tabs tabs={tabs} active={asked} onChange={(tab) => change({ tab: tab || undefined })} />
    </section>
  )
}

function useSaving(me: Member | undefined) {
  const client = useQueryClient()
  const frame = useAccountFrame()
  return async (changes: Values) => {
    // The server removes a birthday that is not sent, so the current one is always sent.
    const body = { birthday: me?.birthday ?? null, ...changes }
    const { msg, data } = await post<{ userInfo: object }>('/api/account/profile', body, { quiet: true })
    frame.keep(data.userInfo)
    await client.invalidateQueries({ queryKey: ownProfile.queryKey })
    return msg
  }
}
