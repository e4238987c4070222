// The day of the school or of the reader: the sessions that are not over, and the teachers who are absent.

import { may } from '#engine/server/access.ts'
import { listRecords } from '#engine/server/list.ts'
import type { At } from '#engine/server/product.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { weekdayOf } from '#platform/time/index.ts'
import { secondsAt } from '#text/wall-time.ts'
import { countFigure, isOpen } from '../count-figure.server.ts'
import { figuresOf } from '../figures.ts'
import { sessionOf } from '../session-of.server.ts'
import type { Entry, HomeResponse } from './home.ts'
import type { HomeTime } from './lines.server.ts'

const shownAtMost = 4
const absentAtMost = 3

type Day = Pick<HomeResponse, 'sessions' | 'day' | 'absent'>

export async function dayOf(at: At, profile: HomeResponse['profile'], time: HomeTime): Promise<Day> {
  const whole = figuresOf[profile](time.days).sessionsToday!
  const absent = profile === 'office' ? await absentToday(at, time) : []
  if (!isOpen(at, whole)) return { sessions: [], day: null, absent }
  const resource = at.product.resources.course_plan
  const end = secondsAt(`${time.days.today} 23:59:59`, time.zone)
  const search = [
    { field: 'end_at', operator: 'RANGE' as const, val: `${at.now},` },
    { field: 'start_at', operator: 'RANGE' as const, val: `,${end}` },
    { field: 'status', operator: 'IN' as const, val: 'scheduled,done' },
  ]
  const { list } = await listRecords(at, resource, { page: 1, limit: shownAtMost, order: 'start_at,asc', search })
  const sessions = list.map(sessionOf)
  const count = await countFigure(at, whole, time.zone)
  return { sessions, day: { count, path: resource.path, search: whole.search }, absent }
}

/** By the unavailability that teachers or the office entered; without the reason, which may be private. */
async function absentToday(at: At, { days, zone }: HomeTime): Promise<Entry[]> {
  const resource = at.product.resources.teacher_unavailability
  if (!may(at.who, `${resource.path}/index`)) return []
  const { today } = days
  const rows = await at.db
    .selectFrom('teacher_unavailability')
    .select(['teacher_id', 'kind', 'start_at', 'end_at', 'from_time', 'to_time'])
    .where('delete_time', 'is', null)
    .where(({ and, or, eb }) =>
      or([
        and([
          eb('kind', '=', 'once'),
          eb('start_at', '<=', secondsAt(`${today} 23:59:59`, zone)),
          eb('end_at', '>=', secondsAt(`${today} 00:00:00`, zone)),
        ]),
        and([
          eb('kind', '=', 'weekly'),
          eb('weekday', '=', weekdayOf(today) as 1),
          or([eb('valid_from', 'is', null), eb('valid_from', '<=', today)]),
          or([eb('valid_to', 'is', null), eb('valid_to', '>=', today)]),
        ]),
      ]),
    )
    .orderBy('teacher_id')
    .execute()
  const byTeacher = Map.groupBy(rows, ({ teacher_id }) => Number(teacher_id))
  const names = await distinctTitlesOf(at, at.product.resources.teacher, [...byTeacher.keys()])
  return [...byTeacher].slice(0, absentAtMost).map(([id, own]): Entry => ({
    ...{ kind: 'absent', id, title: names.get(id) ?? '', path: resource.path, search: { teacher_id: String(id) } },
    facts: {
      hours: own.flatMap(({ kind, ...at }) => (kind === 'weekly' ? [`${at.from_time}–${at.to_time}`] : [])).join(),
    },
  }))
}
