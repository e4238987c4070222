// Issues an expired agreement again, with a new last day and the same text. Refuses a text whose payment dates are too
// early by then.

import { inLanguage } from '#text/languages.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { type TextLanguage, bodyColumns, layoutLanguages } from './layouts.ts'
import type { Template } from './protocol-template.server.ts'
import { templateOf } from './compose.server.ts'
import { placeholdersIn } from './placeholders.ts'
import { existing } from '#text/existing.ts'
import { protocolRefusals as words } from './words.ts'
import { earliestDue, firstDay } from './payment-dates.ts'
import { dayIn, endOfDay } from './school-days.ts'
import { signaturesOf } from './signers.server.ts'
import type { Protocol } from './protocol.ts'
import { dayText } from './agreement-facts.server.ts'

export async function reissue(at: At, row: Protocol): Promise<Partial<Protocol>> {
  const template = await templateOf(at, row.template_id)
  const { time_zone } = await settings(at)
  refuseDueTooSoon(at, row, { template, zone: time_zone })
  const signed = (await signaturesOf(at, row.id)).some(({ status }) => status === 'signed')
  const expires_at = endOfDay(time_zone, at.now, template.expire_days)
  return { status: signed ? 'partially_signed' : 'issued', expires_at }
}

/**
 * Refuses if a payment in the text is due before the end of the new withdrawal period: code du travail, art. L. 6353-6.
 */
function refuseDueTooSoon(at: At, row: Protocol, { template, zone }: { template: Template; zone: string }): void {
  const { number, valid_from, valid_to } = row
  if (!template.cooling_off_days || !valid_from || !valid_to || !hasPaymentDates(row, template)) return
  const written = firstDay({
    from: valid_from,
    earliest: earliestDue(dayIn(zone, existing(row.issued_at, 'date of issue')), template),
  })
  if (written >= earliestDue(dayIn(zone, at.now), template)) return
  const day = dayText(written, inLanguage<TextLanguage>({ fr: 'fr', 'zh-cn': 'zh', en: 'en' }, at.language))
  throw new Refusal(words.dueTooSoon, { number, day })
}

/** True if the text contains payment dates. An amendment has only its own clauses, so it has none. */
function hasPaymentDates({ parent_id }: Protocol, template: Template): boolean {
  if (parent_id !== null) return false
  return layoutLanguages[template.layout].some((language) =>
    placeholdersIn(template[bodyColumns[language]] ?? '').some(({ name }) => name === 'price.schedule_table'),
  )
}
