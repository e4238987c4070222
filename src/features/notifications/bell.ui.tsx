// The bell: how many wait, and the newest of them.

import { useQuery } from '@tanstack/react-query'
import { PageLink } from '#screens/page-link.tsx'
import { numberText, text } from '#screens/text.ts'
import { IconButton } from '#ui/button.tsx'
import { IconBell } from '#ui/icons.tsx'
import { Popover } from '#ui/popover.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import './bell.css'
import { pageOf } from './inbox.ts'
import { LineOf } from './line.ui.tsx'
import { inboxWords as words } from './notifications.labels.ts'
import { useUnread } from './use-unread.ts'

const atMost = 6

export function Bell() {
  const unread = useUnread()
  const label = text(unread > 0 ? words.bellUnread : words.bell, { count: numberText(unread) })
  return (
    <Popover
      label={text(words.bell)}
      target={(toggle, opened) => (
        <IconButton label={label} aria-haspopup="dialog" aria-expanded={opened} onClick={toggle}>
          <span className="bell">
            <IconBell size={18} />
            {unread > 0 && <i className="numbers">{unread > 99 ? '99+' : unread}</i>}
          </span>
        </IconButton>
      )}
    >
      <Newest />
    </Popover>
  )
}

function Newest() {
  const { data } = useQuery(pageOf({ unread: '1' }))
  return (
    <div className="bell-sheet">
      {!data && <Skeleton width="100%" height={120} />}
      {data?.list.length === 0 && <p className="dim">{text(words.none)}</p>}
      <ul className="letters">
        {data?.list.slice(0, atMost).map((line) => (
          <li key={line.id}>
            <PageLink to="/admin/k/inbox" search={{ open: String(line.id) }} className="letter">
              <LineOf line={line} />
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink to="/admin/k/inbox" className="bell-all">
        {text(words.all)}
      </PageLink>
    </div>
  )
}
