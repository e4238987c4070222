// Puts validated sessions into pay batches: the sessions of one task, or of one month while their tasks continue.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { dayIn, momentOf } from '#platform/time/index.ts'
import { type Currency, type PayLine, addLines, openBatch, payOf } from './fill.server.ts'
import { payRefusals as words } from '../words.ts'
import { schoolMonth } from '#platform/time/index.server.ts'
import type { tutorTask } from '../tutor-task.ts'

type Task = Row<typeof tutorTask>

/**
 * The cost of a task in cents: its sessions in batches, and those that wait. Null without sessions or without a rate.
 */
export async function costOf(at: At, { id }: Task): Promise<number | null> {
  const paid = await at.db
    .selectFrom('pay_batch_line')
    .select(({ fn }) => fn.sum<number>('amount_cents').as('cents'))
    .where('tutor_task_id', '=', id)
    .executeTakeFirstOrThrow()
  const sessions = await waitingSessions(at).where('tutor_session.tutor_task_id', '=', id).execute()
  const minutesAt = new Map<number | null, number>()
  for (const session of sessions) {
    const { rate } = agreedRate(session)
    minutesAt.set(rate, (minutesAt.get(rate) ?? 0) + session.minutes)
  }
  const waiting = [...minutesAt].map(([rate, minutes]) => payOf(minutes, rate))
  if (waiting.includes(null) || (paid.cents === null && waiting.length === 0)) return null
  return waiting.reduce<number>((sum, cents) => sum + (cents ?? 0), Number(paid.cents))
}

/** Sends all validated sessions of a task to pay, and returns their number. */
export async function sendToPay(at: At, task: Task): Promise<number> {
  const sessions = await lockSessions(at, waitingSessions(at).where('tutor_session.tutor_task_id', '=', task.id))
  return addToBatches(at, sessions, await schoolMonth(at))
}

/** Sends the validated sessions of a month, in the time zone of the school, to pay, and returns their number. */
export async function sendMonthToPay(at: At, period: string): Promise<number> {
  const { time_zone } = await settings(at)
  const first = Temporal.PlainYearMonth.from(period)
  const startOf = (month: Temporal.PlainYearMonth) => momentOf(`${month.toString()}-01`, '00:00', time_zone)
  const sessions = await lockSessions(
    at,
    waitingSessions(at)
      .where('tutor_session.start_at', '>=', startOf(first))
      .where('tutor_session.start_at', '<', startOf(first.add({ months: 1 }))),
  )
  return addToBatches(at, sessions, period)
}

/**
 * Locks tasks and sessions, then reads them again, so that sessions that were added to a batch meanwhile are left out.
 */
async function lockSessions(at: At, waiting: ReturnType<typeof waitingSessions>): Promise<Session[]> {
  const rows = await waiting.execute()
  await lockTables(at, {
    tutor_task: rows.map(({ tutor_task_id }) => tutor_task_id),
    tutor_session: rows.map(({ id }) => id),
  })
  return at.product.store.engine === 'sqlite' ? rows : waiting.execute()
}

export interface WaitingMonth {
  period: string
  sessions: number
  minutes: number
  /** The tutors whose hours cannot be paid because they have no rate. */
  withoutRate: string[]
}

/** The months with validated sessions that wait for a pay batch, latest first. */
export async function monthsToPay(at: At): Promise<WaitingMonth[]> {
  const { time_zone } = await settings(at)
  const waiting = (await waitingSessions(at).execute()).filter((session) => agreedRate(session).rate !== 0)
  const months = Map.groupBy(waiting, ({ start_at }) => dayIn(start_at, time_zone).slice(0, 7))
  const payMonths = [...months].map(async ([period, sessions]) => ({
    period,
    sessions: sessions.length,
    minutes: sessions.reduce((sum, { minutes }) => sum + minutes, 0),
    withoutRate: await tutorsWithoutRate(at, sessions),
  }))
  return (await Promise.all(payMonths)).toSorted((one, other) => other.period.localeCompare(one.period))
}

function waitingSessions(at: At) {
  return at.db
    .selectFrom('tutor_session')
    .innerJoin('tutor_task', 'tutor_task.id', 'tutor_session.tutor_task_id')
    .innerJoin('teacher', 'teacher.id', 'tutor_session.tutor_id')
    .selectAll('tutor_session')
    .select(['tutor_task.rate_cents', 'tutor_task.currency', 'teacher.tutor_rate_cents'])
    .select('teacher.currency as tutor_currency')
    .where('tutor_session.status', '=', 'validated')
    .where('tutor_session.delete_time', 'is', null)
    .orderBy('tutor_session.start_at')
    .orderBy('tutor_session.id')
}
type Session = Awaited<ReturnType<ReturnType<typeof waitingSessions>['execute']>>[number]

/** The agreed rate of the task, in cents per hour; otherwise the current rate of the tutor. */
function agreedRate({ rate_cents, currency, tutor_rate_cents, tutor_currency }: Session): {
  rate: number | null
  currency: Currency
} {
  return rate_cents === null
    ? { rate: tutor_rate_cents, currency: tutor_currency ?? 'EUR' }
    : { rate: rate_cents, currency: currency ?? 'EUR' }
}

async function tutorsWithoutRate(at: At, sessions: readonly Session[]): Promise<string[]> {
  const tutors = sessions.filter((session) => agreedRate(session).rate === null).map(({ tutor_id }) => tutor_id)
  const names = await distinctTitlesOf(at, at.product.resources.teacher, [...new Set(tutors)])
  return [...names.values()].toSorted((one, other) => one.localeCompare(other, 'fr'))
}

/**
 * Adds sessions to batches, one batch per currency, and returns their number. Refuses all sessions if one tutor has no
 * rate. Sessions at a rate of zero (volunteers) are left out.
 */
async function addToBatches(at: At, sessions: readonly Session[], period: string): Promise<number> {
  const names = await tutorsWithoutRate(at, sessions)
  if (names.length > 0) throw new Refusal(words.withoutRate, { count: names.length, names: names.join(', ') })
  const paid = sessions.filter((session) => agreedRate(session).rate !== 0)
  for (const [currency, own] of Map.groupBy(paid, (session) => agreedRate(session).currency)) {
    const batch = await openBatch(at, currency, period)
    const byTask = Map.groupBy(own, (session) => `${session.tutor_task_id} ${agreedRate(session).rate}`)
    await addLines(at, batch, [...byTask.values()].flatMap(linesOf))
    await markPaid(at, own, batch)
  }
  return paid.length
}

/** The lines for sessions of one task at one rate. Cents are rounded so that their sum is the pay for all minutes. */
function linesOf(sessions: readonly Session[]): PayLine[] {
  let [minutes, paid] = [0, 0]
  return sessions.map((session) => {
    const { rate } = agreedRate(session)
    minutes += session.minutes
    const amount_cents = (payOf(minutes, rate) ?? 0) - paid
    paid += amount_cents
    const of = { tutor_id: session.tutor_id, tutor_task_id: session.tutor_task_id, tutor_session_id: session.id }
    return { ...of, minutes: session.minutes, rate_cents: rate, amount_cents, note: null }
  })
}

async function markPaid(at: At, sessions: readonly Session[], batch: number): Promise<void> {
  const change = { status: 'exported', pay_batch_id: batch }
  for (const { rate_cents: _rate, currency: _own, tutor_rate_cents: _file, tutor_currency: _its, ...row } of sessions)
    await updateRecord(at, at.product.resources.tutor_session, row, change)
}
