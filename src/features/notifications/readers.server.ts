// What its author sees of a notification: who has received, read and confirmed it, those who have not first.

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { Download } from '#engine/envelope.ts'
import { node } from '#engine/server/access.ts'
import type { AnyDatabase, At, Product } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, register } from '#engine/server/routes.ts'
import { say } from '#engine/words.ts'
import { byteOrderMark, csvLine } from '../export/csv.server.ts'
import { schoolZone } from '../school-time.server.ts'
import { kindWords, notificationsWords as words } from './notifications.labels.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const page = z.coerce.number().int().min(1).max(10_000).default(1)
const only = z.enum(['', 'unread', 'read', 'acknowledged']).default('')
const limit = 50

export interface Reader {
  kind: 'student' | 'teacher' | 'guardian' | 'admin'
  id: number
  name: string
  email_status: string | null
  delivered_at: number
  read_at: number | null
  ack_at: number | null
  reminder_count: number
  last_reminder_at: number | null
}

export function readerCalls(app: FastifyInstance, product: Product): void {
  register(app, product, {
    method: 'GET',
    url: '/admin/k/notification/readers',
    guard: node('k/notification/index'),
    about: ['Voir qui a lu', '查看阅读情况', 'See who has read'],
    query: queryOf({ id, page, only }),
    async run(at, { query }) {
      const row = await findRecord(at, product.resources.notification!, query.id)
      const rows = readersOf(at, query.id, query.only)
      const list = await rows
        .limit(limit)
        .offset((query.page - 1) * limit)
        .execute()
      return { ...(await countsOf(at, query.id)), ack_required: row.ack_required, list, limit }
    },
  })
  register(app, product, {
    method: 'GET',
    url: '/admin/k/notification/readersFile',
    guard: node('k/notification/index'),
    about: ['Exporter le suivi de lecture', '导出阅读记录', 'Export the read status'],
    query: queryOf({ id }),
    async run(at, { query }) {
      await findRecord(at, product.resources.notification!, query.id)
      const headers = { 'content-disposition': `attachment; filename="lecture-${query.id}.csv"` }
      return new Download(
        `lecture-${query.id}.csv`,
        'text/csv; charset=utf-8',
        await readersFile(at, query.id),
        headers,
      )
    },
  })
}

const nameOf = sql<string>`coalesce(
  upper(student.last_name) || ' ' || student.first_name || coalesce(' ' || student.native_name, ''),
  upper(teacher.last_name) || ' ' || teacher.first_name || coalesce(' ' || teacher.native_name, ''),
  student_guardian.name, admin.nickname)`

/** Not read and not reachable by mail comes first: those are the ones to call. */
function readersOf(at: At, notification: number, which: z.infer<typeof only>) {
  const rows = (at.db as AnyDatabase)
    .selectFrom('notification_read as read')
    .leftJoin('student', (on) =>
      on.onRef('student.id', '=', 'read.recipient_id').on('read.recipient_kind', '=', 'student'),
    )
    .leftJoin('teacher', (on) =>
      on.onRef('teacher.id', '=', 'read.recipient_id').on('read.recipient_kind', '=', 'teacher'),
    )
    .leftJoin('student_guardian', (on) =>
      on.onRef('student_guardian.id', '=', 'read.recipient_id').on('read.recipient_kind', '=', 'guardian'),
    )
    .leftJoin('admin', (on) => on.onRef('admin.id', '=', 'read.recipient_id').on('read.recipient_kind', '=', 'admin'))
    .select(['read.recipient_kind as kind', 'read.recipient_id as id', nameOf.as('name')])
    .select(['email_status', 'delivered_at', 'read_at', 'ack_at', 'reminder_count', 'last_reminder_at'])
    .where('notification_id', '=', notification)
    .orderBy(sql`case when read_at is null then 0 when ack_at is null then 1 else 2 end`)
    .orderBy(sql`case when email_status = 'bounced' then 0 when email_status is null then 1 else 2 end`)
    .orderBy('name')
    .orderBy('read.recipient_id')
  if (which === 'unread') return rows.where('read_at', 'is', null)
  if (which === 'read') return rows.where('read_at', 'is not', null).where('ack_at', 'is', null)
  return which === 'acknowledged' ? rows.where('ack_at', 'is not', null) : rows
}

async function countsOf(at: At, notification: number) {
  const count = (which: string) => sql<number>`coalesce(sum(case when ${sql.raw(which)} then 1 else 0 end), 0)`
  const counted = await at.db
    .selectFrom('notification_read')
    .select(({ fn }) => fn.countAll<number>().as('delivered'))
    .select([count('read_at is not null').as('read'), count('ack_at is not null').as('acknowledged')])
    .select([
      count("email_status in ('queued', 'sent')").as('mailed'),
      count("email_status = 'bounced'").as('bounced'),
      count('reminder_count > 0').as('reminded'),
    ])
    .where('notification_id', '=', notification)
    .executeTakeFirstOrThrow()
  return { counts: Object.fromEntries(Object.entries(counted).map(([name, many]) => [name, Number(many)])) }
}

async function readersFile(at: At, notification: number): Promise<string> {
  const { language } = at
  const zone = await schoolZone(at)
  const rows = (await readersOf(at, notification, '').limit(100_000).execute()) as Reader[]
  const heading = [words.recipient, words.circle, words.delivered, words.read, words.acknowledged, words.reminders]
  const moment = (seconds: number | null) => (seconds === null ? null : { moment: Number(seconds) })
  const lines = rows.map((row) => [
    ...[row.name ?? '', say(kindWords[row.kind], language)],
    ...[moment(row.delivered_at), moment(row.read_at), moment(row.ack_at), Number(row.reminder_count)],
  ])
  const cells = [heading.map((each) => say(each, language)), ...lines]
  return byteOrderMark + cells.map((line) => csvLine(line, language, zone)).join('')
}
