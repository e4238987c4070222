// Verifies the whole log and reports the first line that was altered, removed, inserted or moved, or a truncated end.

import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Product } from '#engine/server/product.ts'
import type { auditWords } from '../words.ts'
import { type StoredLine, hmac, isGenuine } from './line.server.ts'
import {
  type AuditSettings,
  type Checkpoint,
  type ChainLink,
  checkpointMac,
  checkpointsIn,
  hashOf,
  unsealedLines,
} from './seal.server.ts'

export type Fault = Extract<keyof typeof auditWords, `is${string}`>

export interface Verdict {
  lines: number
  /** The number of lines that were written a moment ago and are not yet in the chain. */
  waiting: number
  checkpoints: number
  broken: { how: Fault; seq: number | null; id: number | null } | null
}

const pageSize = 500

export async function verify(product: Product, settings: AuditSettings): Promise<Verdict> {
  const verdict: Verdict = { lines: 0, waiting: 0, checkpoints: 0, broken: null }
  const checkpoints = checkpointsIn(settings)
  verdict.checkpoints = checkpoints.length
  verdict.broken =
    (await findCopy(product)) ??
    findForgedCheckpoint(product, checkpoints) ??
    (await checkChain(product, checkpoints, verdict)) ??
    (await checkOutsideChain(product, verdict))
  return verdict
}

/** `verify` as a task of a worker thread, which yields its one result. */
export async function* verdictOf(product: Product, settings: AuditSettings): AsyncGenerator<Verdict, void, unknown> {
  yield await verify(product, settings)
}

type Broken = NonNullable<Verdict['broken']>

async function findCopy({ store }: Product): Promise<Broken | null> {
  const { rows } = await sql<{
    id: number
  }>`select max(id) as id from admin_log group by mac having count(*) > 1 order by id limit 1`.execute(store.read)
  return rows[0] ? { how: 'isSlippedIn', seq: null, id: Number(rows[0].id) } : null
}

function findForgedCheckpoint(product: Product, checkpoints: Checkpoint[]): Broken | null {
  const wrong = checkpoints.find((each) => each.mac !== checkpointMac(product, each))
  return wrong ? { how: 'isForgedCheckpoint', seq: wrong.seq, id: null } : null
}

async function checkChain(product: Product, checkpoints: Checkpoint[], verdict: Verdict): Promise<Broken | null> {
  const noted = Map.groupBy(checkpoints, ({ seq }) => seq)
  const start = await startOfChain(product)
  if (!start) return { how: 'isForgedAnchor', seq: null, id: null }
  let { seq, hash } = start
  for (;;) {
    const page = await linksAfter(product, seq)
    for (const link of page) {
      const id = Number(link.log_id)
      if (link.seq !== seq + 1) return { how: 'isRemoved', seq: seq + 1, id: null }
      seq += 1
      if (link.mac === null) return { how: 'isRemoved', seq, id }
      if (link.hash !== hashOf(product, seq, id, link.mac, hash)) return { how: 'isMoved', seq, id }
      if (!isGenuine(product, link as StoredLine)) return { how: 'isAltered', seq, id }
      hash = link.hash
      if (noted.get(seq)?.some((each) => each.hash !== hash)) return { how: 'isRewritten', seq, id }
      verdict.lines += 1
    }
    if (page.length < pageSize) break
    await yieldToOthers()
  }
  const last = Math.max(0, ...noted.keys())
  return last > seq ? { how: 'isCutOff', seq: last, id: null } : null
}

/** The next links of the chain, each with its line; the columns of a missing line are null. */
async function linksAfter({ store }: Product, seq: number) {
  return store.read
    .selectFrom('admin_log_seal')
    .leftJoin('admin_log', 'admin_log.id', 'admin_log_seal.log_id')
    .selectAll('admin_log')
    .select(['admin_log_seal.seq', 'admin_log_seal.hash', 'admin_log_seal.log_id'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(pageSize)
    .execute()
}

/** The link before the first line: the anchor of removed lines, or 0. Null if an anchor is forged. */
async function startOfChain(product: Product): Promise<ChainLink | null> {
  const anchors = await product.store.read.selectFrom('admin_log_anchor').selectAll().orderBy('seq').execute()
  if (anchors.some(({ seq, hash, time, mac }) => mac !== anchorMac(product, seq, hash, time))) return null
  const { seq, hash } = anchors.at(-1) ?? { seq: 0, hash: '' }
  const older = product.store.read.selectFrom('admin_log_seal').select('seq').where('seq', '<=', seq)
  return (await older.executeTakeFirst()) ? null : { seq, hash }
}

export const anchorMac = (product: Product, seq: number, hash: string, time: number) =>
  hmac(product, 'anchor', seq, hash, time)

async function checkOutsideChain(product: Product, verdict: Verdict): Promise<Broken | null> {
  for (let last = 0; ;) {
    const page = await unsealedLines(product, product.store.read, pageSize, last)
    const wrong = page.find((line) => !isGenuine(product, line))
    if (wrong) return { how: 'isSlippedIn', seq: null, id: wrong.id }
    verdict.waiting += page.length
    const next = page.length < pageSize ? undefined : page.at(-1)
    if (!next) return null
    last = next.id
  }
}
