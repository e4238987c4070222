// The rules and the call of the outbox. The texts of messages are not shown. Only without a gateway and outside
// production the super administrator may open one text at a time, and the log names the message.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import { node } from '#engine/server/access.ts'
import { type At, type Product, rules } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { registerCall } from '#engine/server/routes.ts'
import { type Channel, deliveryOf } from './delivery.server.ts'
import { outboxRefusals as words, callTitles } from './words.ts'
import { outbox } from './outbox.ts'
import { blank, decryptBody } from './encrypted-body.server.ts'

export const outboxRules = rules(outbox, {
  async shown(at, rows, as) {
    if (as === 'options' || rows.length === 0) return
    const openable = new Set(await openableOf(at, rows))
    for (const row of rows) Object.assign(row, { body: blank, openable: openable.has(row.id) })
  },
  calls(app, product) {
    openCall(app, product)
  },
})

function openCall(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'POST',
    url: '/admin/routine/outbox/open',
    guard: node('routine/outbox/index'),
    about: callTitles.openAMessage,
    body: z.strictObject({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    async run(at, { body: { id } }) {
      if (!at.who.super) throw new Refusal(engineWords.noRight, {}, { code: 401 })
      const { channel, body, worth_until } = await findRecord(at, product.resources.outbox, id)
      if (!(await mayReadOutbox(at, channel))) throw new Refusal(words.sealed)
      if (body === blank || (worth_until !== null && Number(worth_until) <= at.now)) throw new Refusal(words.gone)
      return { body: decryptBody(product, String(body)) }
    },
  })
}

const mayReadOutbox = async (at: At, channel: Channel) => at.who.super && (await deliveryOf(at, channel)) === 'outbox'

/** Returns the ids of the messages whose text this person may open. */
async function openableOf(at: At, rows: readonly { id: number }[]): Promise<number[]> {
  const channels: Channel[] = []
  for (const channel of ['mail', 'sms'] as const) if (await mayReadOutbox(at, channel)) channels.push(channel)
  if (channels.length === 0) return []
  const found = await at.db
    .selectFrom('outbox')
    .select('id')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('channel', 'in', channels)
    .where('body', '<>', blank)
    .where(({ or, eb }) => or([eb('worth_until', 'is', null), eb('worth_until', '>', at.now)]))
    .execute()
  return found.map(({ id }) => Number(id))
}
