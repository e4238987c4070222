// The texts of a layout, the prevailing one first.

import type { Language } from '#engine/words.ts'

export const textsOf = {
  fr: ['fr'],
  zh: ['zh'],
  en: ['en'],
  fr_zh: ['fr', 'zh'],
} as const satisfies Record<string, readonly TextLanguage[]>

export type TextLanguage = 'fr' | 'zh' | 'en'
export type Layout = keyof typeof textsOf

export const bodyOf = { fr: 'body', zh: 'body_zh', en: 'body_en' } as const

/** How the language of a text is called in markup, and among ours. */
export const langTags = { fr: 'fr', zh: 'zh-CN', en: 'en' } as const
export const ourLanguage: Record<TextLanguage, Language> = { fr: 'fr', zh: 'zh-cn', en: 'en' }
