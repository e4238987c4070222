// The use of classrooms this week: for each hour of each day, the percentage of their minutes in which they are used.

import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { addDays } from '#text/add-days.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { secondsAt } from '#text/wall-time.ts'
import { periodOf } from './statistics/school-period.server.ts'
import { chartWords as words } from './words.ts'
import type { ChartContent } from './charts.ts'
import type { DashboardFilter } from './filter.server.ts'

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)

export async function roomUse(at: At, narrow?: DashboardFilter): Promise<ChartContent> {
  const { thisWeek: week } = await periodOf(at)
  const ids = await narrow?.rooms()
  const chosen = ids?.split(',').map(Number)
  const [count, held] = [await roomsInUse(at, chosen), await sessionsIn(at, week, chosen)]
  const zone = await schoolZone(at)
  const dates = days.map((_, place) => addDays(week.day, place))
  const each = dates.map((day) => ({
    path: 'k/coursePlan',
    search: { start_at: `${day}..${day}`, status: 'scheduled,done', room_id: ids ?? '!null' },
  }))
  const rows = hours.map((hour) => ({
    label: say(words.hour, at.language, { hour }),
    values: dates.map((day) => shareInUse(held, hourOf(day, hour, zone), count)),
    each,
  }))
  const series = days.map((day) => say(words[day], at.language))
  const by = { of: say(words.from, at.language), series, rows: fromFirstToLast(rows) }
  return { kind: 'heat', unit: 'percent', top: 100, ...by, empty: say(words.noRoomUsed, at.language) }
}

/** Removes the hours without sessions at the beginning and at the end of the day. */
function fromFirstToLast<Line extends { values: number[] }>(rows: Line[]): Line[] {
  const used = ({ values }: Line) => values.some((value) => value > 0)
  return rows.slice(Math.max(0, rows.findIndex(used)), rows.findLastIndex(used) + 1)
}

/** The number of active physical rooms. Online rooms do not count, because they are never full. */
async function roomsInUse(at: At, chosen: readonly number[] | undefined): Promise<number> {
  const { count } = await usedRooms(at, chosen)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function usedRooms({ db }: At, chosen: readonly number[] | undefined) {
  const rooms = db
    .selectFrom('room')
    .where('kind', '<>', 'online')
    .where('status', '=', 'active')
    .where('delete_time', 'is', null)
  return chosen ? rooms.where('room.id', 'in', chosen) : rooms
}

function sessionsIn(at: At, { from, until }: { from: number; until: number }, chosen: readonly number[] | undefined) {
  return at.db
    .selectFrom('course_plan')
    .select(['start_at', 'end_at'])
    .where('start_at', '>=', from)
    .where('start_at', '<', until)
    .where('status', 'in', ['scheduled', 'done'])
    .where('room_id', 'in', usedRooms(at, chosen).select('room.id'))
    .where('delete_time', 'is', null)
    .execute()
}

function hourOf(day: string, hour: number, zone: string) {
  const from = secondsAt(`${day} ${String(hour).padStart(2, '0')}:00:00`, zone)
  return { from, to: from + 3600 }
}

interface RoomSession {
  start_at: number | null
  end_at: number | null
}

function shareInUse(held: readonly RoomSession[], { from, to }: { from: number; to: number }, count: number): number {
  const inside = ({ start_at, end_at }: RoomSession) =>
    Math.max(0, Math.min(to, Number(end_at)) - Math.max(from, Number(start_at)))
  const taken = held.reduce((sum, each) => sum + inside(each), 0)
  return count > 0 ? Math.min(100, Math.round(taken / count / 36)) : 0
}
