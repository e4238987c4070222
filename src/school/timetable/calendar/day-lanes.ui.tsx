// The day view with one lane per room, teacher or class. Only as many lanes as fit are shown; two buttons show others.

import './day-lanes.css'
import { useEffect, useId, useRef, useState } from 'react'
import { clockText } from '#screens/days.ts'
import { useLoadedEntity } from '#screens/loaded-entities.ts'
import { type LabelledEntity, useProduct } from '#screens/product.tsx'
import { schoolToday } from '#screens/school-day.ts'
import { text } from '#screens/text.ts'
import { IconButton } from '#ui/button.tsx'
import { IconChevronLeft, IconChevronRight } from '#ui/icons.tsx'
import { useWidth } from '#ui/use-width.ts'
import type { LaneKind, Session, SessionLanes } from './calendar.ts'
import { calendarWords as words } from '../words.ts'
import { type Lane, type PlacedSession, hoursOf, lanesOf } from './lanes.ts'

interface Props {
  kind: LaneKind
  date: string
  sessions: readonly Session[]
  otherLanes: SessionLanes | undefined
  /** The first visible lane, counted from 0. */
  first: number
  onFirst(place: number): void
  onOpen(id: number): void
}

/** In pixels. A narrower lane would cut most titles. */
const narrowest = 150
const axis = 48

export function DayLanes({ kind, date, sessions, otherLanes, first, onFirst, onOpen }: Props) {
  const body = useRef<HTMLDivElement>(null)
  const lanes = lanesOf(sessions, kind, otherLanes)
  const atOnce = Math.max(1, Math.floor((useWidth(body) - axis) / narrowest))
  // If fewer lanes than fit follow `first`, earlier lanes fill the page.
  const from = Math.max(0, Math.min(first, lanes.length - atOnce))
  const shown = lanes.slice(from, from + atOnce)
  const hours = hoursOf(sessions.map(minutesOf))
  const names = { room: words.noRoom, teacher: words.noTeacher, class: words.noClass }
  // While the sessions are loading, there is one empty lane.
  const size = { '--hours': (hours.to - hours.from) / 60, '--lanes': Math.max(1, shown.length) } as React.CSSProperties
  return (
    <div className="day-lanes" ref={body}>
      {lanes.length > atOnce && (
        <div className="lane-steps" role="group" aria-label={text(words[`by_${kind}`])}>
          <IconButton label={text(words.lanesBefore)} disabled={from === 0} onClick={() => onFirst(from - atOnce)}>
            <IconChevronLeft size={18} />
          </IconButton>
          <span className="numbers" role="status">
            {text(words.lanesShown, { first: from + 1, last: from + shown.length, total: lanes.length })}
          </span>
          <IconButton
            label={text(words.lanesAfter)}
            disabled={from + atOnce >= lanes.length}
            onClick={() => onFirst(from + atOnce)}
          >
            <IconChevronRight size={18} />
          </IconButton>
        </div>
      )}
      <div className="lanes" style={size}>
        <Hours {...hours} today={date === schoolToday()} />
        {shown.map((lane) => (
          <LaneColumn
            key={lane.key}
            lane={lane}
            kind={kind}
            hours={hours}
            onOpen={onOpen}
            title={lane.title || text(names[kind])}
          />
        ))}
      </div>
    </div>
  )
}

interface HoursRange {
  from: number
  to: number
}

const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
/** Start and end in minutes of the day at the school: at least 15 minutes apart, and not after midnight. */
const minutesOf = ({ start_at, end_at }: Session) => {
  const from = minuteOf(clockText(start_at))
  return { from, to: Math.min(24 * 60, from + Math.max(15, Math.round((end_at - start_at) / 60))) }
}

/** The hours at the left, and a line at the present time. */
function Hours({ from, to, today }: HoursRange & { today: boolean }) {
  const now = useMinute()
  const count = (to - from) / 60
  return (
    <div className="lane-hours" aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <span key={place} style={{ top: `${(place / count) * 100}%` }}>
          {String(from / 60 + place).padStart(2, '0')}:00
        </span>
      ))}
      {today && now >= from && now <= to && (
        <i className="lane-now" style={{ top: `${((now - from) / (to - from)) * 100}%` }} />
      )}
    </div>
  )
}

/** The present minute of the day at the school. */
function useMinute(): number {
  const read = () => minuteOf(clockText(Date.now() / 1000))
  const [minute, setMinute] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setMinute(read()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return minute
}

interface ColumnProps {
  lane: Lane
  kind: LaneKind
  title: string
  hours: HoursRange
  onOpen(id: number): void
}

function LaneColumn({ lane, kind, title, hours, onOpen }: ColumnProps) {
  const named = useLoadedEntity(useProduct().resources.course_plan)
  const id = useId()
  return (
    <section className="lane" aria-labelledby={id}>
      <h3 id={id} title={title}>
        {title}
      </h3>
      <ol>
        {lane.sessions.map((placed) => (
          <li key={placed.session.id} style={placeIn(placed, hours)}>
            <LaneSession kind={kind} named={named} onOpen={onOpen} session={placed.session} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function placeIn({ session, column, columns }: PlacedSession, { from, to }: HoursRange): React.CSSProperties {
  const own = minutesOf(session)
  const share = (minutes: number) => `${(minutes / (to - from)) * 100}%`
  return {
    top: share(own.from - from),
    height: share(own.to - own.from),
    left: `${(column / columns) * 100}%`,
    width: `${100 / columns}%`,
  }
}

interface LaneSessionProps {
  session: Session
  kind: LaneKind
  named: LabelledEntity | undefined
  onOpen(id: number): void
}

function LaneSession({ session, kind, named, onOpen }: LaneSessionProps) {
  const { id, course, room, teacher, color, status, start_at, end_at } = session
  const look = { '--session': color } as React.CSSProperties
  const hours = `${clockText(start_at)}–${clockText(end_at)}`
  // The heading of the lane already names the room or the teacher.
  const facts = [kind !== 'room' && room, kind !== 'teacher' && teacher].filter(Boolean).join(' · ')
  const state = status === 'cancelled' || status === 'postponed' ? named?.value('status', status) : undefined
  return (
    <button
      type="button"
      className="session-card"
      data-status={status}
      style={look}
      title={[course, hours, room, teacher, state].filter(Boolean).join(' · ')}
      onClick={() => onOpen(id)}
    >
      <strong>{course}</strong>
      <span className="numbers">{[hours, state].filter(Boolean).join(' · ')}</span>
      <span>{facts}</span>
    </button>
  )
}
