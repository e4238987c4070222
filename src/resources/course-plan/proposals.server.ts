// Where and when it could be instead: rooms that are free at that time, and times at which the teacher, the room and the
// students are.

import type { At } from '#engine/server/product.ts'
import { settings } from '../config/settings.server.ts'
import { awayIn, closuresIn } from './busy.server.ts'
import type { Wanted } from './clash.ts'
import { type Held, heldIn, sharedStudents } from './concurrent.server.ts'
import { type Span, overlaps } from './intervals.ts'
import { rosterOf } from './roster.server.ts'
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

/** The smallest that seats everybody comes first. */
export async function freeRooms(at: At, wanted: Wanted): Promise<FreeRoom[]> {
  const span = { from: wanted.start_at, to: wanted.end_at }
  const held = (await heldIn(at, span, [wanted.id])).filter((each) => overlaps(each, span))
  const taken = new Set(held.map(({ room_id }) => room_id))
  const seats = (await rosterOf(at, wanted, wanted.student_ids)).length
  const rooms = await at.db
    .selectFrom('room')
    .select(['id', 'name', 'capacity', 'site', 'allow_overlap'])
    .where('status', '=', 'active')
    .where('delete_time', 'is', null)
    .execute()
  return rooms
    .filter(({ id, allow_overlap }) => id !== wanted.room_id && (allow_overlap === 1 || !taken.has(id)))
    .filter(({ capacity }) => capacity === null || capacity >= seats)
    .toSorted((one, other) => (one.capacity ?? Infinity) - (other.capacity ?? Infinity))
    .slice(0, 8)
    .map(({ id, name, capacity, site }) => ({ id, name, capacity, site }))
}

const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const halfHour = 1800
const weeks = 2

/** Half-hours of two weeks before and after, nearest first; those for everybody before those for nine of ten. */
export async function freeSlots(at: At, wanted: Wanted): Promise<FreeSlot[]> {
  const length = wanted.end_at - wanted.start_at
  const zone = wanted.timezone
  const here = dayIn(wanted.start_at, zone)
  const days = Array.from({ length: weeks * 14 + 1 }, (_, n) => addDays(here, n - weeks * 7))
  const window = {
    from: Math.max(at.now, momentOf(days[0]!, '00:00', zone)),
    to: momentOf(addDays(days.at(-1)!, 1), '00:00', zone),
  }
  if (window.from >= window.to) return []
  const busy = await busyIn(at, wanted, window)
  const { school_days, day_start, day_end } = await settings(at)
  const open = days.filter((day) => school_days.includes(names[weekdayOf(day) - 1]!) && !busy.closed(day))
  const starts = open.flatMap((day) => {
    const [first, last] = [momentOf(day, day_start.slice(0, 5), zone), momentOf(day, day_end.slice(0, 5), zone)]
    const count = Math.max(0, Math.floor((last - length - first) / halfHour) + 1)
    return Array.from({ length: count }, (_, n) => first + n * halfHour)
  })
  const clock = timeIn(wanted.start_at, zone)
  const far = (start: number) => Math.abs(start - wanted.start_at) + (timeIn(start, zone) === clock ? 0 : 2 * halfHour)
  return starts
    .filter((start) => start >= window.from && start !== wanted.start_at)
    .map((start) => ({ start_at: start, end_at: start + length, free: busy.free({ from: start, to: start + length }) }))
    .filter(({ free }) => free >= 90)
    .toSorted(
      (one, other) => Number(other.free === 100) - Number(one.free === 100) || far(one.start_at) - far(other.start_at),
    )
    .slice(0, 6)
}

async function busyIn(at: At, wanted: Wanted, window: Span) {
  const teachers = [wanted.teacher_id, wanted.assistant_id].filter((id) => id !== null)
  const roster = await rosterOf(at, wanted, wanted.student_ids)
  const held = await heldIn(at, window, [wanted.id])
  const both = await sharedStudents(at, held, roster)
  const away = await awayIn(at, teachers, window, wanted.timezone)
  const closures = await closuresIn(at, window, wanted.timezone)
  const room = wanted.room_id === null ? undefined : await roomOf(at, wanted.room_id)
  const isHard = (each: Held) =>
    teachers.some((id) => id === each.teacher_id || id === each.assistant_id) ||
    (room?.allow_overlap === 0 && each.room_id === wanted.room_id)
  const hard: Span[] = [...held.filter(isHard), ...away]
  const soft = held.filter(({ id }) => both.has(id))
  return {
    closed: (day: string) => closures.some(({ start_date, end_date }) => day >= start_date && day <= end_date),
    free(span: Span): number {
      if (hard.some((each) => overlaps(each, span))) return 0
      const kept = new Set(soft.filter((each) => overlaps(each, span)).flatMap(({ id }) => both.get(id) ?? []))
      return roster.length === 0 ? 100 : Math.floor((100 * (roster.length - kept.size)) / roster.length)
    },
  }
}

const roomOf = (at: At, id: number) =>
  at.db.selectFrom('room').select('allow_overlap').where('id', '=', id).executeTakeFirst()
