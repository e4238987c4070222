// The page "My profile" with its tabs: personal data, security, sessions, and tabs of other rooms. `?tab=` names the
// open tab.

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { read } from '#screens/api.ts'
import type { Row } from '#screens/list-state.ts'
import { usePlace } from '#screens/place.ts'
import { useProduct } from '#screens/product.tsx'
import { momentText, text } from '#screens/text.ts'
import { ReadFailed } from '#screens/read-failed.tsx'
import { FormSkeleton } from '#ui/skeleton.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { AccountHead } from './account-head.ui.tsx'
import { accountWords as words } from '../words.ts'
import { AdminAccountForm } from './account-form.ui.tsx'
import { ownKeys } from '../sign-in.keys.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const Security = lazyPart(() => import('./security.ui.tsx'), 'Security')
const MySessions = lazyPart(() => import('../sessions/my-sessions.ui.tsx'), 'MySessions')

const ownInfo = {
  queryKey: ownKeys.all,
  queryFn: () => read<{ info: Row & Info; passwordHint: string }>('/admin/routine/adminInfo/index'),
}
interface Info {
  username: string
  nickname: string
  avatar: string | null
  last_login_time: number | null
}

export function AccountPage() {
  const { search, change } = usePlace()
  const { accountTabs } = useProduct()
  const { data, error } = useQuery(ownInfo)
  if (error) return <ReadFailed error={error} />
  if (!data) return <FormSkeleton lines={8} />
  const { info, passwordHint } = data
  const tabs = [
    { name: '', label: text(words.me), content: <AdminAccountForm key={String(info.update_time)} info={info} /> },
    { name: 'security', label: text(words.security), content: <Security hint={passwordHint} /> },
    { name: 'sessions', label: text(words.sessions), content: <MySessions below="/admin/routine/adminInfo" /> },
    ...accountTabs.map(({ name, label, Content }) => ({ name, label: text(label), content: <Content /> })),
  ].map((tab) => ({ ...tab, content: <Suspense fallback={<FormSkeleton lines={5} />}>{tab.content}</Suspense> }))
  return (
    <section className="account-page">
      <AccountHead
        name={info.nickname}
        image={info.avatar}
        facts={[
          info.username,
          info.last_login_time !== null && text(words.lastVisit, { time: momentText(info.last_login_time) }),
        ]}
      />
      <Tabs tabs={tabs} active={search.tab ?? ''} onChange={(tab) => change({ tab: tab || undefined })} />
    </section>
  )
}
