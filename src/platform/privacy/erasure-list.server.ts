// The list of erased people, in the table `erasure` and in a file outside the database. After a back-up with their data
// is restored, the next start erases them again. The list has only hashes, which do not identify anybody.

import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appendDurably } from '#platform/files/index.server.ts'
import type { At, Product } from '#engine/server/product.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    erasure: { hash: string; time: number }
  }
}

export const erasureFileIn = (folder: string) => join(folder, 'erasures')

/**
 * The hash of a record. It includes the creation time, because a restored database may use an id again. `what` is the
 * entity of the erased person, or the name of another final action in `again` of the manifest.
 */
export function hashOf({ key }: Pick<Product, 'key'>, what: string, row: { id: number; create_time?: unknown }) {
  return createHmac('sha256', key('erasure'))
    .update(`${what}:${row.id}:${String(row.create_time)}`)
    .digest('hex')
}

export async function recordErasures(at: At, hashes: string[]): Promise<void> {
  await at.db
    .insertInto('erasure')
    .values(hashes.map((hash) => ({ hash, time: at.now })))
    .onConflict((already) => already.doNothing())
    .execute()
}

export async function readErasures(file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8').catch(emptyIfMissing)
  // A power cut may leave one incomplete line after the last line end.
  return new Set(text.split('\n').slice(0, -1).filter(Boolean))
}

/** A file that exists but cannot be read must not count as empty, because erased people would not be erased again. */
function emptyIfMissing(problem: NodeJS.ErrnoException): string {
  if (problem.code === 'ENOENT') return ''
  throw problem
}

/** Appends the entries of the table that the file does not contain. */
export async function appendErasures(at: At, file: string): Promise<void> {
  const { inFile, inTable } = await bothLists(at, file)
  const missing = [...inTable].filter((hash) => !inFile.has(hash))
  if (missing.length > 0) await appendDurably(file, missing.map((hash) => `${hash}\n`).join(''))
}

/** The entries that only the file has, because a restore has undone these erasures. */
export async function lostErasures(at: At, file: string): Promise<Set<string>> {
  const { inFile, inTable } = await bothLists(at, file)
  return inFile.difference(inTable)
}

async function bothLists(at: At, file: string) {
  const inFile = await readErasures(file)
  const rows = await at.product.store.read.selectFrom('erasure').select('hash').execute()
  return { inFile, inTable: new Set(rows.map(({ hash }) => hash)) }
}
