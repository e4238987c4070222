// The calls of changed values: read the old value of a sensitive field, and restore it unless the field changed again.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { may, node } from '#engine/server/access.ts'
import { isLinkField } from '#engine/field.ts'
import type { At, Product } from '#engine/server/product.ts'
import { refuseRevert } from '#engine/server/fixed-fields.ts'
import { editRecord, findRecord, readRecord } from '#engine/server/records.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { say } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import { valuesIn } from './stored-values.server.ts'
import { sensitiveDataLog } from './sensitive-data-log.ts'
import { type Item, wireValue } from '#platform/rows/index.server.ts'
import { linkedIds } from '../linked-ids.server.ts'
import { runForEach, idsBody } from '../recycle/restore.server.ts'
import { comparableValue, isSame } from '../trail/differences.server.ts'
import { openChange, recordTitlesIn } from '../trail/trail.server.ts'
import { sensitiveWords as words } from '../words.ts'

const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

export function sensitiveCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${sensitiveDataLog.path}/info`,
    guard: node(`${sensitiveDataLog.path}/info`),
    about: words.info,
    query: queryOf({ id }),
    run: (at, { query }) => detail(at, query.id),
  })
  registerCall(app, product, {
    method: 'POST',
    url: `/admin/${sensitiveDataLog.path}/rollback`,
    guard: node(`${sensitiveDataLog.path}/rollback`),
    about: words.rollback,
    body: idsBody,
    transaction: false,
    run: (at, { body }) => runForEach(at, sensitiveDataLog as Resource, body.ids, rollBackOne, words),
  })
}

const logOf = (at: At) => at.product.resources[sensitiveDataLog.name]

async function detail(at: At, logId: number) {
  const row = await readRecord(at, logOf(at), logId)
  const entry = await findRecord(at, logOf(at), logId)
  const resource = at.product.resources[entry.resource]
  if (!resource) throw new Refusal(engineWords.notFound)
  const values = valuesIn(at, resource, entry)
  const veiled = values === null
  const name = entry.data_field
  const [before, after] = [values?.before, values?.after].map((value) => wireValue(resource, name, value ?? null))
  return { row, before, after, veiled, titles: await recordTitlesIn(at, resource, [[name, [before, after]]]) }
}

async function rollBackOne(at: At, { id: logId }: Item): Promise<void> {
  const entry = await findRecord(at, logOf(at), logId)
  const resource = at.product.resources[entry.resource]
  const name = entry.data_field
  const field = resource?.fields[name]
  if (!resource || !field) throw new Refusal(engineWords.notFound)
  if (!may(at.who, `${resource.path}/edit`)) throw new Refusal(engineWords.noRight)
  const label = say(fieldWords(at, resource, name), at.language)
  const stored = valuesIn(at, resource, entry)
  if (!stored) throw new Refusal(words.notKept, { field: label })
  const now = await valueNow(at, resource, entry.row_id, name)
  if (!isSame(now, stored.after)) throw new Refusal(words.changedSince, { field: label })
  refuseRevert(at, resource, [name])
  const own = { ...at }
  await openChange(own, entry.change_id)
  await editRecord(own, resource, { id: entry.row_id, [name]: stored.before })
  await at.db.updateTable('sensitive_data_log').set({ is_rollback: 1 }).where('id', '=', logId).execute()
}

async function valueNow(at: At, resource: Resource, rowId: number, name: string): Promise<unknown> {
  const field = entryOf(resource.fields, name)
  const row = await findRecord(at, resource, rowId)
  return comparableValue(field, isLinkField(field) ? await linkedIds(at, resource, rowId, field) : row[name])
}
