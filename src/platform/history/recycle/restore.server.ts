// The calls of the recycle bin: read a deleted record, and restore records with the same checks as undo.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { itemAt } from '#text/item-at.ts'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { type Words, say } from '#engine/languages.ts'
import { refuseInactiveList } from './data-recycle-log.server.ts'
import { readDeletedRecords } from './deleted-records.server.ts'
import { dataRecycleLog } from './data-recycle-log.ts'
import { writeAmounts, wireRecord, type Item, type Outcome, rowByRow } from '#platform/rows/index.server.ts'
import { openChange } from '../trail/trail.server.ts'
import { undoOne } from '../trail/undo-steps.server.ts'
import { recycleWords as words } from '../words.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
export const idsBody = z.strictObject({ ids: z.array(id).min(1).max(500) })

export function recycleCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${dataRecycleLog.path}/info`,
    guard: node(`${dataRecycleLog.path}/index`),
    about: words.info,
    query: queryOf({ id }),
    run: (at, { query }) => detail(at, query.id),
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${dataRecycleLog.path}/restore`,
    guard: node(`${dataRecycleLog.path}/restore`),
    about: words.restore,
    body: idsBody,
    transaction: false,
    run: (at, { body }) => runForEach(at, dataRecycleLog as Resource, body.ids, restoreOne, words),
  })
}

/** The entry and its record with the values at the deletion, limited to what the reader may see. */
async function detail(at: At, logId: number) {
  const log = at.product.resources[dataRecycleLog.name]
  const row = await wireRecord(at, log, logId)
  const resource = at.product.resources[String(row.resource)]
  if (!resource) return { row, record: null }
  const [record = null] = await readDeletedRecords(at, resource, [Number(row.row_id)])
  if (record) writeAmounts(resource, record)
  return { row, record }
}

async function restoreOne(at: At, { id: logId }: Item): Promise<void> {
  const log = await findRecord(at, at.product.resources[dataRecycleLog.name], logId)
  await refuseInactiveList(at, String(log.resource), log.row_id)
  const resource = at.product.resources[String(log.resource)]
  if (!resource) throw new Refusal(words.unknownEntity)
  const change = log.change_id as number
  const did = await at.db
    .selectFrom('trail_row')
    .select(['id as row', 'row_id as id', 'title', 'kind', 'action'])
    .where('change_id', '=', change)
    .where('resource', '=', resource.name)
    .where('row_id', '=', log.row_id)
    .where('kind', '=', 'del')
    .executeTakeFirst()
  if (!did) throw new Refusal(engineWords.notFound)
  const own = { ...at }
  await openChange(own, change)
  await undoOne(own, { ...did, resource, fields: {} })
}

type OutcomeWords = Record<'restored' | 'partly', Words>

/** Runs `act` for each entry of a log. Each one succeeds or is refused separately, with its own reason. */
export async function runForEach(
  at: At,
  log: Resource,
  ids: readonly number[],
  act: (at: At, item: Item) => Promise<void>,
  outcomeWords: OutcomeWords,
): Promise<CallResult> {
  const items = [...new Set(ids)].map((each) => ({ id: each, title: `#${each}` }))
  const rows = await at.db
    .selectFrom(log.table as 'data_recycle_log')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute()
  const titles = new Map(rows.map((row) => [row.id, row.title]))
  const named = items.map((item) => ({ ...item, title: titles.get(item.id) ?? item.title }))
  const outcome: Outcome = { done: 0, refused: [] }
  async function* inOne() {
    yield named
  }
  const { change: _change, ...rest } = at
  for await (const _step of rowByRow(rest, { chunks: inOne(), of: named.length }, act, outcome));
  const { done, refused } = outcome
  if (done === 0) throw new Refusal(itemAt(refused, 0).msg, {}, { data: { refused } })
  const words = refused.length > 0 ? outcomeWords.partly : outcomeWords.restored
  const counts = { done, left: refused.length }
  const sentence = say(words, at.language, counts)
  return new CallResult([sentence, sentence, sentence], { ...counts, refused })
}
