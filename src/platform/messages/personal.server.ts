// Declares the personal data of messages: mails and text messages, which are found only by the addresses and names of
// people.

import type { AnyDatabase } from '#engine/server/product.ts'
import { type Personal, containsText, oldRows, textsOf } from '#platform/rows/index.personal.server.ts'
import { blank } from './encrypted-body.server.ts'
import { personalWords as words } from './words.ts'

export const messagesPersonal: Personal = {
  tables: {
    outbox: {
      holds: 'none',
      activity: 'messages',
      columns: {
        recipient: 'identifier',
        subject: 'personal',
        body: 'personal',
        search_text: 'personal',
        carries: 'identifier',
      },
    },
  },
  periods: {
    messages: {
      order: 120,
      words: words.messages,
      reason: words.messagesReason,
      advised: 90,
      least: 30,
      activities: ['messages'],
      rule: oldRows('outbox', 'update_time', { only: { status: ['sent', 'failed'], body: [blank] } }),
    },
  },
  async removeTraces({ db }, traces) {
    const named = ['recipient', 'subject', 'body'].flatMap((name) =>
      textsOf(traces).map((text) => containsText(name, text)),
    )
    await (db as AnyDatabase)
      .deleteFrom('outbox')
      .where((eb) => eb.or([eb.lit(false), ...named]))
      .execute()
  },
}
