// The teachers who are absent today: on leave, or unavailable once. A weekly unavailability is no absence. The reason
// is not read, because it may be private.

import type { At } from '#engine/server/product.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { timeIn } from '#platform/time/index.ts'
import { secondsAt } from '#text/wall-time.ts'
import { isOpen } from '../count-figure.server.ts'
import type { Entry, Line } from './home.ts'
import { type HomeTime, readLines } from './lines.server.ts'
import { lineSources } from './lines.ts'

const shownAtMost = 3

interface Absent {
  teacher: number
  facts: Entry['facts']
  link: Pick<Entry, 'path' | 'search'>
}

/** Up to three teachers by name. If more are absent, `lines` has the numbers of all. */
export async function absentTeachers(at: At, time: HomeTime): Promise<{ absent: Entry[]; lines: Line[] }> {
  const all = [...(await unavailable(at, time)), ...(await onLeave(at, time))]
  const byTeacher = new Map(all.map((each) => [each.teacher, each]))
  const ids = [...byTeacher.keys()]
  const names = await distinctTitlesOf(at, at.product.resources.teacher, ids)
  const teaching = await teachingToday(at, ids, time)
  const rank = ({ teacher: id }: Absent) => `${teaching.has(id) ? 0 : 1} ${names.get(id) ?? ''}`
  const absent = [...byTeacher.values()]
    .toSorted((one, other) => rank(one).localeCompare(rank(other)))
    .slice(0, shownAtMost)
    .map(({ teacher: id, facts, link }): Entry => ({ kind: 'absent', id, title: names.get(id) ?? '', facts, ...link }))
  const lines = ids.length > shownAtMost ? await readLines(at, ['teachersOnLeave', 'unavailableToday'], time) : []
  return { absent, lines }
}

async function onLeave(at: At, { days }: HomeTime): Promise<Absent[]> {
  const { teachersOnLeave: source } = lineSources(days)
  if (!source || !isOpen(at, source)) return []
  const dated = isOpen(at, { ...source, search: { away_until: '' } })
  const rows = await at.db
    .selectFrom('teacher')
    .select(['id', 'away_until'])
    .where('status', '=', 'on_leave')
    .where('delete_time', 'is', null)
    .where(({ or, eb }) => or([eb('away_from', 'is', null), eb('away_from', '<=', days.today)]))
    .where(({ or, eb }) => or([eb('away_until', 'is', null), eb('away_until', '>=', days.today)]))
    .execute()
  const { path } = at.product.resources.teacher
  return rows.map(({ id, away_until }) => ({
    teacher: id,
    facts: { until: dated ? away_until : null },
    link: { path, search: { edit: String(id) } },
  }))
}

async function unavailable(at: At, { days, zone }: HomeTime): Promise<Absent[]> {
  const { unavailableToday: source } = lineSources(days)
  if (!source || !isOpen(at, source)) return []
  const { path } = at.product.resources.teacher_unavailability
  const [first, last] = [secondsAt(`${days.today} 00:00:00`, zone), secondsAt(`${days.today} 23:59:59`, zone)]
  const rows = await at.db
    .selectFrom('teacher_unavailability')
    .select(['teacher_id', 'start_at', 'end_at'])
    .where('delete_time', 'is', null)
    .where('kind', '=', 'once')
    .where('start_at', '<=', last)
    .where('end_at', '>=', first)
    .orderBy('start_at')
    .execute()
  const hours = (seconds: number | null) =>
    seconds === null ? '' : timeIn(Math.min(last, Math.max(first, seconds)), zone)
  return [...Map.groupBy(rows, ({ teacher_id }) => teacher_id)].map(([teacher, own]) => ({
    teacher,
    link: { path, search: { ...source.search, teacher_id: String(teacher) } },
    facts: { hours: own.map(({ start_at, end_at }) => `${hours(start_at)}–${hours(end_at)}`).join(', ') },
  }))
}

/** The absent teachers who still have scheduled sessions today. They are listed first. */
async function teachingToday(at: At, ids: readonly number[], { days, zone }: HomeTime): Promise<ReadonlySet<number>> {
  const rows = await at.db
    .selectFrom('course_plan')
    .select('teacher_id')
    .distinct()
    .where('teacher_id', 'in', [0, ...ids])
    .where('status', '=', 'scheduled')
    .where('start_at', '>=', secondsAt(`${days.today} 00:00:00`, zone))
    .where('start_at', '<=', secondsAt(`${days.today} 23:59:59`, zone))
    .where('delete_time', 'is', null)
    .execute()
  return new Set(rows.map(({ teacher_id }) => Number(teacher_id)))
}
