// Runs an import job: tries its lines (write and roll back) or writes them, in chunks. Other requests can write between
// two chunks.

import { setImmediate as yieldToOthers, setTimeout as pause } from 'node:timers/promises'
import { type Updateable, sql } from 'kysely'
import { itemAt } from '#text/item-at.ts'
import type { Resource } from '#engine/resource.ts'
import { type Caller, may } from '#engine/server/access.ts'
import type { At, Tables } from '#engine/server/product.ts'
import { rulesOf } from '#engine/server/scope.ts'
import { changesUntilNow } from '#platform/rows/index.server.ts'
import { readCurrentCaller } from '#platform/sign-in/index.server.ts'
import { openChange } from '#platform/history/index.server.ts'
import type { Mapping } from './mapping.server.ts'
import { type Job, type Options, changeJob } from './jobs.server.ts'
import {
  type ImportState,
  type MoveInState,
  type Result,
  applyChange,
  planChange,
  newImportState,
} from './import-rows.server.ts'
import type { Line } from './table.server.ts'
import { pointsToItself, rememberCreated } from './trial.server.ts'

/** The number of lines per transaction. It is small because other writers on SQLite wait for the transaction. */
const chunkSize = 10

export interface ImportRun {
  at: At
  resource: Resource
  job: Job
  /** `trial`: all lines are written and rolled back, to find their faults. */
  mode: 'trial' | 'real'
  /** Ends the job after the current chunk. Set by a person, at the end of the server, or if the right was withdrawn. */
  stop: boolean
  moving?: MoveInState
}

const counters = { create: 'created', update: 'updated', skip: 'skipped', error: 'errors' } as const

/** Ends early if `work.stop` is set; lines that are already written stay. */
export async function runImport(work: ImportRun): Promise<void> {
  const { at, resource, job, mode } = work
  const plan = { ...(JSON.parse(job.options) as Options), mapping: JSON.parse(job.mapping) as Mapping }
  const state = newImportState({ ...at, db: at.product.store.read }, resource, plan, work.moving, mode)
  const { seen, created, updated, skipped, errors } = job
  const counts = { seen, created, updated, skipped, errors }
  // A continued import uses its earlier change of the trail, so that both runs are undone together.
  if (mode === 'real') state.at.change = job.change_id ?? (await createChange(at, job))
  await noteWrittenLines(state, job)
  for (let last = 0; !work.stop;) {
    const lines = await linesAfter(at, job, last, sizeFor(at, resource))
    const lastRow = lines.at(-1)
    if (!lastRow) break
    last = lastRow.id
    const began = performance.now()
    await takeLines(state, work, lines, counts)
    await pauseAfterChunk(performance.now() - began)
  }
  await finish(work, counts)
}

/** Pauses as long as a chunk took, at most 30 ms, so that other requests wait for one chunk, not for the file. */
export const pauseAfterChunk = (taken: number) => pause(Math.min(taken, 30))

/**
 * One line per transaction in two cases: 1. a line may name the record of an earlier line, which must be written first;
 * 2. `prepare` does slow work for each line, such as hashing, which must end before its transaction begins.
 */
function sizeFor(at: At, resource: Resource): number {
  return pointsToItself(resource) || rulesOf(at, resource).prepare ? 1 : chunkSize
}

async function createChange(at: At, { id }: Job): Promise<number> {
  return at.product.store.write(async (db) => {
    const change_id = await openChange({ ...at, db })
    await changeJob({ ...at, db }, id, { change_id })
    return change_id
  })
}

/** Fills `given` with the records that an earlier run has written, so that another line for one of them is refused. */
async function noteWrittenLines({ at, given }: ImportState, { id }: Job): Promise<void> {
  const done = await at.product.store.read
    .selectFrom('import_row')
    .select(['line', 'target_id'])
    .where('job_id', '=', id)
    .where('target_id', 'is not', null)
    .execute()
  for (const { line, target_id } of done) given.set(`id ${target_id}`, line)
}

type StoredLine = Line & { id: number }

async function linesAfter(at: At, { id }: Job, last: number, limit: number): Promise<StoredLine[]> {
  const rows = await at.product.store.read
    .selectFrom('import_row')
    .select(['id', 'line', 'raw'])
    .where('job_id', '=', id)
    .where('id', '>', last)
    .where('action', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ id: row.id, number: row.line, cells: JSON.parse(row.raw) as string[] }))
}

type Counts = Pick<Job, 'seen' | 'created' | 'updated' | 'skipped' | 'errors'>

/** Changes `counts` only after the transaction, because the database may run the function of the transaction twice. */
async function takeLines(state: ImportState, work: ImportRun, lines: StoredLine[], counts: Counts): Promise<void> {
  const { at, mode } = work
  const intents: Awaited<ReturnType<typeof planChange>>[] = []
  for (const line of lines) intents.push(await planChange(state, line))
  await yieldToOthers()
  const after = await at.product.store.write(async (db) => {
    const who = await readCurrentCaller({ ...at, db })
    if (!mayContinue(who, work, state.plan)) {
      work.stop = true
      return counts
    }
    state.at.who = who
    const inside = { ...state.at, db }
    const results: Result[] = []
    const forgetSince = changesUntilNow(inside)
    if (mode === 'trial') {
      await sql`savepoint trial`.execute(db)
      await openChange(inside)
    }
    for (const intent of intents) results.push(await applyChange(state, inside, intent))
    if (mode === 'trial') {
      await sql`rollback to savepoint trial`.execute(db)
      forgetSince()
    }
    const counted = countsWith(counts, results)
    if (mode === 'trial') rememberCreated(state, intents, results)
    for (const [place, result] of results.entries())
      await saveResult(inside, work.job.id, itemAt(lines, place).id, result)
    await saveProgress(inside, work, counted, counts.seen)
    return counted
  })
  Object.assign(counts, after)
}

function countsWith(before: Counts, results: readonly Result[]): Counts {
  const counts = { ...before, seen: before.seen + results.length }
  for (const { action } of results) counts[counters[action]] += 1
  return counts
}

/**
 * Another process takes over a job if this one was suspended for a minute, or if the clock was set forward. The update
 * then fails here, so that no line is written twice.
 */
async function saveProgress(
  at: At,
  { job, mode }: ImportRun,
  changes: Updateable<Tables['import_job']>,
  seen: number,
): Promise<void> {
  const { numUpdatedRows } = await at.db
    .updateTable('import_job')
    .set({ ...changes, update_time: Math.floor(Date.now() / 1000) })
    .where('id', '=', job.id)
    .where('status', '=', mode === 'trial' ? 'analysed' : 'running')
    .where('seen', '=', seen)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Error(`Import ${job.id} was taken over by another process`)
}

/** Checked for each chunk, because the rights may be withdrawn while the import runs. */
const mayContinue = (who: Caller, { resource: { path } }: ImportRun, { updates }: Options) =>
  may(who, `${path}/add`) && (!updates || may(who, `${path}/edit`))

async function saveResult({ db }: At, job_id: number, id: number, result: Result): Promise<void> {
  const { action, reason, id: target_id, before, faults = [] } = result
  const noted = { action, reason, target_id, before: before && JSON.stringify(before) }
  await db.updateTable('import_row').set(noted).where('id', '=', id).execute()
  const rows = faults.map((fault) => ({ job_id, row_id: id, ...fault }))
  if (rows.length > 0) await db.insertInto('import_fault').values(rows).execute()
}

async function finish(work: ImportRun, counts: Counts): Promise<void> {
  const { at, mode, job } = work
  // A stop during the last chunk comes too late: the import is complete.
  const stop = work.stop && counts.seen < job.total
  const now = Math.floor(Date.now() / 1000)
  const trial = { status: stop ? 'uploaded' : 'ready' } as const
  const real = { status: stop ? 'failed' : 'done', finish_time: now } as const
  await at.product.store.write((db) =>
    saveProgress({ ...at, db }, work, { ...counts, ...(mode === 'trial' ? trial : real) }, counts.seen),
  )
}
