// Chooses the text of a notification in the language of the reader, or in another language that it has.

import type { Language } from '#engine/languages.ts'
import { type StoredLanguage, storedLanguages } from '#text/languages.ts'

export interface Texts {
  title: string
  title_zh: string | null
  title_en: string | null
  body: string
  body_zh: string | null
  body_en: string | null
}

export const suffixes = { fr: '', 'zh-cn': '_zh', en: '_en' } as const
/** The requested language, then French, Chinese, English. */
const inOrder = (wanted: Language): StoredLanguage[] => [
  ...storedLanguages.filter((each) => each === wanted),
  ...storedLanguages,
]

/** `language` is the language of the returned text. If it differs from the requested one, the page shows a note. */
export function textIn(texts: Texts, wanted: Language): { title: string; body: string; language: Language } {
  const complete = inOrder(wanted).find((each) => texts[`title${suffixes[each]}`] && texts[`body${suffixes[each]}`])
  const language = complete ?? 'fr'
  const titled = inOrder(wanted).find((each) => texts[`title${suffixes[each]}`]) ?? language
  return { title: texts[`title${suffixes[titled]}`] ?? '', body: texts[`body${suffixes[language]}`] ?? '', language }
}
