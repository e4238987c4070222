// Alternatives for a session: rooms that are free at its time, and times at which its teachers, its room and at least
// 90 % of its students are free.

import { sql } from 'kysely'
import { itemAt } from '#text/item-at.ts'
import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { unavailabilitiesIn, closuresIn } from './blocked-times.server.ts'
import type { SessionRequest } from './clash.ts'
import { type OccupiedSession, type Neighbours, occupiesTime, neighboursIn } from './concurrent.server.ts'
import { type Span, overlaps } from './intervals.ts'
import type { Roster } from './roster.server.ts'
import { addDays } from '#text/add-days.ts'
import { dayIn, momentOf, timeIn, weekdayOf } from '#platform/time/index.ts'

export interface FreeRoom {
  id: number
  name: string
  capacity: number | null
  site: string | null
}
export interface FreeSlot {
  start_at: number
  end_at: number
  /** The percentage of students who are free. */
  free: number
}

type SlotRequest = SessionRequest & { roster: Roster }

/** Up to eight rooms with enough seats, the smallest first. */
export async function freeRooms(at: At, wanted: SlotRequest): Promise<FreeRoom[]> {
  const free = at.db
    .selectFrom('room')
    .select(['id', 'name', 'capacity', 'site'])
    .where('status', '=', 'active')
    .where('delete_time', 'is', null)
    .where('id', '<>', wanted.room_id ?? 0)
    .where(({ or, eb, not, exists }) => or([eb('allow_overlap', '=', 1), not(exists(heldInRoom(at, wanted)))]))
    .execute()
  const [rooms, { length: seats }] = await Promise.all([free, wanted.roster])
  return rooms
    .filter(({ capacity }) => capacity === null || capacity >= seats)
    .toSorted((one, other) => (one.capacity ?? Infinity) - (other.capacity ?? Infinity))
    .slice(0, 8)
}

const heldInRoom = (at: At, { id, start_at, end_at }: SessionRequest) =>
  at.db
    .selectFrom('course_plan as plan')
    .select('plan.id')
    .where('plan.room_id', '=', sql.ref<number>('room.id'))
    .where(occupiesTime({ from: start_at, to: end_at }, [id]))

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const [halfHour, wholeDay] = [1800, 86_400]
/** The number of proposed times, and the days before and after the session in the first and in the second search. */
const [offered, nearby, furthest] = [6, 3, 14]

/** Free times up to two weeks before and after. Times for all students come first, then the nearest to the session. */
export async function freeSlots(at: At, wanted: SlotRequest, near: Promise<Neighbours>): Promise<FreeSlot[]> {
  const nearest = await slotsWithin(at, wanted, nearby, near)
  // Stops if six times for all students were found within two days, because no other time is better. This is usual, and
  // saves reading four weeks, in which a hundred students have thousands of sessions.
  const last = nearest.length === offered ? nearest.at(-1) : undefined
  const isEnough = last?.free === 100 && Math.abs(last.start_at - wanted.start_at) < 2 * wholeDay
  return isEnough ? nearest : slotsWithin(at, wanted, furthest, neighboursAround(at, wanted, furthest))
}

/** The sessions of the three days before and after, from which conflicts and proposals are computed. */
export const neighboursNear = (at: At, wanted: SlotRequest) => neighboursAround(at, wanted, nearby)

function neighboursAround(at: At, wanted: SlotRequest, reach: number): Promise<Neighbours> {
  const { from, to } = windowAround(wanted, reach)
  // Past times are not proposed, so the past is not read, except near a session that is itself planned in the past.
  const begins = Math.max(from, Math.min(at.now, wanted.start_at - wholeDay))
  const taken = { teachers: teachersOf(wanted), room: wanted.room_id, roster: wanted.roster }
  return neighboursIn(at, { from: begins, to }, taken, [wanted.id].filter(Boolean))
}

const teachersOf = ({ teacher_id, assistant_id }: SessionRequest) => [
  ...new Set([teacher_id, assistant_id].filter((id) => id !== null)),
]

async function slotsWithin(
  at: At,
  wanted: SlotRequest,
  reach: number,
  neighbours: Promise<Neighbours>,
): Promise<FreeSlot[]> {
  const window = windowAround(wanted, reach)
  const length = wanted.end_at - wanted.start_at
  const [starts, freeIn] = await Promise.all([
    startsWithin(at, wanted, window),
    freeShare(at, wanted, { from: Math.max(window.from, at.now), to: window.to }, neighbours),
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

/** The days around a session, and their start and end, in the time zone of the school. `reach` is in days. */
function windowAround({ start_at, timezone: zone }: SessionRequest, reach: number) {
  const here = dayIn(start_at, zone)
  const days = Array.from({ length: 2 * reach + 1 }, (_, n) => addDays(here, n - reach))
  const [first, end] = [addDays(here, -reach), addDays(here, reach + 1)]
  return { days, from: momentOf(first, '00:00', zone), to: momentOf(end, '00:00', zone) }
}

/** The possible starts: each half-hour during the opening hours of the school, in the future. */
async function startsWithin(
  at: At,
  wanted: SessionRequest,
  window: ReturnType<typeof windowAround>,
): Promise<number[]> {
  const { timezone: zone, start_at, end_at } = wanted
  const closures = await closuresIn(at, window, zone)
  const isClosed = (day: string) => closures.some(({ start_date, end_date }) => day >= start_date && day <= end_date)
  const { school_days, day_start, day_end } = await settings(at)
  return window.days
    .filter((day) => school_days.includes(itemAt(weekdayNames, weekdayOf(day) - 1)) && !isClosed(day))
    .flatMap((day) => {
      const [first, last] = [momentOf(day, day_start.slice(0, 5), zone), momentOf(day, day_end.slice(0, 5), zone)]
      const count = Math.max(0, Math.floor((last - (end_at - start_at) - first) / halfHour) + 1)
      return Array.from({ length: count }, (_, n) => first + n * halfHour)
    })
    .filter((start) => start >= at.now && start !== start_at)
}

/** Returns a function: the percentage of free students in a span; 0 if a teacher or the room is not free. */
async function freeShare(
  at: At,
  wanted: SlotRequest,
  window: Span,
  neighbours: Promise<Neighbours>,
): Promise<(span: Span) => number> {
  const teachers = teachersOf(wanted)
  const [{ usingResources, attended }, away, isShared, { length: seated }] = await Promise.all([
    neighbours,
    unavailabilitiesIn(at, teachers, window, wanted.timezone),
    allowsOverlap(at, wanted.room_id),
    wanted.roster,
  ])
  const isTaken = ({ teacher_id, assistant_id }: OccupiedSession) =>
    !isShared || [teacher_id, assistant_id].some((id) => id !== null && teachers.includes(id))
  const [hard, soft] = [byDay([...usingResources.filter(isTaken), ...away]), byDay(attended)]
  return (span) => {
    if (hard(span).length > 0) return 0
    const busy = new Set(soft(span).map(({ student_id }) => student_id))
    return seated === 0 ? 100 : Math.floor((100 * (seated - busy.size)) / seated)
  }
}

/** Groups spans by day, so that overlaps are searched only within the day. */
function byDay<S extends Span>(spans: readonly S[]): (span: Span) => S[] {
  const days = new Map<number, S[]>()
  const touched = ({ from, to }: Span) => {
    const first = Math.floor(from / wholeDay)
    return Array.from({ length: Math.floor((to - 1) / wholeDay) - first + 1 }, (_, n) => first + n)
  }
  for (const each of spans) for (const day of touched(each)) days.getOrInsertComputed(day, () => []).push(each)
  return (span) => touched(span).flatMap((day) => days.get(day)?.filter((each) => overlaps(each, span)) ?? [])
}

/** True for rooms that may have several sessions at once. */
async function allowsOverlap({ db }: At, room: number | null): Promise<boolean> {
  if (room === null) return false
  const row = await db.selectFrom('room').select('allow_overlap').where('id', '=', room).executeTakeFirst()
  return row?.allow_overlap === 1
}
