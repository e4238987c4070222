// Alerts about registers that were not taken: soon after the session, the next morning, every week.

import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { schoolDay, schoolZone } from '#platform/time/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { dayIn, dayWords, momentOf, timeIn, weekAround } from '#platform/time/index.ts'
import { accountsAtDesk, type Alert, type Recipient } from '#school/notification/index.server.ts'
import { courseWords, whenWords } from './session-words.server.ts'
import { alertTexts } from './texts.server.ts'

const link = '/admin/k/register'
/** In seconds. Sessions that ended earlier are left to the alert of the next morning. */
const sameDay = 12 * 3600
const morning = '08:00'
/** The alert of the morning covers this many days, in case the server did not run on some mornings. */
const daysBack = 3

export async function lateRegisters(at: At): Promise<Alert[]> {
  const { alert_register, register_late_minutes } = await settings(at)
  if (!alert_register) return []
  const rows = await openRegisters(at, at.now - sameDay, at.now - register_late_minutes * 60)
  const texts = await alertTexts(at, 'register')
  return rows.map((row) => ({
    // The key has the end of the session, so that a session that is moved after its alert causes a new alert.
    key: `register ${row.id} ${row.end_at}`,
    to: teachersOf(row),
    ...texts,
    link,
    values: { course: courseWords(row), when: whenWords(at, row) },
    category: 'course',
    priority: 'important',
    email: true,
  }))
}

/** Alerts in the morning: the office about all open registers of a day before today, each teacher about their own. */
export async function registersOfYesterday(at: At): Promise<Alert[]> {
  const { alert_register_morning } = await settings(at)
  const [today, zone] = [await schoolDay(at), await schoolZone(at)]
  if (!alert_register_morning || timeIn(at.now, zone) < morning) return []
  const [from, to] = [momentOf(addDays(today, -daysBack), '00:00', zone), momentOf(today, '00:00', zone)]
  const rows = await openRegisters(at, from, to)
  if (rows.length === 0) return []
  const office = await accountsAtDesk(at, 'registrar')
  const texts = await alertTexts(at, 'registerMorning')
  const alertOf = (day: string, count: number, reader: string, to: Recipient[]): Alert => ({
    key: `register morning ${day} ${reader}`,
    to,
    ...texts,
    link,
    values: { count, day: dayWords(day) },
    category: 'course',
    priority: 'important',
    email: true,
  })
  return [...Map.groupBy(rows, ({ end_at }) => dayIn(end_at - 1, zone))].flatMap(([day, sessions]) => {
    const teachers = sessions.flatMap((row) => teachersOf(row).map(({ id }) => ({ id, row })))
    const byTeacher = [...Map.groupBy(teachers, ({ id }) => id)]
    return [
      alertOf(day, sessions.length, 'office', office),
      ...byTeacher.map(([id, own]) => alertOf(day, own.length, `teacher ${id}`, [{ kind: 'teacher', id }])),
    ]
  })
}

/** Alerts the direction about the registers of last week that are still open. */
export async function registersOfLastWeek(at: At): Promise<Alert[]> {
  const { alert_register_week } = await settings(at)
  const zone = await schoolZone(at)
  if (!alert_register_week || timeIn(at.now, zone) < morning) return []
  const monday = dayIn(weekAround(at.now, zone).from, zone)
  const before = addDays(monday, -7)
  const rows = await openRegisters(at, momentOf(before, '00:00', zone), momentOf(monday, '00:00', zone))
  if (rows.length === 0) return []
  const texts = await alertTexts(at, 'registerWeek')
  const teachers = new Set(rows.map(({ teacher_id }) => teacher_id).filter((id) => id !== null)).size
  return [
    {
      key: `register week ${monday}`,
      to: await accountsAtDesk(at, 'direction'),
      ...texts,
      values: { count: rows.length, teachers, day: dayWords(before) },
      link,
      category: 'course',
      email: true,
    },
  ]
}

/** Sessions without a register that ended after `from` and until `to`. */
const openRegisters = (at: At, from: number, to: number) =>
  at.db
    .selectFrom('course_plan')
    .innerJoin('course', 'course.id', 'course_plan.course_id')
    .select(['course_plan.id', 'teacher_id', 'assistant_id', 'start_at', 'end_at', 'course_plan.timezone'])
    .select(['name', 'name_zh', 'name_en'])
    .where('course_plan.status', '=', 'scheduled')
    .where('register_status', '=', 'open')
    .where('course_plan.delete_time', 'is', null)
    .where('end_at', '>', from)
    .where('end_at', '<=', to)
    .$narrowType<{ start_at: number; end_at: number }>()
    .orderBy('end_at')
    .orderBy('course_plan.id')
    .execute()

const teachersOf = (row: { teacher_id: number | null; assistant_id: number | null }): Recipient[] =>
  [row.teacher_id, row.assistant_id].filter((id) => id !== null).map((id) => ({ kind: 'teacher', id }))
