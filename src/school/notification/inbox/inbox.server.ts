// The calls by which a person lists, opens, confirms and archives the notifications that they received.

import type { FastifyInstance } from 'fastify'
import { type ExpressionBuilder, sql } from 'kysely'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { signedIn } from '#engine/server/access.ts'
import type { At, Product, Tables } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { notification } from '../notification.ts'
import { moveToRow } from '../recipient-chunks.server.ts'
import { received, recipientsOfAccount } from '../received.server.ts'
import { textIn } from '../text-in.ts'
import { answersTo, isAnswerable } from './answer.server.ts'
import { notificationsWords as words, callTitles } from '../words.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const page = z.coerce.number().int().min(1).max(10_000).default(1)
const category = z.enum(['', ...(notification.fields.category.values as readonly string[])]).default('')
const flag = z.enum(['', '1']).default('')
/** `messages` are written by people, `notices` are automatic. */
const kind = z.enum(['', 'messages', 'notices']).default('')
const limit = 20

export function inboxCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/index/notifications',
    guard: signedIn('admin'),
    about: callTitles.readOneSNotifications,
    query: queryOf({ page, category, kind, unread: flag, archived: flag }),
    run: (at, { query }) => listMessages(at, query),
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/index/notification',
    guard: signedIn('admin'),
    about: callTitles.openANotification,
    query: queryOf({ id }),
    run: (at, { query }) => openMessage(at, query.id),
  })
  for (const [name, about, work] of messageActions)
    registerCall(app, product, {
      method: 'POST',
      url: `/admin/index/notification/${name}`,
      guard: signedIn('admin'),
      about,
      body: z.strictObject({ id }),
      async run(at, { body }) {
        await work(at, body.id)
        await at.product.live.tell(at, recipientsOfAccount(at))
        return new CallResult(engineWords.done)
      },
    })
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/notification/readAll',
    guard: signedIn('admin'),
    about: callTitles.markAllAsRead,
    async run(at) {
      for (const each of await idsWithoutConfirmation(at)) await markRead(at, each)
      await at.product.live.tell(at, recipientsOfAccount(at))
      return new CallResult(engineWords.done)
    },
  })
}

const messageActions = [
  ['read', callTitles.markAsRead, markRead],
  ['ack', callTitles.confirmItWasRead, acknowledge],
  ['hide', callTitles.archive, hide],
  ['unhide', callTitles.takeOutOfTheArchive, unhide],
] as const

type Eb = ExpressionBuilder<Tables, 'notification_read'>

const isOwnRow =
  (at: At) =>
  ({ eb, and, or }: Eb) =>
    or(
      recipientsOfAccount(at).map(([kind, each]) =>
        and([eb('recipient_kind', '=', kind), eb('recipient_id', '=', each)]),
      ),
    )

/** Narrows to notifications that are unread, or that need a confirmation and have none. */
const openRows = (rows: ReturnType<typeof received>) =>
  rows
    .where('notification.status', '=', 'sent')
    .where('hidden_at', 'is', null)
    .where(({ eb, and, or }) =>
      or([eb('read_at', 'is', null), and([eb('ack_required', '=', 1), eb('ack_at', 'is', null)])]),
    )

export async function unreadOf(at: At): Promise<number> {
  const { found } = await openRows(received(at))
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return Number(found)
}

const originOf = { messages: 'written', notices: 'system' } as const

/** The numbers of unread messages and notices, counted separately so that many notices do not hide a message. */
async function unreadByKind(at: At): Promise<{ messages: number; notices: number }> {
  const rows = await openRows(received(at))
    .select(['origin', ({ fn }) => fn.countAll<number>().as('found')])
    .groupBy('origin')
    .execute()
  const found = new Map(rows.map((row) => [row.origin, Number(row.found)]))
  return { messages: found.get('written') ?? 0, notices: found.get('system') ?? 0 }
}

const shownColumns = [
  ...(['notification.id', 'title', 'title_zh', 'title_en', 'body', 'body_zh', 'body_en', 'category'] as const),
  ...(['priority', 'ack_required', 'ack_deadline', 'link_path', 'attachments', 'sent_at', 'corrected_at'] as const),
  ...(['notification.status', 'delivered_at', 'read_at', 'ack_at', 'hidden_at', 'reminder_count'] as const),
  ...(['notification.origin', 'notification.created_by'] as const),
] as const

/** The name of the person who wrote the message; null for an automatic notice. */
const authorName = sql<string | null>`(select nickname from admin where admin.id = notification.created_by
  and notification.origin = 'written')`.as('author')

interface InboxQuery {
  page: number
  category: string
  kind: keyof typeof originOf | ''
  unread: string
  archived: string
}

/** Narrows to archived rows. A row that a newer notification replaced is hidden too, but it is unread. */
const archivedRows = (rows: ReturnType<typeof received>) =>
  rows.where('hidden_at', 'is not', null).where('read_at', 'is not', null)

async function listMessages(at: At, asked: InboxQuery) {
  const all = received(at).where('notification.status', 'in', ['sent', 'recalled'])
  const inFolder = asked.archived ? archivedRows(all) : all.where('hidden_at', 'is', null)
  const found = asked.unread ? openRows(inFolder) : inFolder
  const ofKind = asked.kind ? found.where('origin', '=', originOf[asked.kind]) : found
  const narrow = asked.category ? ofKind.where('category', '=', asked.category as 'general') : ofKind
  const rows = await narrow
    .select([...shownColumns, authorName])
    .orderBy('delivered_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .offset((asked.page - 1) * limit)
    .execute()
  const { total } = await narrow.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const list = rows.map((row) => {
    const { body: _body, attachments, ...line } = readableMessage(at, row)
    return { ...line, files: attachments.length }
  })
  return { list, total: Number(total), limit, unread: await unreadOf(at), unreadBy: await unreadByKind(at) }
}

async function openMessage(at: At, id: number) {
  const row = await selectShown(at).where('notification.id', '=', id).executeTakeFirst()
  if (!row || row.status === 'expired') throw new Refusal(engineWords.notFound)
  return { ...readableMessage(at, row), answerable: await isAnswerable(at, row), answers: await answersTo(at, id) }
}

type ShownRow = Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirstOrThrow']>>
const selectShown = (at: At) => received(at).select([...shownColumns, authorName])

/** The message in the language of the reader. A recalled message has no text, link or attachments. */
function readableMessage(at: At, row: ShownRow) {
  const { title_zh: _zh, title_en: _en, body_zh: _bodyZh, body_en: _bodyEn, created_by: _author, ...rest } = row
  const text = textIn(row, at.language)
  const withdrawn = row.status === 'recalled'
  return {
    ...rest,
    ...text,
    ...(withdrawn && { title: '', body: '', link_path: null }),
    attachments: withdrawn || !row.attachments ? [] : row.attachments.split(','),
    withdrawn,
  }
}

/** A repeated call does not count again, because `markOnce` counts only a row whose `read_at` was empty. */
async function markRead(at: At, id: number): Promise<void> {
  await demandReceived(at, id)
  await markOnce(at, id, 'read_at', 'read_count')
}

async function acknowledge(at: At, id: number): Promise<void> {
  const row = await demandReceived(at, id)
  if (!row.ack_required) throw new Refusal(words.nothingToConfirm)
  await markOnce(at, id, 'read_at', 'read_count')
  await markOnce(at, id, 'ack_at', 'ack_count')
}

async function hide(at: At, id: number): Promise<void> {
  const row = await demandReceived(at, id)
  if (row.ack_required && !row.ack_at) throw new Refusal(words.confirmFirst)
  await markRead(at, id)
  await at.db
    .updateTable('notification_read')
    .set({ hidden_at: at.now })
    .where('notification_id', '=', id)
    .where(isOwnRow(at))
    .execute()
}

/** Only archived messages come back. A message that a newer one replaced is unread, and stays hidden. */
async function unhide(at: At, id: number): Promise<void> {
  await demandReceived(at, id)
  await at.db
    .updateTable('notification_read')
    .set({ hidden_at: null })
    .where('notification_id', '=', id)
    .where(isOwnRow(at))
    .where('read_at', 'is not', null)
    .execute()
}

async function demandReceived(at: At, id: number) {
  const row = await received(at)
    .select(['notification.status', 'ack_required', 'ack_at'])
    .where('notification.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal(engineWords.notFound)
  if (row.status !== 'sent') throw new Refusal(words.withdrawnSentence)
  return row
}

async function markOnce(at: At, id: number, column: 'read_at' | 'ack_at', count: 'read_count' | 'ack_count') {
  await moveToRow(at, id, recipientsOfAccount(at))
  const { numUpdatedRows } = await at.db
    .updateTable('notification_read')
    .set({ [column]: at.now })
    .where('notification_id', '=', id)
    .where(isOwnRow(at))
    .where(column, 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await at.db
    .updateTable('notification')
    .set(({ eb }) => ({ [count]: eb(count, '+', Number(numUpdatedRows)) }))
    .where('id', '=', id)
    .execute()
}

/** The notifications that `readAll` marks as read: those that need a confirmation are left out. */
async function idsWithoutConfirmation(at: At): Promise<number[]> {
  const rows = await openRows(received(at)).where('ack_required', '=', 0).select('notification.id').limit(500).execute()
  return rows.map(({ id }) => id)
}
