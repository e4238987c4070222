// Where and when it could be instead: rooms that are free at that time, and times at which the teacher, the room and the
// students are.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { settings } from '../config/settings.server.ts'
import { awayIn, closuresIn } from './busy.server.ts'
import type { Wanted } from './clash.ts'
import { holding, keeping, whenTaken } from './concurrent.server.ts'
import { type Span, overlaps } from './intervals.ts'
import { addDays, dayIn, momentOf, timeIn, weekdayOf } from './wall-clock.ts'

export interface FreeRoom {
  id: number
  name: string
  capacity: number | null
  site: string | null
}
export interface FreeSlot {
  start_at: number
  end_at: number
  /** Of a hundred students, how many could come. */
  free: number
}

type Attended = Wanted & { roster: readonly number[] }

/** The smallest that seats everybody comes first. */
export async function freeRooms(at: At, wanted: Wanted, seats: number): Promise<FreeRoom[]> {
  const rooms = await at.db
    .selectFrom('room')
    .select(['id', 'name', 'capacity', 'site'])
    .where('status', '=', 'active')
    .where('delete_time', 'is', null)
    .where('id', '<>', wanted.room_id ?? 0)
    .where(({ or, eb }) => or([eb('capacity', 'is', null), eb('capacity', '>=', seats)]))
    .where(({ or, eb, not, exists }) => or([eb('allow_overlap', '=', 1), not(exists(heldInRoom(at, wanted)))]))
    .execute()
  return rooms.toSorted((one, other) => (one.capacity ?? Infinity) - (other.capacity ?? Infinity)).slice(0, 8)
}

const heldInRoom = (at: At, { id, start_at, end_at }: Wanted) =>
  at.db
    .selectFrom('course_plan as plan')
    .select('plan.id')
    .where('plan.room_id', '=', sql.ref<number>('room.id'))
    .where(holding({ from: start_at, to: end_at }, [id]))

const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const [halfHour, wholeDay] = [1800, 86_400]
const [offered, furthest] = [6, 14]

/** Half-hours of two weeks before and after, nearest first; those for everybody before those for nine of ten. */
export async function freeSlots(at: At, wanted: Attended): Promise<FreeSlot[]> {
  const near = await slotsWithin(at, wanted, 3)
  // Six for everybody within two days: nothing further away comes before them. Mostly so, and a hundred students have
  // thousands of sessions in four weeks.
  const last = near.length === offered ? near.at(-1)! : undefined
  const isEnough = last?.free === 100 && Math.abs(last.start_at - wanted.start_at) < 2 * wholeDay
  return isEnough ? near : slotsWithin(at, wanted, furthest)
}

async function slotsWithin(at: At, wanted: Attended, reach: number): Promise<FreeSlot[]> {
  const window = windowAround(wanted, reach)
  const length = wanted.end_at - wanted.start_at
  const [starts, freeIn] = await Promise.all([
    startsWithin(at, wanted, window),
    freedom(at, wanted, { from: Math.max(window.from, at.now), to: window.to }),
  ])
  const clock = timeIn(wanted.start_at, wanted.timezone)
  const atThatHour = new Set(window.days.map((day) => momentOf(day, clock, wanted.timezone)))
  const far = (start: number) => Math.abs(start - wanted.start_at) + (atThatHour.has(start) ? 0 : 2 * halfHour)
  const nearest = starts
    .map((start_at) => ({ start_at, far: far(start_at) }))
    .toSorted((one, other) => one.far - other.far)
  const [whole, most]: [FreeSlot[], FreeSlot[]] = [[], []]
  for (const { start_at } of nearest) {
    const slot = { start_at, end_at: start_at + length, free: freeIn({ from: start_at, to: start_at + length }) }
    if (slot.free === 100) whole.push(slot)
    else if (slot.free >= 90) most.push(slot)
    if (whole.length === offered) break
  }
  return [...whole, ...most].slice(0, offered)
}

/** Whole days, on the school's clock. */
function windowAround({ start_at, timezone: zone }: Wanted, reach: number) {
  const here = dayIn(start_at, zone)
  const days = Array.from({ length: 2 * reach + 1 }, (_, n) => addDays(here, n - reach))
  const [first, end] = [days[0]!, addDays(days.at(-1)!, 1)]
  return { days, from: momentOf(first, '00:00', zone), to: momentOf(end, '00:00', zone) }
}

/** While the school is open, on its days. */
async function startsWithin(at: At, wanted: Wanted, window: ReturnType<typeof windowAround>): Promise<number[]> {
  const { timezone: zone, start_at, end_at } = wanted
  const closures = await closuresIn(at, window, zone)
  const isClosed = (day: string) => closures.some(({ start_date, end_date }) => day >= start_date && day <= end_date)
  const { school_days, day_start, day_end } = await settings(at)
  return window.days
    .filter((day) => school_days.includes(names[weekdayOf(day) - 1]!) && !isClosed(day))
    .flatMap((day) => {
      const [first, last] = [momentOf(day, day_start.slice(0, 5), zone), momentOf(day, day_end.slice(0, 5), zone)]
      const count = Math.max(0, Math.floor((last - (end_at - start_at) - first) / halfHour) + 1)
      return Array.from({ length: count }, (_, n) => first + n * halfHour)
    })
    .filter((start) => start >= at.now && start !== start_at)
}

/** Of a hundred students, how many are free in a span; none where the teacher or the room is not. */
async function freedom(at: At, wanted: Attended, window: Span): Promise<(span: Span) => number> {
  const { roster } = wanted
  const teachers = [wanted.teacher_id, wanted.assistant_id].filter((id) => id !== null)
  const [kept, away, shared] = await Promise.all([
    keeping(at, window, { teachers, room: roomToKeep(at, wanted.room_id) }, [wanted.id]),
    awayIn(at, teachers, window, wanted.timezone),
    whenTaken(at, window, roster, [wanted.id]),
  ])
  const [hard, soft] = [byDay([...kept, ...away]), byDay(shared)]
  return (span) => {
    if (hard(span).length > 0) return 0
    const kept = new Set(soft(span).map(({ student_id }) => student_id))
    return roster.length === 0 ? 100 : Math.floor((100 * (roster.length - kept.size)) / roster.length)
  }
}

/** What overlaps a span, found among that of its days alone. */
function byDay<S extends Span>(spans: readonly S[]): (span: Span) => S[] {
  const days = new Map<number, S[]>()
  const touched = ({ from, to }: Span) => {
    const first = Math.floor(from / wholeDay)
    return Array.from({ length: Math.floor((to - 1) / wholeDay) - first + 1 }, (_, n) => first + n)
  }
  for (const each of spans) for (const day of touched(each)) days.getOrInsertComputed(day, () => []).push(each)
  return (span) => touched(span).flatMap((day) => days.get(day)?.filter((each) => overlaps(each, span)) ?? [])
}

/** In some rooms several may be at once. */
const roomToKeep = (at: At, room: number | null) =>
  room === null ? null : at.db.selectFrom('room').select('id').where('id', '=', room).where('allow_overlap', '=', 0)
