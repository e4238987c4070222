// The list of sessions opens on today, soonest first, and offers the two acts of a day: the register and the class log. A
// form and a question say when the session is, because its topic does not tell it apart.

import { PageLink } from '#screens/page-link.tsx'
import { usePlace } from '#screens/place.ts'
import type { Row } from '#screens/list-state.ts'
import type { OwnScreen } from '#screens/own-screen.ts'
import { useAllowed, useProduct } from '#screens/product.tsx'
import { schoolDayOf, schoolToday } from '#screens/school-day.ts'
import { text } from '#screens/text.ts'
import { schoolClock } from '#text/school-clock.ts'
import { Badge } from '#ui/badge.tsx'
import { whenText } from './calendar/session.ui.ts'
import { sessionActWords as words } from './session-acts.labels.ts'

export const sessionScreen: OwnScreen = {
  opens: { start_at: 'fromToday', order: 'start_at,asc' },
  when: { student_ids: ['participants', 'selected'], group_ids: ['participants', 'groups'] },
  cells: { register_status: (row) => <SessionActs row={row} /> },
  wholeWidths: { register_status: 224 },
  asked: (row) => [titleIn(row.course), whenOf(row), row.title].filter(Boolean).join(' · '),
  Above: SessionHead,
}

const titleIn = (related: unknown) => (related as { title?: string } | null | undefined)?.title
const whenOf = ({ start_at, end_at }: Row) =>
  whenText({ start_at: Number(start_at), end_at: Number(end_at) }, schoolClock.timeZone)

function SessionHead({ row }: { row: Row }) {
  const when = whenOf(row)
  if (!when) return null
  return (
    <p>
      <b className="numbers">{[when, titleIn(row.room)].filter(Boolean).join(' · ')}</b> <SessionActs row={row} />
    </p>
  )
}

/** The register opens a quarter of an hour before the session. */
const quarterHour = 15 * 60

/** Only for a session of today or before. */
function SessionActs({ row: { id, status, start_at, register_status } }: { row: Row }) {
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
