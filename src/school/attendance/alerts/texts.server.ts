// Reads the title of an alert, and its text from the settings of the school.

import type { Words } from '#engine/languages.ts'
import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { alertWords } from '../words.ts'
import { type AlertName, textNames } from './text-names.ts'

/** In all three languages. A school can change the text of an alert, but not its title. */
export async function alertTexts(at: At, alert: AlertName): Promise<{ title: Words; body: Words }> {
  const given = await settings(at)
  const [fr, zhCn, en] = textNames(alert)
  return { title: alertWords[alert].title, body: [given[fr], given[zhCn], given[en]] }
}
