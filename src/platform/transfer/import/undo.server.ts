// Undoes an import line by line; rows that were changed since are kept.

import { sql } from 'kysely'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { enforceGuard, node } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { deleteRecords, editRecord } from '#engine/server/records.ts'
import { changesUntilNow, violationOf } from '#platform/rows/index.server.ts'
import { readCurrentCaller } from '#platform/sign-in/index.server.ts'
import { openChange } from '#platform/history/index.server.ts'
import { importWords } from './import.labels.ts'
import { type Job, changeJob } from './jobs.server.ts'
import { pauseAfterChunk } from './run-import.server.ts'

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** Entities whose imported rows can be undone without being closed first, if they were not changed since. */
    undoneUnclosed?: readonly Name[]
  }
}

const chunkSize = 10

interface WrittenRow {
  id: number
  action: string | null
  target_id: number | null
  before: string | null
}

/** The last line first, because later rows may depend on earlier ones. */
export async function undoImport(at: At, resource: Resource, job: Job): Promise<{ done: number; left: number }> {
  const { write } = at.product.store
  const change = await write((db) => openChange({ ...at, db }, job.change_id))
  const counts = { done: 0, left: 0 }
  for (let next: number | null = Number.MAX_SAFE_INTEGER; next !== null;) {
    const rows = await writtenBefore(at, job, next)
    next = rows.at(-1)?.id ?? null
    const began = performance.now()
    await write(async (db) => {
      const who = await readCurrentCaller({ ...at, db })
      enforceGuard(who, node(`${resource.path}/add`))
      for (const row of rows) counts[await undoLine({ ...at, db, who, change }, resource, job, row)]++
    })
    await pauseAfterChunk(performance.now() - began)
  }
  await write((db) => changeJob({ ...at, db }, job.id, { status: 'rolled_back', kept: counts.left }))
  return counts
}

function writtenBefore(at: At, { id }: Job, before: number): Promise<WrittenRow[]> {
  return at.product.store.read
    .selectFrom('import_row')
    .select(['id', 'action', 'target_id', 'before'])
    .where('job_id', '=', id)
    .where('action', 'in', ['create', 'update'])
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(chunkSize)
    .execute()
}

async function undoLine(at: At, resource: Resource, job: Job, row: WrittenRow): Promise<'done' | 'left'> {
  await sql`savepoint one_line`.execute(at.db)
  const forgetSince = changesUntilNow(at)
  try {
    if (await isTouched(at, resource, job, row.target_id!)) throw new Refusal(importWords.changedSince)
    if (row.action === 'create') await deleteRecords(withoutDeleteRule(at, resource), resource, [row.target_id!])
    else await editRecord(at, resource, { ...(JSON.parse(row.before ?? '{}') as object), id: row.target_id! })
    await sql`release savepoint one_line`.execute(at.db)
    return 'done'
  } catch (problem) {
    if (!(problem instanceof Refusal) && !violationOf(at, problem)) throw problem
    await sql`rollback to savepoint one_line`.execute(at.db)
    forgetSince()
    await at.db
      .updateTable('import_row')
      .set({ reason: problem instanceof Refusal ? problem.message : null })
      .where('id', '=', row.id)
      .execute()
    return 'left'
  }
}

/** True if the trail has a change of the record by anything other than the import and this undo. */
async function isTouched(at: At, resource: Resource, { change_id }: Job, id: number): Promise<boolean> {
  const since = await at.db
    .selectFrom('trail_row')
    .select('id')
    .where('resource', '=', resource.name)
    .where('row_id', '=', id)
    .where('change_id', '>', change_id ?? 0)
    .where('change_id', '<>', at.change ?? 0)
    .limit(1)
    .executeTakeFirst()
  return since !== undefined
}

/** Other rows are deleted under the usual rules, because their register may be locked now. */
function withoutDeleteRule(at: At, { name }: Resource): At {
  if (!at.product.subjects.some(({ undoneUnclosed = [] }) => undoneUnclosed.includes(name))) return at
  const { beforeDelete: _asks, ...rest } = at.product.rules[name] ?? {}
  return { ...at, product: { ...at.product, rules: { ...at.product.rules, [name]: rest } } }
}
