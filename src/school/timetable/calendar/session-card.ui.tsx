// The entries of the calendar: a session, a crowd of sessions at the same time, or the number of sessions of a day.

import { useLayoutEffect, useRef } from 'react'
import { clockText } from '#screens/days.ts'
import { text } from '#screens/text.ts'
import type { DayCount, Session } from './calendar.ts'
import type { Crowd } from './lanes.ts'
import { calendarWords as words } from '../words.ts'

export interface Entry {
  id: string
  title: string
  start: number
  end?: number
  day?: string
  color?: string | null
  count?: number
}

export const entryOf = ({ id, course, color, start_at, end_at }: Session): Entry => ({
  id: String(id),
  title: course,
  color,
  start: start_at,
  end: end_at,
})

export const crowdEntry = ({ id, sessions, start_at, end_at }: Crowd): Entry => ({
  id,
  title: text(words.count, { count: sessions.length }),
  start: start_at,
  end: end_at,
})

export function perDay(days: DayCount[], from: string): Entry[] {
  const counts = Map.groupBy(
    days.filter(({ status }) => status === 'scheduled' || status === 'done'),
    ({ day }) => day,
  )
  return [...counts].map(([place, some]) => {
    const day = Temporal.PlainDate.from(from).add({ days: place }).toString()
    const count = some.reduce((sum, each) => sum + each.count, 0)
    return { id: day, title: text(words.count, { count }), count, start: 0, day }
  })
}

/** The first session that has not ended; if all have ended, the last session. */
export function nextOf(sessions: readonly Session[], now: number): Session | undefined {
  const sorted = sessions.toSorted((one, other) => one.start_at - other.start_at)
  return sorted.find(({ end_at }) => end_at > now) ?? sorted.at(-1)
}

/** The number of sessions of a day. A phone has no space for the word beside the number. */
export function DayEntry({ entry, short }: { entry: Entry | undefined; short: boolean }) {
  return (
    <div className="day-count" title={entry?.title}>
      {short ? entry?.count : entry?.title}
    </div>
  )
}

/** A crowd: the number of its sessions and their titles, or on a phone only the number. A click opens the day. */
export function CrowdCard({ crowd: { sessions, start_at }, short }: { crowd: Crowd; short: boolean }) {
  // 20 titles, because even the tallest card shows fewer.
  const lines = sessions
    .slice(0, 20)
    .map((each) => ({ id: each.id, time: clockText(each.start_at), course: each.course }))
  const isTogether = sessions.every((each) => each.start_at === start_at)
  const count = text(words.count, { count: sessions.length })
  const heading = isTogether ? `${count} · ${clockText(start_at)}` : count
  return (
    <div
      className="session-card session-crowd"
      title={[count, ...lines.map(({ time, course }) => `${time} ${course}`)].join('\n')}
    >
      <strong>{short ? sessions.length : heading}</strong>
      {(short ? [] : lines).map(({ id, time, course }) => (
        <span key={id}>{isTogether ? course : `${time} ${course}`}</span>
      ))}
    </div>
  )
}

interface CardProps {
  session: Session
  /** Scrolls the page to this card, once. */
  first: { scrolled: boolean } | undefined
}

export function SessionCard({ session, first }: CardProps) {
  const { course, teacher, room, color, status, start_at } = session
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!first || first.scrolled) return
    first.scrolled = true
    card.current?.scrollIntoView({ block: 'start' })
  }, [first])
  const place = [clockText(start_at), room, teacher].filter(Boolean).join(' · ')
  const look = { '--session': color } as React.CSSProperties
  return (
    <div ref={card} className="session-card" data-status={status} style={look} title={`${course} · ${place}`}>
      <strong>{course}</strong>
      <span>{place}</span>
    </div>
  )
}
