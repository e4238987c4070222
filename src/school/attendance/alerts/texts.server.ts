// The title of an alert, and its text as the school words it.

import type { Words } from '#engine/languages.ts'
import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { alertWords } from '../words.ts'
import { type AlertName, textNames } from './text-names.ts'

/** In the languages in which a school words its alerts. */
export async function alertTexts(at: At, alert: AlertName): Promise<{ title: Words; body: Words }> {
  const given = await settings(at)
  const [fr, zhCn, en] = textNames(alert)
  return { title: alertWords[alert].title, body: [given[fr], given[zhCn], given[en]] }
}
