// The newest unread notifications below the bell.

import { useQuery } from '@tanstack/react-query'
import { PageLink } from '#screens/page-link.tsx'
import { text } from '#screens/text.ts'
import { ReadFailedNote } from '#screens/read-failed.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import './bell-sheet.css'
import { inboxQuery } from './inbox.ts'
import { InboxLine } from './inbox-line.ui.tsx'
import { inboxWords as words } from '../words.ts'

const atMost = 6

export function BellSheet() {
  const { data, error } = useQuery(inboxQuery({ unread: '1' }))
  return (
    <div className="bell-sheet stack">
      {error && <ReadFailedNote error={error} />}
      {!data && !error && <Skeleton width="100%" height={120} />}
      {data?.list.length === 0 && <p className="dim">{text(words.none)}</p>}
      <ul className="letters">
        {data?.list.slice(0, atMost).map((line) => (
          <li key={line.id}>
            <PageLink to="/admin/k/inbox" search={{ open: String(line.id) }} className="letter stack gap-2">
              <InboxLine line={line} />
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
