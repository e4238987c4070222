// The sessions of today whose time or room was changed in the last days, according to the trail. Sessions that replace
// a postponed one are counted by the line `movedToday`.

import type { At } from '#engine/server/product.ts'
import { narrowRows } from '#engine/server/list.ts'
import { readRecord } from '#engine/server/records.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { filtersOf, isOpen } from '../count-figure.server.ts'
import { figuresOf } from '../figures.ts'
import { sessionOf } from '../session-of.server.ts'
import type { Entry } from './home.ts'
import type { HomeTime } from './lines.server.ts'

const shownAtMost = 4
/** In seconds. Earlier changes are not shown, because people know them by now. */
const newsFor = 7 * 86_400

interface Place {
  start_at: number
  room_id: number | null
}
interface Moved {
  id: number
  was: Place
}

export async function movedToday(at: At, { days, zone }: HomeTime): Promise<Entry[]> {
  const today = figuresOf.office(days).sessionsToday
  if (!isOpen(at, { ...today, search: { ...today.search, room_id: '' } })) return []
  const sessions = await narrowRows(at, at.product.resources.course_plan, { search: filtersOf(at, today, zone) })
    .select(['course_plan.id', 'course_plan.start_at', 'course_plan.end_at', 'course_plan.room_id'])
    .orderBy('course_plan.start_at')
    .orderBy('course_plan.id')
    .execute()
  const first = await firstPlaces(
    at,
    sessions.map(({ id }) => Number(id)),
  )
  const moved = sessions.flatMap(({ id, start_at, end_at, room_id }): (Moved & { over: boolean })[] => {
    const now: Place = { start_at: Number(start_at), room_id: room_id === null ? null : Number(room_id) }
    const was = { ...now, ...first.get(Number(id)) }
    const isMoved = was.start_at !== now.start_at || was.room_id !== now.room_id
    return isMoved ? [{ id: Number(id), was, over: Number(end_at) <= at.now }] : []
  })
  const shown = [...moved.filter(({ over }) => !over), ...moved.filter(({ over }) => over)].slice(0, shownAtMost)
  return entriesOf(at, shown)
}

/** The time and room from before the first change in these days. A change from no time or no room does not count. */
async function firstPlaces(at: At, ids: readonly number[]): Promise<Map<number, Partial<Place>>> {
  const rows = await at.db
    .selectFrom('trail_row')
    .innerJoin('trail_change', 'trail_change.id', 'trail_row.change_id')
    .select(['trail_row.row_id', 'trail_row.fields'])
    .where('trail_row.resource', '=', 'course_plan')
    .where('trail_row.row_id', 'in', [0, ...ids])
    .where('trail_row.kind', '<>', 'add')
    .where('trail_change.time', '>', at.now - newsFor)
    .orderBy('trail_row.id', 'desc')
    .execute()
  const places = new Map<number, Partial<Place>>()
  for (const { row_id, fields } of rows) {
    const { start_at, room_id }: { start_at?: [number | null]; room_id?: [number | null] } = JSON.parse(fields)
    places.set(row_id, {
      ...places.get(row_id),
      ...(start_at?.[0] && { start_at: start_at[0] }),
      ...(room_id?.[0] && { room_id: room_id[0] }),
    })
  }
  return places
}

async function entriesOf(at: At, moved: readonly Moved[]): Promise<Entry[]> {
  const { course_plan, room } = at.product.resources
  const rooms = moved.flatMap(({ was }) => was.room_id ?? [])
  const names = await distinctTitlesOf(at, room, rooms)
  return Promise.all(
    moved.map(async ({ id, was }): Promise<Entry> => {
      const now = sessionOf(await readRecord(at, course_plan, id))
      const facts = {
        start_at: now.start_at,
        room: now.room,
        startWas: was.start_at,
        roomWas: names.get(was.room_id ?? 0) ?? '',
      }
      return {
        kind: 'moved',
        id,
        title: now.course || now.title,
        facts,
        path: course_plan.path,
        search: { edit: String(id) },
      }
    }),
  )
}
