// The title of a record in the reader's language. The server computes it, except in a form of an entity with a field
// `title`: the form reads the stored text, so the translation (`title_zh`, `title_en`) is chosen here.

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
