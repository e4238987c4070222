// The contents of an open archive: its files, and the manifest that names them with their digests.

import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import { keyOf } from '#platform/files/index.ts'
import type { ArchivedColumn } from './cells.ts'
import { archiveWords as words } from '../words.ts'

/** Browsers recognise an archive by the name of its first file. */
export { firstFile as readMeFile } from '#platform/transfer/index.ts'
export const dictionaryFile = 'dictionary.csv'
/** The last file in the archive. */
export const manifestFile = 'manifest.json'
export const tableFile = (table: string) => `tables/${table}.csv`
export const storedFile = (key: string) => `files/${key}`

const digest = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
/** Checked, because the names become parts of SQL statements. */
const name = z.string().regex(/^[a-z][a-z0-9_]*$/)
const column = z.strictObject({
  name,
  kind: z.enum(['integer', 'real', 'text', 'moment']),
  required: z.boolean(),
})

/** The key of a stored file, and not of a hidden one. */
const key = z.string().refine((text) => isFileKey(text))
function isFileKey(text: string): boolean {
  try {
    return keyOf(`/storage/${text}`) === text && !text.startsWith('.') && !text.startsWith('/')
  } catch {
    return false
  }
}

const shape = z.strictObject({
  format: z.literal(1),
  made: z.iso.datetime(),
  /** The name of the school. */
  school: z.string(),
  /** The version of the product. */
  product: z.string(),
  migrations: z.array(z.string()),
  tables: z.record(name, z.strictObject({ columns: z.array(column), rows: count, sha256: digest })),
  /** Table → the last id that it has given. */
  sequences: z.record(name, count),
  /** Key in the storage → size and digest. */
  files: z.record(key, z.strictObject({ bytes: count, sha256: digest })),
})

export type ArchiveManifest = z.infer<typeof shape>

export interface ArchivedTable {
  name: string
  columns: ArchivedColumn[]
}

/** Refuses a text that is not a manifest of this format. */
export function readArchiveManifest(text: string): ArchiveManifest {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new Refusal(words.noArchive)
  }
  const read = shape.safeParse(content)
  if (!read.success) throw new Refusal(words.noArchive)
  return read.data
}
