// The formats of the calendar's responses, and functions for the period that the calendar shows.

import { itemAt } from '#text/item-at.ts'
import type { Clash } from '../clash.ts'
import { addDays } from '#text/add-days.ts'
import { momentOf, weekdayOf } from '#platform/time/index.ts'

export interface Session {
  id: number
  course: string
  teacher: string
  room: string | null
  start_at: number
  end_at: number
  status: string
  color: string | null
  teacher_id: number | null
  room_id: number | null
}
export interface DayCount {
  day: number
  status: string
  count: number
}
export interface ClashReport {
  clashes: Clash[]
  rooms: { id: number; name: string; capacity: number | null }[]
  slots: { start_at: number; end_at: number; free: number }[]
  substitutes: { id: number; name: string; knows: boolean }[]
  mayOverride: boolean
}

/** `plans`: the reader is a teacher who may plan their own sessions. `teacher`: the id of the reader as a teacher. */
export interface CalendarResponse {
  zone: string
  plans: boolean
  teacher: number | null
  list?: Columns<ListedSession>
  /** Names of the listed courses, teachers and rooms by id. */
  courses?: Columns<{ id: number; name: string; color: string | null }>
  teachers?: Record<number, string>
  rooms?: Record<number, string>
  days?: DayCount[]
  /** By session id: the lane of its co-teacher if the lanes are teachers, or the lanes of its classes. */
  lanes?: SessionLanes
}
export interface SessionLanes {
  of: Record<number, string[]>
  titles: Record<string, string>
}

/** The day view may have one lane for each room, teacher or class. */
export const laneKinds = ['room', 'teacher', 'class'] as const
export type LaneKind = (typeof laneKinds)[number]

/** `12.L2` is the id of a specialty (0 for none) and a level. */
export interface ClassOption {
  value: string
  label: string
}

type Columns<Row> = { [Name in keyof Row]: Row[Name][] }
type ListedSession = Pick<Session, 'id' | 'start_at' | 'end_at' | 'status' | 'teacher_id' | 'room_id'> & {
  course_id: number
}

/**
 * Converts the columns of the response to rows. The server sends columns, because there may be thousands of sessions.
 */
export function sessionsIn({ list, courses, teachers = {}, rooms = {} }: CalendarResponse): Session[] {
  if (!list) return []
  const known = new Map(
    courses?.id.map((id, n) => [id, { course: cellAt(courses.name, n), color: cellAt(courses.color, n) }]),
  )
  return list.id.map((id, n) => {
    const [teacher_id, room_id] = [cellAt(list.teacher_id, n), cellAt(list.room_id, n)]
    return {
      id,
      start_at: cellAt(list.start_at, n),
      end_at: cellAt(list.end_at, n),
      status: cellAt(list.status, n),
      ...(known.get(cellAt(list.course_id, n)) ?? { course: '', color: null }),
      teacher_id,
      room_id,
      teacher: teachers[teacher_id ?? 0] ?? '',
      room: rooms[room_id ?? 0] ?? null,
    }
  })
}

/** All columns of a table have the same length. */
const cellAt = <Cell>(column: readonly Cell[], n: number): Cell => itemAt(column, n)

export interface PreviewDay {
  date: string
  start_at: number
  end_at: number
  state: 'ok' | 'warn' | 'clash' | 'closure'
  clashes: Clash[]
  rooms: { id: number; name: string }[]
}

export type View = 'week' | 'day' | 'month' | 'agenda'

/** The visible days: from `from` to the day before `to`. */
export function rangeOf(view: View, date: string): { from: string; to: string } {
  const monday = (day: string) => addDays(day, 1 - weekdayOf(day))
  if (view === 'day') return { from: date, to: addDays(date, 1) }
  if (view !== 'month') return { from: monday(date), to: addDays(monday(date), 7) }
  const first = monday(`${date.slice(0, 8)}01`)
  return { from: first, to: addDays(first, 42) }
}

export function stepDate(view: View, date: string, way: 1 | -1): string {
  if (view === 'day') return addDays(date, way)
  if (view !== 'month') return addDays(date, 7 * way)
  return Temporal.PlainDate.from(date).with({ day: 1 }).add({ months: way }).toString()
}

/** The weekdays to hide: Saturday (6) and Sunday (0) without sessions. `places` are days counted from a Monday. */
export function emptyWeekend(places: readonly number[]): number[] {
  const busy = new Set(places.map((place) => place % 7))
  return [...(busy.has(5) ? [] : [6]), ...(busy.has(6) ? [] : [0])]
}

/**
 * The days of these sessions, counted from the day `from`. No session is around midnight, so clock changes do not
 * matter.
 */
export function placesOf(sessions: readonly Session[], from: string, zone: string): number[] {
  const begin = momentOf(from, '00:00', zone)
  return [...new Set(sessions.map(({ start_at }) => Math.floor((start_at - begin) / 86_400)))]
}
