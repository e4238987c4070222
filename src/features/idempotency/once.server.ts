// A call that is sent again, because its answer was lost or two of it were under way, is done once: its key is a row of the
// transaction that does it, and whoever comes second is given the answer of the first.

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Download, type Envelope } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At, Product } from '#engine/server/product.ts'
import { idempotencyWords as words } from './idempotency.labels.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    answered_call: { key: string; realm: string; who_id: number; sent: string; answer: string; time: number }
  }
}

const day = 86_400

/** Inside the writing transaction. What is refused rolls the key back too, and may be tried again. */
export const once: Product['once'] = async (at, request, run) => {
  const name = request.headers['idempotency-key']
  const { realm, id: who_id } = at.who
  // What strangers send, signing in above all, is nobody's and is not kept.
  if (name === undefined || realm === 'nobody') return run(at.db)
  if (typeof name !== 'string' || !/^[\w-]{8,100}$/.test(name)) throw new Refusal(words.wrongKey, {}, { status: 400 })
  const { key, sent, seal } = named(at, request, name)
  const row = { sent, answer: '', time: at.now }
  const mine = await at.db
    .insertInto('answered_call')
    .values({ key, realm, who_id, ...row })
    .onConflict((known) =>
      known
        .column('key')
        .doUpdateSet(row)
        .where('answered_call.time', '<=', at.now - day),
    )
    .returning('key')
    .executeTakeFirst()
  if (!mine) return answerOf(at, { key, sent, seal })
  const answer = await run(at.db)
  const kept = at.db.updateTable('answered_call').where('key', '=', key)
  if (answer instanceof Download) await at.db.deleteFrom('answered_call').where('key', '=', key).execute()
  else await kept.set({ answer: sealed(seal, JSON.stringify(answer)) }).execute()
  return answer
}

interface Named {
  key: string
  sent: string
  seal: Buffer
}

async function answerOf(at: At, { key, sent, seal }: Named): Promise<Envelope> {
  const first = await at.db
    .selectFrom('answered_call')
    .select(['sent', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.sent !== sent) throw new Refusal(words.otherBody, {}, { status: 422 })
  return JSON.parse(opened(seal, first.answer)) as Envelope
}

/** Without the browser's key nothing of the row can be read: an answer may hold what is shown only once. */
function named(at: At, request: FastifyRequest, name: string): Named {
  const whose = [at.who.realm, at.who.id, request.method, request.routeOptions.url, name].join(' ')
  const digest = (use: string, of: string) => createHmac('sha256', secretOf(at.product)).update(`${use} ${of}`).digest()
  return {
    key: digest('key', whose).toString('base64url'),
    sent: digest('sent', JSON.stringify([request.query, request.body ?? null])).toString('base64url'),
    seal: digest('seal', whose),
  }
}

const secrets = new WeakMap<Product, Buffer>()
const secretOf = (product: Product) => secrets.getOrInsertComputed(product, () => product.key('answered calls'))

function sealed(seal: Buffer, text: string): string {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', seal, start)
  return Buffer.concat([start, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
}

function opened(seal: Buffer, stored: string): string {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', seal, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}

/** A day is longer than anybody waits before trying again. */
export async function sweepAnswered({ product, now }: At): Promise<void> {
  await product.store.write((db) =>
    db
      .deleteFrom('answered_call')
      .where('time', '<=', now - day)
      .execute(),
  )
}
