// Shows the author of a notification who has read and confirmed it. People who have not read it come first.

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { Download } from '#engine/envelope.ts'
import { node } from '#engine/server/access.ts'
import type { AnyDatabase, At, Product } from '#engine/server/product.ts'
import type { Resource } from '#engine/resource.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { compareKeys } from '#text/sort-key.ts'
import { withoutHiddenNames } from '../named-people.server.ts'
import { chunksIn, peopleInChunks, chunkThreshold } from '../recipient-chunks.server.ts'
import { type NamedRecipient, familyIn, withCapitalNames, nameIn, sortKeyIn, tableOf } from '../recipients.server.ts'
import { say } from '#engine/languages.ts'
import { distinctTitles } from '#platform/rows/index.server.ts'
import { byteOrderMark, csvLine } from '#platform/transfer/index.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { kindWords, notificationsWords as words, callTitles } from '../words.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const page = z.coerce.number().int().min(1).max(10_000).default(1)
const only = z.enum(['', 'unread', 'read', 'acknowledged']).default('')
const limit = 50

interface ReaderQuery {
  id: number
  page: number
  only: ReaderFilter
}

type TextStatus = 'queued' | 'sent' | 'failed'

export interface Reader {
  kind: 'student' | 'teacher' | 'guardian' | 'admin'
  id: number
  name: string
  email_status: string | null
  sms_status: TextStatus | null
  delivered_at: number
  read_at: number | null
  ack_at: number | null
  reminder_count: number
  last_reminder_at: number | null
}

type NamedReader = Reader & Pick<NamedRecipient, 'family' | 'sort_key'>

export function readerCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/notification/readers',
    guard: node('k/notification/index'),
    about: callTitles.seeWhoHasRead,
    query: queryOf({ id, page, only }),
    async run(at, { query }) {
      const row = await findRecord(at, product.resources.notification, query.id)
      const counting = () => countsOf(at, query.id, Number(row.recipient_count))
      const counts = await product.store.untilWritten(`readers of ${query.id}`, counting)
      const list = await pageOf(at, query, counts)
      return {
        counts,
        ack_required: row.ack_required,
        list: await withDistinctNames(at, await withoutHiddenNames(at, list.map(withCapitalNames))),
        limit,
      }
    },
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/k/notification/readersFile',
    guard: node('k/notification/index'),
    about: callTitles.exportTheReadStatus,
    query: queryOf({ id }),
    async run(at, { query }) {
      await findRecord(at, product.resources.notification, query.id)
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

/** Adds their number to students and teachers who have the same name. Hidden names stay empty. */
async function withDistinctNames<P extends Pick<Reader, 'kind' | 'id' | 'name'>>(at: At, people: P[]): Promise<P[]> {
  const { student, teacher } = at.product.resources
  const namesOf = (resource: Resource) => {
    const named = people.filter(({ kind, name }) => kind === resource.name && name)
    return distinctTitles(at, resource, new Map(named.map(({ id: person, name }) => [person, name])))
  }
  const names = { student: await namesOf(student), teacher: await namesOf(teacher), guardian: null, admin: null }
  return people.map((each) => ({ ...each, name: names[each.kind]?.get(each.id) ?? each.name }))
}

const nameOf = sql<string>`coalesce(
  upper(student.last_name) || ' ' || student.first_name || coalesce(' ' || student.native_name, ''),
  upper(teacher.last_name) || ' ' || teacher.first_name || coalesce(' ' || teacher.native_name, ''),
  student_guardian.name, admin.nickname)`

const familyOf = sql<string | null>`coalesce(student.last_name, teacher.last_name)`

const sortKeyOf = sql<string>`coalesce(
  student.last_name_sort, teacher.last_name_sort, student_guardian.name_sort, admin.nickname_sort, '')`

type ReaderFilter = z.infer<typeof only>

function readersOf(at: At, notification: number, which: ReaderFilter) {
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
    .select(['read.recipient_kind as kind', 'read.recipient_id as id', nameOf.as('name'), familyOf.as('family')])
    .select(sortKeyOf.as('sort_key'))
    .select(['email_status', 'sms_status', 'delivered_at', 'read_at', 'ack_at', 'reminder_count', 'last_reminder_at'])
    .where('notification_id', '=', notification)
  if (which === 'unread') return rows.where('read_at', 'is', null)
  if (which === 'read') return rows.where('read_at', 'is not', null).where('ack_at', 'is', null)
  return which === 'acknowledged' ? rows.where('read_at', 'is not', null).where('ack_at', 'is not', null) : rows
}

/** People who have not read it come first; among them, those whose e-mail failed or who get none must be called. */
const byName = (rows: ReturnType<typeof readersOf>) =>
  rows
    .orderBy(sql`case when read_at is null then 0 when ack_at is null then 1 else 2 end`)
    .orderBy(sql`case when email_status = 'bounced' then 0 when email_status is null then 1 else 2 end`)
    .orderBy('sort_key')
    .orderBy('read.recipient_id')

type Counts = Awaited<ReturnType<typeof countsOf>>

async function pageOf(at: At, { id: notification, only: which, page: number }: ReaderQuery, counts: Counts) {
  const before = (number - 1) * limit
  if (counts.delivered <= chunkThreshold && counts.standing === 0)
    return byName(readersOf(at, notification, which))
      .limit(limit)
      .offset(before)
      .execute()
  return largePage(at, notification, which, counts, before)
}

/**
 * A page of very many readers, without sorting all of them by name. The readers are divided into parts by their status,
 * and each part is sorted by kind and id.
 */
async function largePage(at: At, notification: number, which: ReaderFilter, counts: Counts, before: number) {
  const { delivered, read, acknowledged, lost, standing: unheard } = counts
  const isLost = sql<boolean>`coalesce(email_status, '') = 'bounced'`
  const parts = [
    { status: 'unread', many: lost, where: isLost },
    { status: 'unread', many: unheard },
    { status: 'unread', many: delivered - read - lost - unheard, where: sql<boolean>`not ${isLost}` },
    { status: 'read', many: read - acknowledged, where: sql<boolean>`1 = 1` },
    { status: 'acknowledged', many: acknowledged, where: sql<boolean>`1 = 1` },
  ] as const
  const page: NamedReader[] = []
  let skipped = before
  for (const { status, many, ...part } of parts.filter(({ status: each }) => which === '' || which === each)) {
    const wanted = limit - page.length
    if (skipped < many && wanted > 0) {
      const rows =
        'where' in part
          ? await inOrderOfKey(readersOf(at, notification, status).where(part.where))
              .limit(wanted)
              .offset(skipped)
              .execute()
          : await chunkReaders(at, notification, skipped, wanted)
      page.push(...rows)
    }
    skipped = Math.max(0, skipped - many)
  }
  return page
}

const inOrderOfKey = (rows: ReturnType<typeof readersOf>) => rows.orderBy('recipient_kind').orderBy('recipient_id')

/** The people in chunks with their names. Of them only delivery and reminders are known. */
async function chunkReaders(at: At, notification: number, skip: number, take: number): Promise<NamedReader[]> {
  const people = await peopleInChunks(at, notification, skip, take)
  const names = new Map<string, Pick<NamedReader, 'name' | 'family' | 'sort_key'>>()
  for (const [kind, group] of Map.groupBy(people, (each) => each.kind))
    for (let from = 0; from < group.length; from += 1000) {
      const ids = group.slice(from, from + 1000).map(({ id: person }) => person)
      const table = (at.db as AnyDatabase).selectFrom(tableOf[kind]).select('id')
      const named = table.select([
        nameIn[kind].as('name'),
        familyIn[kind].as('family'),
        `${sortKeyIn[kind]} as sort_key`,
      ])
      const rows = named.where('id', 'in', ids)
      for (const { id: person, ...row } of await rows.execute()) names.set(`${kind} ${person}`, row)
    }
  const nothing = { email_status: null, sms_status: null, read_at: null, ack_at: null }
  const nobody = { name: '', family: null, sort_key: '' }
  return people.map((each) => ({ ...each, ...nothing, ...(names.get(`${each.kind} ${each.id}`) ?? nobody) }))
}

/** Each count is a query with its own index, so that it does not read all of fifty thousand rows. */
async function countsOf(at: At, notification: number, delivered: number) {
  const rows = at.db.selectFrom('notification_read').where('notification_id', '=', notification)
  const [lots, seen, mails, texts, reminders] = await Promise.all([
    chunksIn(at, notification),
    rows
      .where('read_at', 'is not', null)
      .select(({ fn }) => [fn.countAll<number>().as('read'), fn.count<number>('ack_at').as('acknowledged')])
      .executeTakeFirstOrThrow(),
    rows
      .where('email_status', 'is not', null)
      .select('email_status')
      .select(({ fn }) => [fn.countAll<number>().as('many'), fn.count<number>('read_at').as('read')])
      .groupBy('email_status')
      .execute(),
    rows
      .where('sms_status', 'is not', null)
      .select('sms_status')
      .select(({ fn }) => fn.countAll<number>().as('many'))
      .groupBy('sms_status')
      .execute(),
    rows
      .where('reminder_count', '>', sql.lit(0))
      .select(({ fn }) => fn.countAll<number>().as('many'))
      .executeTakeFirstOrThrow(),
  ])
  const lost = mails.find(({ email_status }) => email_status === 'bounced')
  const mailed = (...which: string[]) =>
    mails.reduce(
      (sum, { email_status, many }) =>
        email_status !== null && which.includes(email_status) ? sum + Number(many) : sum,
      0,
    )
  return {
    delivered,
    read: Number(seen.read),
    acknowledged: Number(seen.acknowledged),
    mailed: mailed('queued', 'sent'),
    bounced: mailed('bounced'),
    texts: Object.fromEntries(texts.map(({ sms_status, many }) => [sms_status, Number(many)])),
    standing: countIn(lots),
    lost: lost ? Number(lost.many) - Number(lost.read) : 0,
    reminded: Number(reminders.many) + countIn(lots.filter(({ reminder_count }) => reminder_count > 0)),
  }
}

const countIn = (lots: Awaited<ReturnType<typeof chunksIn>>) => lots.reduce((sum, { many }) => sum + many, 0)

const maxFileRows = 100_000
const byKey = (one: NamedReader, other: NamedReader) => compareKeys(one.sort_key, other.sort_key)

async function readersFile(at: At, notification: number): Promise<string> {
  const { language } = at
  const zone = await schoolZone(at)
  const known = (await byName(readersOf(at, notification, ''))
    .limit(maxFileRows)
    .execute()) as NamedReader[]
  const lost = known.filter(({ read_at, email_status }) => read_at === null && email_status === 'bounced').length
  const unheard = await chunkReaders(at, notification, 0, maxFileRows - known.length)
  const rows = [...known.slice(0, lost), ...unheard.toSorted(byKey), ...known.slice(lost)]
  const heading = [words.recipient, words.circle, words.delivered, words.read, words.acknowledged, words.reminders]
  const moment = (seconds: number | null) => (seconds === null ? null : { moment: Number(seconds) })
  const named = await withoutHiddenNames(at, rows.map(withCapitalNames))
  const lines = named.map((row) => [
    row.name ?? '',
    say(kindWords[row.kind], language),
    moment(row.delivered_at),
    moment(row.read_at),
    moment(row.ack_at),
    Number(row.reminder_count),
  ])
  const cells = [heading.map((each) => say(each, language)), ...lines]
  return byteOrderMark + cells.map((line) => csvLine(line, language, zone)).join('')
}
