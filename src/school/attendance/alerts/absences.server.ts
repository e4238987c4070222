// Alerts about absences: absent today, too many unexcused absences, too low a rate of attendance.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { settings } from '#platform/settings/index.server.ts'
import { schoolDay, schoolZone } from '#platform/time/index.server.ts'
import { dayIn, dayWords, momentOf } from '#platform/time/index.ts'
import { accountsAtDesk, type Alert, type Recipient } from '#school/notification/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { minutesOf, sessionCounts } from '../line-minutes.server.ts'
import { halfDaysOf } from '../sheet/halves.ts'
import { halfWords } from '../words.ts'
import { familiesOf } from './recipients.server.ts'
import { courseWords, whenWords } from './session-words.server.ts'
import { alertTexts } from './texts.server.ts'

const justifyLink = '/admin/k/myAttendance'

/**
 * Alerts the family of each student who is marked absent today, once per half-day. The alert waits for
 * `absence_grace_minutes`, because a late student may still be marked as late.
 */
export async function absentToday(at: At): Promise<Alert[]> {
  const { alert_absent, absence_grace_minutes } = await settings(at)
  if (!alert_absent) return []
  const midnight = momentOf(await schoolDay(at), '00:00', await schoolZone(at))
  const latest = at.now - absence_grace_minutes * 60
  const rows = await linesOf(at)
    .innerJoin('course', 'course.id', 'course_plan.course_id')
    .select(['attendance.student_id', 'start_at', 'end_at', 'timezone', 'name', 'name_zh', 'name_en'])
    .where('attendance.status', '=', 'absent')
    .where('start_at', '>=', midnight)
    .where('start_at', '<=', latest)
    .where('marked_at', '<=', latest)
    .$narrowType<{ start_at: number; end_at: number }>()
    .orderBy('start_at')
    .execute()
  const [families, names] = await peopleOf(at, rows)
  const texts = await alertTexts(at, 'absent')
  const alerts = rows.flatMap((row) =>
    halfDaysOf(row).flatMap(({ half, from }): Alert[] => {
      if (from > latest) return []
      const day = dayIn(row.start_at, row.timezone)
      const alert: Alert = {
        key: `absent ${row.student_id} ${day} ${half}`,
        to: entryOf(families, row.student_id),
        ...texts,
        link: justifyLink,
        category: 'course',
        priority: 'important',
        values: {
          name: names.get(row.student_id) ?? '',
          day: dayWords(day),
          half: halfWords[half],
          course: courseWords(row),
          when: whenWords(at, row),
        },
        email: true,
        sms: true,
      }
      return [alert]
    }),
  )
  return [...new Map(alerts.toReversed().map((alert) => [alert.key, alert])).values()].toReversed()
}

/** In seconds. Older sessions alone cause no alert, so that a school that switches an alert on is not flooded. */
const recent = 7 * 86_400

/** Alerts family and office of students with `unexcused_limit` or more absences without an excuse in a school year. */
export async function unexcusedAbsences(at: At): Promise<Alert[]> {
  const { alert_unexcused, unexcused_limit } = await settings(at)
  if (!alert_unexcused) return []
  const rows = await byYear(at)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('attendance.status', '=', 'absent')
    .where(minutesOf.unexcused, '>', 0)
    .having(({ fn }) => fn.countAll(), '>=', unexcused_limit)
    .having(({ fn }) => fn.max('start_at'), '>', at.now - recent)
    .execute()
  return toFamilyAndOffice(at, rows, 'unexcused', ({ count }) => ({ count: Number(count) }))
}

/** In minutes. If fewer are due, a single absence would make the rate too low. */
const leastDue = 600

/** Alerts family and office of students who attended less than `rate_limit` percent in a school year. */
export async function lowAttendance(at: At): Promise<Alert[]> {
  const { alert_rate, rate_limit } = await settings(at)
  if (!alert_rate) return []
  const rate = sql<number>`((sum(${minutesOf.attended}) * 100) / sum(${minutesOf.due}))`
  const rows = await byYear(at)
    .select(rate.as('rate'))
    .having(sql<number>`sum(${minutesOf.due})`, '>=', leastDue)
    .having(sql<number>`sum(${minutesOf.attended}) * 100`, '<', sql<number>`${rate_limit} * sum(${minutesOf.due})`)
    .having(({ fn }) => fn.max('start_at'), '>', at.now - recent)
    .execute()
  return toFamilyAndOffice(at, rows, 'rate', (row) => ({ rate: Math.floor(Number(row.rate)), limit: rate_limit }))
}

const linesOf = (at: At) =>
  at.db
    .selectFrom('attendance')
    .innerJoin('course_plan', 'course_plan.id', 'attendance.course_plan_id')
    .where('attendance.delete_time', 'is', null)
    .where(sessionCounts)

const byYear = (at: At) =>
  linesOf(at)
    .innerJoin('course', 'course.id', 'course_plan.course_id')
    .innerJoin('student', 'student.id', 'attendance.student_id')
    .select(['attendance.student_id', 'course.academic_year_id'])
    .where('student.status', '=', 'active')
    .where('start_at', '<=', at.now)
    .groupBy(['attendance.student_id', 'course.academic_year_id'])

interface StudentRow {
  student_id: number
}

async function peopleOf(at: At, rows: readonly StudentRow[]): Promise<[Map<number, Recipient[]>, Map<number, string>]> {
  const ids = [...new Set(rows.map(({ student_id }) => student_id))]
  return [await familiesOf(at, ids), ids.length > 0 ? await titlesOf(at, at.product.resources.student, ids) : new Map()]
}

async function toFamilyAndOffice<Row extends StudentRow & { academic_year_id: number | null }>(
  at: At,
  rows: readonly Row[],
  name: 'unexcused' | 'rate',
  valuesOf: (row: Row) => Record<string, number>,
): Promise<Alert[]> {
  if (rows.length === 0) return []
  const [families, names] = await peopleOf(at, rows)
  const office = await accountsAtDesk(at, 'registrar')
  const texts = await alertTexts(at, name)
  return rows.flatMap((row): Alert[] => {
    const key = `${name} ${row.student_id} ${row.academic_year_id}`
    const values = { name: names.get(row.student_id) ?? '', ...valuesOf(row) }
    const news = { ...texts, values, category: 'course', priority: 'important', email: true } as const
    return [
      { ...news, key, to: entryOf(families, row.student_id), link: justifyLink },
      { ...news, key: `${key} office`, to: office, link: `/admin/k/student?edit=${row.student_id}` },
    ]
  })
}
