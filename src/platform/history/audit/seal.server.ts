// Seals the lines of the log: adds each one to a chain of hashes, a second or two after it is written, so that writers
// do not wait. The end of the chain is regularly copied to a file outside the database, so that a truncation is
// detected.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { appendDurably } from '#platform/files/index.server.ts'
import type { At, Product } from '#engine/server/product.ts'
import { hmac } from './line.server.ts'

export interface AuditSettings {
  DATA_DIR: string
  AUDIT_FILE: string
}
export interface ChainLink {
  seq: number
  hash: string
}

const batchSize = 1000
/** On PostgreSQL a line may be committed after lines with larger ids. The ids never differ by more than this. */
const maxIdGap = 10_000

export const hashOf = (product: Product, seq: number, logId: number, mac: string, before: string) =>
  hmac(product, 'link', seq, logId, mac, before)

/** All lines up to this id are sealed. */
const sealedBelow = new WeakMap<Product, number>()

/** Seals all waiting lines and returns their number. */
export async function seal(product: Product): Promise<number> {
  let sealed = 0
  while ((await unsealedLines(product, product.store.read, 1)).length > 0) {
    const now = await product.store.write((db) => sealSome(product, db))
    if (now === 0) break
    sealed += now
  }
  return sealed
}

async function sealSome(product: Product, db: At['db']): Promise<number> {
  if (product.store.engine === 'postgres') {
    const taken = sql<boolean>`pg_try_advisory_xact_lock(11082026)`.as('mine')
    if (!(await db.selectNoFrom(taken).executeTakeFirstOrThrow()).mine) return 0
  }
  const lines = await unsealedLines(product, db, batchSize)
  let { seq, hash } = await endOfChain(db)
  const links = lines.map(({ id, mac }) => {
    seq += 1
    hash = hashOf(product, seq, id, mac, hash)
    return { seq, log_id: id, hash }
  })
  if (links.length > 0) await db.insertInto('admin_log_seal').values(links).execute()
  const last = lines.at(-1)?.id ?? 0
  const below = product.store.engine === 'sqlite' ? last : last - maxIdGap
  sealedBelow.set(product, Math.max(sealedBelow.get(product) ?? 0, below))
  return links.length
}

export function unsealedLines(product: Product, db: At['db'], limit: number, above = sealedBelow.get(product) ?? 0) {
  return db
    .selectFrom('admin_log')
    .leftJoin('admin_log_seal', 'admin_log_seal.log_id', 'admin_log.id')
    .selectAll('admin_log')
    .where('admin_log_seal.seq', 'is', null)
    .where('admin_log.id', '>', above)
    .orderBy('admin_log.id')
    .limit(limit)
    .execute()
}

export async function endOfChain(db: At['db']): Promise<ChainLink> {
  const end = (table: 'admin_log_seal' | 'admin_log_anchor') =>
    db.selectFrom(table).select(['seq', 'hash']).orderBy('seq', 'desc').limit(1).executeTakeFirst()
  return (await end('admin_log_seal')) ?? (await end('admin_log_anchor')) ?? { seq: 0, hash: '' }
}

export interface Checkpoint extends ChainLink {
  time: number
  mac: string
}

/** The path of the file with the checkpoints, which is outside the database. */
export const auditFileOf = ({ AUDIT_FILE, DATA_DIR }: AuditSettings) =>
  AUDIT_FILE || join(DATA_DIR, 'audit-checkpoints.jsonl')
const noted = new WeakMap<Product, number>()

/** Appends the end of the chain to the file of checkpoints if it has changed. */
export async function writeCheckpoint(product: Product, settings: AuditSettings): Promise<void> {
  const { seq, hash } = await endOfChain(product.store.read)
  if (seq === 0 || noted.get(product) === seq) return
  const time = Math.floor(Date.now() / 1000)
  const line = { seq, hash, time, mac: checkpointMac(product, { seq, hash, time }) }
  await appendDurably(auditFileOf(settings), `${JSON.stringify(line)}\n`)
  noted.set(product, seq)
}

export const checkpointMac = (product: Product, { seq, hash, time }: Omit<Checkpoint, 'mac'>) =>
  hmac(product, 'checkpoint', seq, hash, time)

export function checkpointsIn(settings: AuditSettings): Checkpoint[] {
  const path = auditFileOf(settings)
  if (!existsSync(path)) return []
  // A power cut may leave one incomplete line after the last line end.
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, -1).filter(Boolean)
  return lines.map((line) => {
    try {
      return JSON.parse(line) as Checkpoint
    } catch {
      return { seq: 0, hash: '', time: 0, mac: '' }
    }
  })
}
