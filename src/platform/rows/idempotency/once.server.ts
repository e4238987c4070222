// A repeated call runs once, whether its response was lost or two run at the same time. Its key is a row in the
// transaction of the call, and the second caller gets the response of the first.

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { Download, type Envelope } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import { UnknownOutcome } from '../database-refusal.ts'
import { isLocked } from '../lost-connection.ts'
import type { At, Product } from '#engine/server/product.ts'
import { idempotencyWords as words } from '../words.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    answered_call: { key: string; realm: string; who_id: number; sent: string; answer: string; time: number }
  }
}

const day = 86_400
/** In seconds, longer than any request: the process has died during the call. */
const abandoned = 60

/** After a refusal no key is stored, so the call can be repeated. */
export const once: Product['once'] = async (at, request, { run, together }) => {
  const { store } = at.product
  const name = request.headers['idempotency-key']
  // Calls without a session, above all sign-ins, are not stored; an uploaded file is identified by its content.
  const free = name === undefined || at.who.realm === 'nobody' || isFile(request)
  if (free) return together ? store.write(run) : run(store.read)
  if (typeof name !== 'string' || !/^[\w-]{8,100}$/.test(name)) throw new Refusal(words.wrongKey, {}, { status: 400 })
  const mine = callKeyOf(at, request, name)
  return together
    ? store.write((db) => inOneTransaction({ ...at, db }, mine, run))
    : inSeveralTransactions(at, mine, () => run(store.read))
}

const isFile = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true

/** A parallel caller waits for the row, and then finds it with a response, or removed. */
async function inOneTransaction(at: At, mine: CallKey, run: (db: At['db']) => Promise<Answer>): Promise<Answer> {
  const isFirst = await takeKey(at, mine, at.now - day).catch((problem: unknown) => {
    // The first call is still running.
    throw isLocked(problem) ? new UnknownOutcome(problem) : problem
  })
  if (!isFirst) return answerOf(at, mine)
  return keepAnswer(at, mine, await run(at.db))
}

/**
 * The key is stored before the first transaction and completed after the last; callers in between are asked to retry.
 */
async function inSeveralTransactions(at: At, mine: CallKey, run: () => Promise<Answer>): Promise<Answer> {
  const { write } = at.product.store
  const first = await write(async (db) => {
    const here = { ...at, db }
    await db
      .deleteFrom('answered_call')
      .where('key', '=', mine.key)
      .where('answer', '=', '')
      .where('time', '<', at.now - abandoned)
      .execute()
    return (await takeKey(here, mine, at.now - day)) ? undefined : answerOf(here, mine)
  })
  if (first) return first
  const answer = await run().catch(async (problem: unknown) => {
    // A call that may have run keeps its key. An error while removing the key does not replace the first error.
    if (!(problem instanceof UnknownOutcome)) await write((db) => deleteKey({ ...at, db }, mine)).catch(() => undefined)
    throw problem
  })
  const storeAnswer = () => write((db) => keepAnswer({ ...at, db }, mine, answer))
  // The call has run: without its key or response it would run again.
  return storeAnswer().catch((problem: unknown) => {
    void storeWhenBack(storeAnswer)
    throw new UnknownOutcome(problem)
  })
}

/** The database was lost after the call had run: the response is stored when the database is back. */
async function storeWhenBack(storeAnswer: () => Promise<unknown>): Promise<void> {
  for (let seconds = 0; seconds < abandoned; seconds++) {
    await pause(1000, undefined, { ref: false })
    const isKept = await storeAnswer().then(
      () => true,
      () => false,
    )
    if (isKept) return
  }
}

type Answer = Envelope | Download

/** Returns true for the first call with this key. */
async function takeKey(
  { db, who: { realm, id: who_id }, now }: At,
  { key, sent }: CallKey,
  over: number,
): Promise<boolean> {
  const row = { sent, answer: '', time: now }
  const taken = await db
    .insertInto('answered_call')
    .values({ key, realm, who_id, ...row })
    .onConflict((known) => known.column('key').doUpdateSet(row).where('answered_call.time', '<=', over))
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}

/** Streamed answers are not stored. */
async function keepAnswer(at: At, mine: CallKey, answer: Answer): Promise<Answer> {
  if (answer instanceof Download) await deleteKey(at, mine)
  else {
    const columns = { answer: encrypt(mine.seal, JSON.stringify(answer)) }
    await at.db.updateTable('answered_call').set(columns).where('key', '=', mine.key).execute()
  }
  return answer
}

const deleteKey = ({ db }: At, { key }: CallKey) => db.deleteFrom('answered_call').where('key', '=', key).execute()

interface CallKey {
  key: string
  sent: string
  seal: Buffer
}

async function answerOf(at: At, { key, sent, seal }: CallKey): Promise<Envelope> {
  const first = await at.db
    .selectFrom('answered_call')
    .select(['sent', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.answer === '') throw new UnknownOutcome()
  if (first.sent !== sent) throw new Refusal(words.otherBody, {}, { status: 422 })
  return JSON.parse(decrypt(seal, first.answer)) as Envelope
}

/**
 * The row is encrypted with the key of the browser, because a response may contain secrets that are shown only once.
 */
function callKeyOf(at: At, request: FastifyRequest, name: string): CallKey {
  const whose = [at.who.realm, at.who.id, request.method, request.listCall?.url ?? request.routeOptions.url, name].join(
    ' ',
  )
  const digest = (use: string, of: string) => createHmac('sha256', secretOf(at.product)).update(`${use} ${of}`).digest()
  return {
    key: digest('key', whose).toString('base64url'),
    sent: digest('sent', JSON.stringify([request.query, request.body ?? null])).toString('base64url'),
    seal: digest('seal', whose),
  }
}

const secrets = new WeakMap<Product, Buffer>()
const secretOf = (product: Product) => secrets.getOrInsertComputed(product, () => product.key('answered calls'))

function encrypt(seal: Buffer, text: string): string {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', seal, start)
  return Buffer.concat([start, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

function decrypt(seal: Buffer, stored: string): string {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', seal, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}

/** A day is longer than any client waits before a retry. */
export async function sweepAnswered({ product, now }: At): Promise<void> {
  await product.store.write((db) =>
    db
      .deleteFrom('answered_call')
      .where('time', '<=', now - day)
      .execute(),
  )
}
