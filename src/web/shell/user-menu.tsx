// The menu under the person's name: groups and last visit, account, profiles to act as, and sign-out.

import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { actAs } from '#platform/access/index.ui.ts'
import { language, listText, momentText, text } from '#screens/text.ts'
import { formatMoment } from '#text/moment.ts'
import { Avatar } from '#ui/badge.tsx'
import { IconLogout, IconUserCircle } from '#ui/icons.tsx'
import { Menu } from '#ui/menu.tsx'
import { officeStart } from '../product.ts'
import { adminInfo } from '../stores/admin-info.ts'
import { shellWords } from '../words.ts'
import { useSignOut } from './sign-out.ts'

export function UserMenu() {
  const { nickname, username, avatar } = adminInfo()
  const router = useRouter()
  const name = nickname || username
  const leave = useSignOut()
  const profile = {
    label: text(shellWords.profile),
    icon: <IconUserCircle size={16} />,
    onClick: () => router.history.push('/admin/routine/adminInfo'),
  }
  const { acting, selves: parts = [] } = useQuery(officeStart).data ?? {}
  const selves = parts.map(({ part, label }, place) => ({
    label,
    checked: part === acting?.now,
    apart: place === 0,
    onClick: () => void actAs(part),
  }))
  const out = {
    label: text(shellWords.signOut),
    icon: <IconLogout size={16} />,
    onClick: () => void leave(),
    apart: true,
  }
  return (
    <Menu heading={<Person />} entries={[profile, ...selves, out]}>
      <button type="button" className="user-button row">
        <Avatar name={name} image={avatar} size={28} />
        <span className="unseen">{text(shellWords.account)} </span>
        <span className="user-name">{name}</span>
      </button>
    </Menu>
  )
}

function Person() {
  const { nickname, username, avatar, lastlogintime } = adminInfo()
  const groups = useQuery(officeStart).data?.adminInfo.group_name_arr ?? []
  return (
    <div className="person">
      <Avatar name={nickname || username} image={avatar} size={40} />
      <div>
        <b>{nickname || username}</b>
        <div>{username}</div>
        {groups.length > 0 && <div>{listText(groups)}</div>}
        {lastlogintime !== '' && (
          <div className="numbers">{text(shellWords.lastVisit, { time: timeText(lastlogintime) })}</div>
        )}
      </div>
    </div>
  )
}

/** Formats the time of the last visit. The server sends unix seconds, a local time, or a sentence. */
function timeText(time: string | number): string {
  if (typeof time === 'number') return momentText(time)
  return /^\d{4}-\d\d-\d\d \d\d:\d\d/.test(time) ? formatMoment(language, time) : time
}
