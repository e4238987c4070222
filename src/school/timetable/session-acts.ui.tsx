// The time of a session, and links to its register and its class log. Loaded only with the list of sessions.

import { PageLink } from '#screens/page-link.tsx'
import { usePlace } from '#screens/place.ts'
import type { Row } from '#screens/list-state.ts'
import { useAllowed, useProduct } from '#screens/product.tsx'
import { schoolDayOf, schoolToday } from '#screens/school-day.ts'
import { text } from '#screens/text.ts'
import { Badge } from '#ui/badge.tsx'
import { titleIn, whenOf } from './session-when.ui.ts'
import { sessionActWords as words } from './words.ts'

export function SessionHead({ row }: { row: Row }) {
  const when = whenOf(row)
  if (!when) return null
  return (
    <p>
      <b className="numbers">{[when, titleIn(row.room)].filter(Boolean).join(' · ')}</b> <SessionActs row={row} />
    </p>
  )
}

/** In seconds. The register opens a quarter of an hour before the session. */
const quarterHour = 15 * 60

/** Links to the register and the class log, for sessions of today and of the past. */
export function SessionActs({ row: { id, status, start_at, register_status } }: { row: Row }) {
  const { search } = usePlace()
  const { teacher } = useProduct().me.profile
  const allowed = useAllowed()
  const start = Number(start_at)
  if ((status !== 'scheduled' && status !== 'done') || !start_at) return null
  if (schoolDayOf(start) > schoolToday()) return null
  const isOpen = start - quarterHour <= Date.now() / 1000
  const takes = isOpen && allowed('k/register/index') && (teacher !== undefined || allowed('k/coursePlan/export'))
  return (
    <span className="row-links">
      {register_status === 'done' ? (
        <Badge tone="green">{text(words.registerDone)}</Badge>
      ) : (
        takes && (
          <PageLink to="/admin/k/register" search={{ session: String(id) }}>
            {text(words.takeRegister)}
          </PageLink>
        )
      )}
      {allowed('k/coursePlan/edit') && (
        <PageLink to="/admin/k/coursePlan" search={{ ...search, edit: String(id), tab: 'content' }}>
          {text(words.log)}
        </PageLink>
      )}
    </span>
  )
}
