// A notification in the reader's language, or in the one it was written in.

import type { Language } from '#engine/words.ts'

export interface Texts {
  title: string
  title_zh: string | null
  title_en: string | null
  body: string
  body_zh: string | null
  body_en: string | null
}

const suffixes = { fr: '', 'zh-cn': '_zh', en: '_en' } as const

/** `language` tells which one it is: where it is another than asked for, the reader is told so. */
export function textIn(texts: Texts, wanted: Language): { title: string; body: string; language: Language } {
  const suffix = suffixes[wanted]
  const [title, body] = [texts[`title${suffix}`], texts[`body${suffix}`]]
  if (title && body) return { title, body, language: wanted }
  return { title: title || texts.title, body: texts.body, language: 'fr' }
}
