// Sends alerts before and after the end of a residence permit, until its renewal is filed. Each is sent once: to the
// inbox, by mail, and by text message to readers who accept text messages.

import type { At } from '#engine/server/product.ts'
import { titleOf } from '#engine/server/titles.ts'
import { settings } from '#platform/settings/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { dayIn, dayWords, timeIn } from '#platform/time/index.ts'
import { type Alert, sendAlerts, sentKeys } from '#school/notification/index.server.ts'
import { permitAlertWords as alertWords, feeDueWords } from '../words.ts'
import { diligenceOf } from './diligence.server.ts'
import { followedStatuses, openOf } from './follow.server.ts'
import { alertReadersOf } from './alert-readers.server.ts'
import { filedStatuses } from './renewal.ts'
import { type AlertName, alertDays, daysTo, diligenceLimit, followedDays, lateFee, windowOf } from './window.ts'
import { type NotNull } from 'kysely'

/** An alert is sent until this number of days after the end, so that a permit that ended long ago causes none. */
const lateAtMost = 30
/** Alerts are sent only between these times at the school, so that "today" is still true when the mail leaves. */
const [dayFrom, dayUntil] = ['08:00', '21:00']

type Holder = Awaited<ReturnType<typeof holders>>[number]
interface Due {
  name: AlertName
  key: string
  student: Holder
}

export async function tellPermits(at: At): Promise<number> {
  const { time_zone: zone } = await settings(at)
  const now = timeIn(at.now, zone)
  if (now < dayFrom || now >= dayUntil) return 0
  const today = dayIn(at.now, zone)
  const unsent = async (here: At) => findUnsent(here, dueAlerts(await holders(here, today), today))
  // Computed before the transaction, because counting the sessions of each student takes long.
  const warnings = await warningsOf(at, await unsent(at))
  return sendAlerts(at, 'permits', async (here) =>
    (await unsent(here)).flatMap((due) =>
      due.name === 'check' ? (warnings.get(due.key) ?? []) : [studentAlert(due, today)],
    ),
  )
}

/**
 * Returns students whose permit ends within `followedDays` or ended at most `lateAtMost` days ago, and whose renewal is
 * not filed.
 */
function holders(at: At, today: string) {
  return at.db
    .selectFrom('student')
    .selectAll('student')
    .where('student.status', 'in', followedStatuses)
    .where('student.permit_expiry', '>=', addDays(today, -lateAtMost))
    .where('student.permit_expiry', '<=', addDays(today, followedDays))
    .where(({ or, eb }) => or([eb('permit_kind', 'is', null), eb('permit_kind', '<>', 'none_needed')]))
    .where('student.delete_time', 'is', null)
    .where('student.archived_time', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('renewal')
            .select('renewal.id')
            .whereRef('renewal.student_id', '=', 'student.id')
            .where('renewal.status', 'in', filedStatuses)
            .where('renewal.delete_time', 'is', null),
        ),
      ),
    )
    .$narrowType<{ permit_expiry: NotNull }>()
    .orderBy('student.permit_expiry')
    .orderBy('student.id')
    .execute()
}

/**
 * Returns for each student only the latest alert whose day has come: an earlier one that was never sent is out of date.
 */
function dueAlerts(students: readonly Holder[], today: string): Due[] {
  return students.flatMap((student) => {
    const last = alertDays(student.permit_expiry).findLast(({ day }) => day <= today)
    return last
      ? [{ name: last.name, student, key: `renewal ${student.id} ${student.permit_expiry} ${last.name}` }]
      : []
  })
}

async function findUnsent(at: At, alerts: Due[]): Promise<Due[]> {
  const sent = await sentKeys(
    at,
    alerts.map(({ key }) => key),
  )
  return alerts.filter(({ key }) => !sent.has(key))
}

/** Returns, by key, the alerts to the office for which `officeAlert` finds a reason. */
async function warningsOf(at: At, due: readonly Due[]): Promise<Map<string, Alert>> {
  const warnings = new Map<string, Alert>()
  for (const each of due.filter(({ name }) => name === 'check')) {
    const warning = await officeAlert(at, each)
    if (warning) warnings.set(each.key, warning)
  }
  return warnings
}

/**
 * Returns an alert to the office while attendance can still improve: it is below the limit, or registers are missing.
 * Otherwise null.
 */
async function officeAlert(at: At, { student, key }: Due): Promise<Alert | null> {
  const { rate, missing } = await diligenceOf(at, student)
  if ((rate === null || rate >= diligenceLimit) && missing === 0) return null
  const readers = await alertReadersOf(at, student.advisor_id)
  const name = titleOf(at.product.resources.student, student, at.language)
  const values = { name, day: dayWords(student.permit_expiry), rate: rate === null ? '—' : String(rate), missing }
  return {
    key,
    to: readers.map((id) => ({ kind: 'admin', id })),
    ...alertWords.check,
    values,
    link: await renewalLink(at, student.id),
    category: 'visa',
    priority: 'important',
    email: true,
    sms: true,
  }
}

/** Returns the address of the student's open renewal. `followPermits` opens it before the alerts are sent. */
async function renewalLink(at: At, student: number): Promise<string> {
  const row = await openOf(at, student)
  return row ? `/admin/k/renewal?edit=${row.id}` : '/admin/k/renewal'
}

function studentAlert({ name, student, key }: Due, today: string): Alert {
  const expiry = student.permit_expiry
  const { opens, lastDay } = windowOf(expiry)
  const words = name === 'lastDay' && today > lastDay ? feeDueWords : alertWords[name]
  const values = {
    day: dayWords(expiry),
    opens: dayWords(opens),
    lastDay: dayWords(lastDay),
    fee: lateFee,
    days: Math.max(daysTo(today, expiry), 0),
  }
  return {
    key,
    to: [{ kind: 'student', id: student.id }],
    ...words,
    values,
    link: '/admin/k/myRenewal',
    category: 'visa',
    priority: 'important',
    email: true,
    sms: true,
  }
}
