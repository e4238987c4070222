// Sends all alerts about attendance. The alerts about bought hours and waiting justifications are in this file.

import { sql } from 'kysely'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { settings } from '#platform/settings/index.server.ts'
import { accountsAtDesk, type Alert, sendAlerts } from '#school/notification/index.server.ts'
import { absentToday, lowAttendance, unexcusedAbsences } from './absences.server.ts'
import { courseWords } from './session-words.server.ts'
import { lateRegisters, registersOfLastWeek, registersOfYesterday } from './registers.server.ts'
import { alertTexts } from './texts.server.ts'

const all = [
  absentToday,
  unexcusedAbsences,
  lowAttendance,
  lateRegisters,
  registersOfYesterday,
  registersOfLastWeek,
  boughtHours,
  waitingJustifications,
]

/** Returns the number of alerts that were sent. */
export async function sendAttendanceAlerts(at: At): Promise<number> {
  let sent = 0
  for (const due of all) sent += await sendAlerts(at, due.name, due)
  return sent
}

const total = sql<number>`(purchased_minutes + bonus_minutes)`

/**
 * Alerts about enrolments with few or no bought hours left. The key has the bought minutes: buying more allows another.
 */
async function boughtHours(at: At): Promise<Alert[]> {
  const { alert_hours, hours_limit } = await settings(at)
  if (!alert_hours) return []
  const rows = await at.db
    .selectFrom('course_enrolment')
    .innerJoin('course', 'course.id', 'course_enrolment.course_id')
    .select(['course_enrolment.id', 'student_id', 'used_minutes', 'name', 'name_zh', 'name_en'])
    .select(total.as('total'))
    .where('course_enrolment.status', '=', 'active')
    .where('course_enrolment.delete_time', 'is', null)
    .where('course_enrolment.billing_rule', '<>', 'none')
    .where('purchased_minutes', '>', 0)
    .where(sql<boolean>`(${total} - used_minutes) * 100 < ${total} * ${hours_limit}`)
    .orderBy('course_enrolment.id')
    .execute()
  if (rows.length === 0) return []
  const [names, office] = [await namesOf(at, rows), await accountsAtDesk(at, 'registrar')]
  const texts = { hoursLow: await alertTexts(at, 'hoursLow'), hoursNone: await alertTexts(at, 'hoursNone') }
  return rows.map((row): Alert => {
    const [bought, left] = [Number(row.total), Number(row.total) - row.used_minutes]
    const what = left > 0 ? 'hoursLow' : 'hoursNone'
    return {
      key: `${what} ${row.id} ${bought}`,
      to: [{ kind: 'student', id: row.student_id }, ...office],
      ...texts[what],
      link: '/admin/k/courseEnrolment',
      category: 'course',
      email: true,
      values: {
        name: names.get(row.student_id) ?? '',
        course: courseWords(row),
        left: hoursText(left),
        total: hoursText(bought),
      },
    }
  })
}

const hoursText = (minutes: number) => Math.round((minutes / 60) * 10) / 10

/** Alerts the office about justifications that have waited for `justification_days` days. */
async function waitingJustifications(at: At): Promise<Alert[]> {
  const { alert_justification, justification_days } = await settings(at)
  if (!alert_justification) return []
  const rows = await at.db
    .selectFrom('attendance_justification')
    .select(['id', 'student_id', 'create_time'])
    .where('status', '=', 'submitted')
    .where('delete_time', 'is', null)
    .where('create_time', '<=', at.now - justification_days * 86_400)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const [names, to] = [await namesOf(at, rows), await accountsAtDesk(at, 'registrar')]
  const texts = await alertTexts(at, 'justification')
  return rows.map(({ id, student_id, create_time }) => ({
    key: `justification ${id}`,
    to,
    ...texts,
    values: { name: names.get(student_id) ?? '', days: Math.floor((at.now - (create_time ?? at.now)) / 86_400) },
    link: `/admin/k/attendanceJustification?edit=${id}`,
    category: 'admin',
    email: true,
  }))
}

const namesOf = (at: At, rows: readonly { student_id: number }[]) =>
  titlesOf(at, at.product.resources.student, [...new Set(rows.map(({ student_id }) => student_id))])
