// The name of a record in its languages, as a snapshot stores it.

import type { TranslatedName } from './snapshot.ts'

/** Returns the name of a record in its available languages. */
export function translatedNameOf(row: {
  name: string
  name_zh: string | null
  name_en: string | null
}): TranslatedName {
  return { fr: row.name, zh: row.name_zh, en: row.name_en }
}
