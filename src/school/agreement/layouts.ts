// The languages of each layout of an agreement. The first language is legally binding.

import type { Language } from '#engine/languages.ts'

export const layoutLanguages = {
  fr: ['fr'],
  zh: ['zh'],
  en: ['en'],
  fr_zh: ['fr', 'zh'],
} as const satisfies Record<string, readonly TextLanguage[]>

export type TextLanguage = 'fr' | 'zh' | 'en'
export type Layout = keyof typeof layoutLanguages

export const bodyColumns = { fr: 'body', zh: 'body_zh', en: 'body_en' } as const

/** The language tag of each text in HTML. */
export const langTags = { fr: 'fr', zh: 'zh-CN', en: 'en' } as const
export const uiLanguages: Record<TextLanguage, Language> = { fr: 'fr', zh: 'zh-cn', en: 'en' }
