// The messages of the outbox, decrypted.

import { decryptBody } from '#platform/messages/encrypted-body.server.ts'
import type { School } from './school.ts'

/** From the oldest to the newest, optionally for one recipient. The log must not contain a code read here. */
export async function mailsIn({ product, watch }: Pick<School, 'product' | 'watch'>, recipient?: string) {
  const rows = product.store.read.selectFrom('outbox').selectAll().orderBy('id')
  const found = await (recipient === undefined ? rows : rows.where('recipient', '=', recipient)).execute()
  const mails = found.map((row) => ({ ...row, body: decryptBody(product, row.body) }))
  for (const { body } of mails) for (const [code] of body.matchAll(/\b\d{6}\b/g)) watch.knows(code)
  return mails
}

/** The newest message, which must exist. */
export async function lastMailIn(school: Parameters<typeof mailsIn>[0], recipient?: string) {
  const mail = (await mailsIn(school, recipient)).at(-1)
  if (!mail) throw new Error(`No message was sent to ${recipient ?? 'anybody'}`)
  return mail
}
