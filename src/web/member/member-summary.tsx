// The member's name and picture above the menu.

import { dayOfMoment } from '#screens/days.ts'
import { text } from '#screens/text.ts'
import { Avatar } from '#ui/badge.tsx'
import { userInfo } from '../stores/user-info.ts'
import { memberWords as words } from '../words.ts'

export function MemberSummary() {
  const { nickname, username, avatar, jointime, motto } = userInfo()
  return (
    <div className="centre-face stack gap-2">
      <Avatar name={nickname || username} image={avatar} size={56} />
      <b>{nickname || username}</b>
      <span>{username}</span>
      {motto && <q className="detail">{motto}</q>}
      {typeof jointime === 'number' && jointime > 0 && (
        <small className="numbers">{text(words.since, { day: dayOf(jointime) })}</small>
      )}
    </div>
  )
}

const dayOf = dayOfMoment
