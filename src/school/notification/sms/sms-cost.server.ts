// The cost of the text messages of a notification, shown before it is published.

import { sql } from 'kysely'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { languageOf } from '#engine/languages.ts'
import { countSegments, textBudget } from '#platform/messages/index.server.ts'
import { acceptedMobile } from './sms-recipients.server.ts'
import { recipientsOf } from '../recipients.server.ts'
import type { Target } from '../targets.ts'
import type { Texts } from '../text-in.ts'
import { smsText } from './send-sms.server.ts'

/** `channels`: the stored JSON. */
type PreviewedMessage = Texts & { channels: string }

/** Null if the notification is not sent by text message. */
export async function smsCost(at: At, row: PreviewedMessage, targets: readonly Target[]) {
  if (!row.channels.includes('"sms"')) return null
  const mobile = acceptedMobile(sql.ref('people.kind'), sql.ref('people.id'))
  let [messages, segments] = [0, 0]
  for (const people of await recipientsOf(at, targets)) {
    const reached = (at.db as AnyDatabase).selectFrom(people.as('people')).where(mobile, 'is not', null)
    const counted = await reached
      .select(['people.locale', ({ fn }) => fn.countAll().as('total')])
      .groupBy('people.locale')
      .execute()
    for (const { locale, total } of counted) {
      messages += Number(total)
      segments += Number(total) * countSegments(smsText(row, languageOf(String(locale))))
    }
  }
  const { left, price } = await textBudget(at)
  return { messages, segments, left, cents: Math.round(segments * price) }
}
