// The sessions as a week, a day without lanes, a month or an agenda.

import { useMemo, useRef } from 'react'
import { schoolToday } from '#screens/school-day.ts'
import { language, text } from '#screens/text.ts'
import { useWidth } from '#ui/use-width.ts'
import { WeekCalendar } from '#ui/week-calendar.tsx'
import { dayIn } from '#platform/time/index.ts'
import { type Session, emptyWeekend, placesOf, rangeOf } from './calendar.ts'
import { calendarWords as words } from '../words.ts'
import type { CalendarSearch } from './calendar-search.ui.ts'
import { separateCrowds } from './lanes.ts'
import { CrowdCard, DayEntry, type Entry, SessionCard, crowdEntry, entryOf, nextOf } from './session-card.ui.tsx'

interface PeriodsProps {
  asked: CalendarSearch
  sessions: readonly Session[]
  days: readonly Entry[]
  /** If the sessions are only counted: the days that have sessions, counted from the first day of the period. */
  busy: readonly number[] | undefined
  zone: string | undefined
  /** False while `sessions` are still those of the period that was shown before. */
  ready: boolean
  openSession(id: number): void
  openDay(day: string): void
}

export function Periods({
  asked,
  sessions,
  days,
  busy,
  zone = 'Europe/Paris',
  ready,
  openSession,
  openDay,
}: PeriodsProps) {
  const { view, date, counted, phone } = asked
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const hidden = useMemo(
    () => (view === 'week' || view === 'month' ? emptyWeekend(busy ?? placesOf(sessions, asked.from, zone)) : []),
    [view, asked.from, zone, sessions, busy],
  )
  const column = (width - axis) / (7 - hidden.length)
  const fits = view === 'week' ? Math.max(1, Math.floor(column / narrowest)) : Infinity
  const { singles, crowds } = useMemo(() => separateCrowds(sessions, fits), [sessions, fits])
  const byId = new Map(singles.map((each) => [String(each.id), each]))
  const crowdOf = new Map(crowds.map((each) => [each.id, each]))
  // A new object for each period, so that the page scrolls once per period and not at every change of a session.
  const scroll = useMemo(() => ({ scrolled: false }), [view, asked.from])
  const next = scrollsTo(asked) && ready ? nextOf(sessions, Date.now() / 1000) : undefined
  const draw = (id: string) => {
    const [session, crowd] = [byId.get(id), crowdOf.get(id)]
    if (session) return <SessionCard session={session} first={session === next ? scroll : undefined} />
    if (crowd) return <CrowdCard short={phone} crowd={crowd} />
    return <DayEntry entry={days.find((each) => each.id === id)} short={phone} />
  }
  const open = (id: string) => {
    const crowd = crowdOf.get(id)
    if (byId.has(id)) openSession(Number(id))
    else openDay(crowd ? dayIn(crowd.start_at, zone) : id)
  }
  return (
    <div ref={frame}>
      <WeekCalendar
        view={view}
        date={date}
        zone={zone}
        language={language}
        hidden={hidden}
        draw={draw}
        from={'07:00:00'}
        to={'22:00:00'}
        entries={counted ? days : [...singles.map(entryOf), ...crowds.map(crowdEntry)]}
        nothing={text(words.nothing)}
        called={text(words.title)}
        timed={text(words.timed)}
        moreOf={(count) => text(words.moreOf, { count })}
        onOpen={open}
        onDay={(day) => view === 'month' && openDay(day)}
        onMore={openDay}
      />
    </div>
  )
}

/** In pixels: the hours at the left, and the width in which most titles can be read. */
const axis = 48
const narrowest = 85

/** True for the agenda of the current week, which scrolls to the next session, unless the address names a day. */
function scrollsTo({ view, from, search }: CalendarSearch): boolean {
  return view === 'agenda' && !search.session && !search.date && rangeOf('agenda', schoolToday()).from === from
}
