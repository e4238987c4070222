// The call by which a reader answers a message. The answer is a new message to the author, which quotes the message.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { itemAt } from '#text/item-at.ts'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import type { Words } from '#engine/languages.ts'
import { plainText } from '#platform/rows/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { escapeMarkup } from '#text/escape-markup.ts'
import { answerPrefix } from '../answers.ts'
import { accountsAtDesk } from '../desk-accounts.server.ts'
import { type Recipient, notify } from '../notify.server.ts'
import { received } from '../received.server.ts'
import { answerWords as words, callTitles } from '../words.ts'
import type { SentAnswer } from './inbox.ts'

const answersPerDay = 20
const quotedAtMost = 600

export function answerCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/index/notification/answer',
    guard: signedIn('admin'),
    about: callTitles.answerAMessage,
    body: z.strictObject({
      id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
      text: z.string().trim().min(1).max(5000),
    }),
    async run(at, { body }) {
      await answer(at, body.id, body.text)
      return new CallResult(words.sent)
    },
  })
}

interface Answerable {
  status: string
  origin: 'written' | 'system'
  created_by: number | null
}

/** An automatic notice has no author, so it cannot be answered. */
export async function isAnswerable(at: At, row: Answerable): Promise<boolean> {
  if (row.status !== 'sent' || row.origin !== 'written' || row.created_by === at.who.id) return false
  return (await settings(at)).message_answers
}

/** The answers that the reader has sent to this message, the oldest first, without the quoted message. */
export async function answersTo(at: At, id: number): Promise<SentAnswer[]> {
  const rows = await at.db
    .selectFrom('notification')
    .select(['id', 'body', 'sent_at'])
    .where('group_key', '=', `${answerPrefix}${id}`)
    .where('created_by', '=', at.who.id)
    .where('status', '=', 'sent')
    .where('delete_time', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, body: withoutQuote(row.body), sent_at: Number(row.sent_at) }))
}

const withoutQuote = (body: string) => body.replaceAll(/<blockquote>[\s\S]*<\/blockquote>/g, '')

async function answer(at: At, id: number, text: string): Promise<void> {
  const row = await received(at)
    .select(['notification.status', 'notification.origin', 'notification.created_by', 'category'])
    .select(['title', 'title_zh', 'title_en', 'body', 'body_zh', 'body_en'])
    .where('notification.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal(engineWords.notFound)
  if (!(await isAnswerable(at, row))) throw new Refusal(words.notAnswerable)
  await refuseTooMany(at)
  const to = await recipientsOfAnswer(at, row.created_by)
  if (to.length === 0) throw new Refusal(words.nobody)
  const titles: Words = [row.title, row.title_zh || row.title, row.title_en || row.title]
  const bodies: Words = [row.body, row.body_zh || row.body, row.body_en || row.body]
  await notify(at, {
    to,
    // The texts of people are passed as values, so that braces in them are not read as placeholders.
    title: inEach(titles, () => '{title}'),
    body: inEach(titles, () => '{text}{quote}'),
    values: {
      title: inEach(titles, shortTitle),
      text: markupOf(text),
      quote: inEach(bodies, (body, place) => quoteOf(itemAt(titles, place), body)),
    },
    category: row.category === 'urgent' ? 'general' : row.category,
    group: `${answerPrefix}${id}`,
    markup: true,
    written: true,
  })
}

const inEach = (words: Words, change: (text: string, place: number) => string): Words => [
  change(words[0], 0),
  change(words[1], 1),
  change(words[2], 2),
]

/** Removes `Re:` from the title before it is added, so that an answer to an answer has it only once. */
const shortTitle = (title: string, place: number) =>
  `${words.re[place]}${title.replace(/^(Re : |回复：|Re: )+/, '')}`.slice(0, 120)

function quoteOf(title: string, body: string): string {
  const plain = plainText(withoutQuote(body)).trim()
  const short = plain.length > quotedAtMost ? `${plain.slice(0, quotedAtMost)}…` : plain
  return `<blockquote><p><strong>${escapeMarkup(title)}</strong></p>${markupOf(short)}</blockquote>`
}

const markupOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeMarkup(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** The author; if the account of the author is closed, the registrar's desk. */
async function recipientsOfAnswer(at: At, author: number | null): Promise<Recipient[]> {
  const account = at.db
    .selectFrom('admin')
    .select('id')
    .where('id', '=', author ?? 0)
  const active = await account.where('status', '=', '1').where('delete_time', 'is', null).executeTakeFirst()
  if (!active) return accountsAtDesk(at, 'registrar')
  for (const kind of ['student', 'teacher'] as const) {
    const person = at.db.selectFrom(kind).select('id').where('admin_id', '=', active.id)
    const found = await person.where('delete_time', 'is', null).executeTakeFirst()
    if (found) return [{ kind, id: found.id }]
  }
  return [{ kind: 'admin', id: active.id }]
}

async function refuseTooMany(at: At): Promise<void> {
  const { found } = await at.db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .where('created_by', '=', at.who.id)
    .where('group_key', 'like', `${answerPrefix}%`)
    .where('create_time', '>', at.now - 86_400)
    .executeTakeFirstOrThrow()
  if (Number(found) >= answersPerDay) throw new Refusal(words.tooMany, { most: answersPerDay })
}
