// What a record is called. Where its title is one of its fields, a form reads it as it was written, in one language; people
// call it as the lists do, in their own.

import type { Resource } from '#engine/resource.ts'
import type { Language } from '#engine/words.ts'
import type { Row } from './list-state.ts'
import { language } from './text.ts'

const suffixes: Record<Language, readonly string[]> = {
  fr: ['', '_zh', '_en'],
  'zh-cn': ['_zh', '', '_en'],
  en: ['_en', '', '_zh'],
}

export function calledIn({ fields }: Resource, row: Row): string {
  if (!fields.title) return row.title ?? ''
  return String(suffixes[language].map((suffix) => row[`title${suffix}`]).find(Boolean) ?? '')
}
