// Whom the product has forgotten, kept outside the database too: a backup that is restored brings them back, and the next
// start forgets them again. Only hashes, which tell nobody who it was.

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

export const ledgerIn = (folder: string) => join(folder, 'erasures')

/**
 * A number is given once, but a restored database gives it again: the moment of its making tells the two apart. `what`: the
 * entity of somebody who was erased, or what else was done to them, by the name in `again` of its manifest.
 */
export function hashOf({ key }: Pick<Product, 'key'>, what: string, row: { id: number; create_time?: unknown }) {
  return createHmac('sha256', key('erasure'))
    .update(`${what}:${row.id}:${String(row.create_time)}`)
    .digest('hex')
}

export async function writeDown(at: At, hashes: string[]): Promise<void> {
  await at.db
    .insertInto('erasure')
    .values(hashes.map((hash) => ({ hash, time: at.now })))
    .onConflict((already) => already.doNothing())
    .execute()
}

export async function readLedger(file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8').catch(emptyIfMissing)
  // Behind the last line end there is at most a line that a power cut left unfinished.
  return new Set(text.split('\n').slice(0, -1).filter(Boolean))
}

/** A list that is there and cannot be read must not be taken for an empty one: people would not be forgotten again. */
function emptyIfMissing(problem: NodeJS.ErrnoException): string {
  if (problem.code === 'ENOENT') return ''
  throw problem
}

/** What one of the two does not know, the other tells it. */
export async function settleLedger(at: At, file: string): Promise<Set<string>> {
  const [inFile, rows] = [
    await readLedger(file),
    await at.product.store.read.selectFrom('erasure').select('hash').execute(),
  ]
  const inTable = new Set(rows.map(({ hash }) => hash))
  const missing = [...inTable].filter((hash) => !inFile.has(hash))
  if (missing.length > 0) await appendDurably(file, missing.map((hash) => `${hash}\n`).join(''))
  const lost = [...inFile].filter((hash) => !inTable.has(hash))
  if (lost.length > 0) await at.product.store.write((db) => writeDown({ ...at, db }, lost))
  return new Set(lost)
}
