// Undoes an import line by line. Records that were changed after the import are left as they are.

import { type NotNull, sql } from 'kysely'
import { existing } from '#text/existing.ts'
import { Refusal } from '#engine/refusal.ts'
import type { AnyRow, Resource } from '#engine/resource.ts'
import { enforceGuard, node } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { deleteRecords, editRecord, findRecord } from '#engine/server/records.ts'
import { say } from '#engine/languages.ts'
import { changesUntilNow, violationOf } from '#platform/rows/index.server.ts'
import { readCurrentCaller } from '#platform/sign-in/index.server.ts'
import { type Differences, openChange } from '#platform/history/index.server.ts'
import { importWords } from '../words.ts'
import { type Job, changeJob } from './jobs.server.ts'
import { pauseAfterChunk } from './run-import.server.ts'

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** Entities whose imported records undo deletes without their rule `beforeDelete`, if they are unchanged. */
    undoneUnclosed?: readonly Name[]
  }
}

const chunkSize = 10

interface WrittenRow {
  id: number
  action: string | null
  target_id: number
  before: string | null
}

/** Options of the undo if the file belongs to a move-in. */
interface UndoneMove {
  /** Stops the undo after the current chunk; it can be resumed. */
  stop: AbortSignal
  /** The changes of the trail by all files of the move-in. */
  moves: readonly number[]
  beforeUndo?(at: At, row: AnyRow): Promise<void>
}

/** Undoes the last line first, because later records may depend on earlier ones. Counts undone lines and others. */
export async function undoImport(
  at: At,
  resource: Resource,
  job: Job,
  move?: UndoneMove,
): Promise<{ done: number; left: number }> {
  const { write } = at.product.store
  const change = await write((db) => openChange({ ...at, db }, job.change_id))
  const counts = { done: 0, left: 0 }
  const deleting = move ? withoutRule(at, resource) : withoutDeleteRule(at, resource)
  for (let next: number | null = Number.MAX_SAFE_INTEGER; next !== null;) {
    const rows = await writtenBefore(at, job, next)
    next = rows.at(-1)?.id ?? null
    const began = performance.now()
    const outcomes = await write(async (db) => {
      const who = await readCurrentCaller({ ...at, db })
      enforceGuard(who, node(`${resource.path}/add`))
      // Updates `update_time`, so that other processes do not take the job for abandoned.
      if (move) await changeJob({ ...at, db }, job.id, {})
      const inside = { ...at, db, who, change }
      const undone: (keyof typeof counts)[] = []
      for (const row of rows) undone.push(await undoLine(inside, resource, { job, row, move, deleting }))
      return undone
    })
    // The counts change after the transaction, because the database may run its function twice.
    for (const outcome of outcomes) counts[outcome]++
    if (move?.stop.aborted) return counts
    await pauseAfterChunk(performance.now() - began)
  }
  await write((db) => changeJob({ ...at, db }, job.id, { status: 'rolled_back', kept: counts.left }))
  return counts
}

function writtenBefore(at: At, { id }: Job, before: number): Promise<WrittenRow[]> {
  return (
    at.product.store.read
      .selectFrom('import_row')
      .select(['id', 'action', 'target_id', 'before'])
      .where('job_id', '=', id)
      .where('action', 'in', ['create', 'update'])
      .where('id', '<', before)
      // Lines with these actions have written a record, so they have a `target_id`.
      .$narrowType<{ target_id: NotNull }>()
      .orderBy('id', 'desc')
      .limit(chunkSize)
      .execute()
  )
}

interface UndoneLine {
  job: Job
  row: WrittenRow
  move: UndoneMove | undefined
  /** The product, without the rule that could refuse the deletion of an imported record. */
  deleting: Product
}

async function undoLine(at: At, resource: Resource, line: UndoneLine): Promise<'done' | 'left'> {
  const { job, row, move } = line
  await sql`savepoint one_line`.execute(at.db)
  const forgetSince = changesUntilNow(at)
  try {
    const moves = [job.change_id ?? 0, ...(move?.moves ?? [])]
    if (await isTouched(at, resource, { id: row.target_id, moves })) throw new Refusal(importWords.changedSince)
    if (row.action === 'create') await deleteCreated(at, resource, row.target_id, line)
    else await editRecord(at, resource, { ...(JSON.parse(row.before ?? '{}') as object), id: row.target_id })
    // If the undo is interrupted, the next one does not read this row again.
    await at.db.updateTable('import_row').set({ action: null }).where('id', '=', row.id).execute()
    await sql`release savepoint one_line`.execute(at.db)
    return 'done'
  } catch (problem) {
    if (!(problem instanceof Refusal) && !violationOf(at, problem)) throw problem
    await sql`rollback to savepoint one_line`.execute(at.db)
    forgetSince()
    await at.db
      .updateTable('import_row')
      .set({ reason: problem instanceof Refusal ? say(problem.words, at.language, problem.values) : null })
      .where('id', '=', row.id)
      .execute()
    return 'left'
  }
}

async function deleteCreated(at: At, resource: Resource, id: number, { move, deleting }: UndoneLine): Promise<void> {
  if (move?.beforeUndo) await move.beforeUndo(at, await findRecord(at, resource, id))
  const inside = { ...at, product: deleting }
  await deleteRecords(inside, resource, [id])
  if (inside.change !== undefined) at.change = inside.change
}

/**
 * True if the record was changed after the import, by anything other than these imports and their undo. A later change
 * that is undone does not count; it counts again if its undo was undone.
 */
async function isTouched(
  at: At,
  resource: Resource,
  { id, moves }: { id: number; moves: readonly number[] },
): Promise<boolean> {
  const newestFirst = await at.db
    .selectFrom('trail_row')
    .innerJoin('trail_change', 'trail_change.id', 'trail_row.change_id')
    .select(['trail_row.change_id', 'trail_change.undoes', 'trail_row.fields'])
    .where('trail_row.resource', '=', resource.name)
    .where('trail_row.row_id', '=', id)
    .where('trail_row.change_id', '>', Math.min(...moves))
    .where('trail_row.change_id', 'not in', [...moves, at.change ?? 0])
    .where(({ or, eb }) => or([eb('trail_change.undoes', 'is', null), eb('trail_change.undoes', 'not in', moves)]))
    .orderBy('trail_row.id', 'desc')
    .execute()
  const undone = new Set<number>()
  for (const { change_id, undoes, fields } of newestFirst) {
    if (undone.has(change_id)) continue
    const earlier = newestFirst.filter((row) => row.change_id === undoes)
    if (earlier.length === 0 || !earlier.every((row) => isRestored(row.fields, fields))) return true
    undone.add(existing(undoes, 'change'))
  }
  return false
}

/** False if the undone change wrote a masked or secret field that its undo did not restore. */
function isRestored(changed: string, restored: string): boolean {
  const names = new Set(Object.keys(JSON.parse(restored) as Differences))
  return Object.entries(JSON.parse(changed) as Differences).every(([name, [, , veiled]]) => !veiled || names.has(name))
}

/** Removes the rule `beforeDelete` only for an entity that a room lists in `undoneUnclosed`. */
function withoutDeleteRule({ product }: At, resource: Resource): Product {
  const unclosed = product.subjects.some(({ undoneUnclosed = [] }) => undoneUnclosed.includes(resource.name))
  return unclosed ? withoutRule({ product }, resource) : product
}

function withoutRule({ product }: Pick<At, 'product'>, { name }: Resource): Product {
  const { beforeDelete: _asks, ...rest } = product.rules[name] ?? {}
  return { ...product, rules: { ...product.rules, [name]: rest } }
}
