import type { Named } from './snapshot.ts'

/** The name of a record in its available languages. */
export function named(row: { name: string; name_zh: string | null; name_en: string | null }): Named {
  return { fr: row.name, zh: row.name_zh, en: row.name_en }
}
