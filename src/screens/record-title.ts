// The title of a record. If it is a field, a form reads it as stored, in one language; lists show it in the reader's
// language.

import type { Resource } from '#engine/resource.ts'
import { inLanguage } from '#text/languages.ts'
import type { Row } from './list-state.ts'
import { language } from './text.ts'

const suffixes = {
  fr: ['', '_zh', '_en'],
  'zh-cn': ['_zh', '', '_en'],
  en: ['_en', '', '_zh'],
}

export function recordTitle({ fields }: Resource, row: Row): string {
  if (!fields.title) return row.title ?? ''
  return String(
    inLanguage(suffixes, language)
      .map((suffix) => row[`title${suffix}`])
      .find(Boolean) ?? '',
  )
}
