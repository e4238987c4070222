// Makes refusals for single settings.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'

/** A refusal with a message for the field of one setting. The page shows it beside this field. */
export function settingRefusal(
  at: At,
  field: string,
  because: Words | string,
  values: Record<string, unknown> = {},
): Refusal {
  return new Refusal(because, values, { data: { fields: { [field]: say(because, at.language, values) } } })
}
