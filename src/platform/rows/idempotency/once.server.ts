// Runs a call with an idempotency key only once, even if the client repeats it after a lost response or sends it twice
// at the same time. The key is a row in the transaction of the call. A second call gets the response of the first one.

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
/** In seconds, longer than any request. If a key has no response after this time, the process died during the call. */
const abandoned = 60

/** After a refusal the key is not stored, so that the client can repeat the call. */
export const once: Product['once'] = async (at, request, { run, together }) => {
  const { store } = at.product
  const name = request.headers['idempotency-key']
  // Keys are ignored for calls without a session, such as sign-ins, and for uploads, which are recognised by content.
  const free = name === undefined || at.who.realm === 'nobody' || isFile(request)
  if (free) return together ? store.write(run) : run(store.read)
  if (typeof name !== 'string' || !/^[\w-]{8,100}$/.test(name)) throw new Refusal(words.wrongKey, {}, { status: 400 })
  const mine = callKeyOf(at, request, name)
  return together
    ? store.write((db) => inOneTransaction({ ...at, db }, mine, run))
    : inSeveralTransactions(at, mine, () => run(store.read))
}

const isFile = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') === true

/** A second call waits for the row of the first one, and then finds its response, or no row after a refusal. */
async function inOneTransaction(at: At, mine: CallKey, run: (db: At['db']) => Promise<Answer>): Promise<Answer> {
  const isFirst = await takeKey(at, mine, at.now - day).catch((problem: unknown) => {
    // The lock could not be taken, because the first call still runs.
    throw isLocked(problem) ? new UnknownOutcome(problem) : problem
  })
  if (!isFirst) return answerOf(at, mine)
  return keepAnswer(at, mine, await run(at.db))
}

/**
 * The key is stored before the first transaction of the call, and the response after the last one. A second call
 * between the two gets an `UnknownOutcome`, which asks the client to retry.
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
    // If the call may have run, its key stays. An error while the key is deleted does not replace the first error.
    if (!(problem instanceof UnknownOutcome)) await write((db) => deleteKey({ ...at, db }, mine)).catch(() => undefined)
    throw problem
  })
  const storeAnswer = () => write((db) => keepAnswer({ ...at, db }, mine, answer))
  // The call has run. Without a stored response a repeated call would run again after `abandoned` seconds.
  return storeAnswer().catch((problem: unknown) => {
    void storeWhenBack(storeAnswer)
    throw new UnknownOutcome(problem)
  })
}

/** Tries every second to store the response of a call that has run, until the database is back. */
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

/** Stores the key, and returns true if no other call has used it since `over`. */
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

/** Stores the response. A streamed one is not stored: its key is deleted. */
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
 * The response is encrypted, because it may contain secrets that are shown only once. The key `seal` depends on the
 * idempotency key, of which the database has only a hash.
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

/** Deletes keys after a day, which is longer than any client waits before it repeats a call. */
export async function sweepAnswered({ product, now }: At): Promise<void> {
  await product.store.write((db) =>
    db
      .deleteFrom('answered_call')
      .where('time', '<=', now - day)
      .execute(),
  )
}
