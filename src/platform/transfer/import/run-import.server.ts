// Handles the lines of a job in chunks: tried and rolled back, or written. Others can write in between.

import { setImmediate as others, setTimeout as pause } from 'node:timers/promises'
import { type Updateable, sql } from 'kysely'
import { itemAt } from '#text/item-at.ts'
import type { Resource } from '#engine/resource.ts'
import { type Caller, may } from '#engine/server/access.ts'
import type { At, Tables } from '#engine/server/product.ts'
import { rulesOf } from '#engine/server/scope.ts'
import { changesUntilNow } from '#platform/rows/index.server.ts'
import { readCurrentCaller } from '#platform/sign-in/index.server.ts'
import { openChange } from '#platform/history/index.server.ts'
import type { Mapping } from './guess.server.ts'
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

/** One chunk is one transaction. On SQLite other callers wait meanwhile. */
const chunkSize = 10

export interface ImportRun {
  at: At
  resource: Resource
  job: Job
  /** `trial`: all lines are written and rolled back. */
  how: 'trial' | 'real'
  /** Set from outside to stop the job. */
  stop: boolean
  moving?: MoveInState
}

const counters = { create: 'created', update: 'updated', skip: 'skipped', error: 'errors' } as const

/** Ends early on a stop signal; finished lines stay. */
export async function runImport(work: ImportRun): Promise<void> {
  const { at, resource, job, how } = work
  const plan = { ...(JSON.parse(job.options) as Options), mapping: JSON.parse(job.mapping) as Mapping }
  const from = newImportState({ ...at, db: at.product.store.read }, resource, plan, work.moving, how)
  // A continued import uses the same change, so that it is undone as one.
  const { seen, created, updated, skipped, errors } = job
  const counts = { seen, created, updated, skipped, errors }
  if (how === 'real') from.at.change = job.change_id ?? (await createChange(at, job))
  await noteWrittenLines(from, job)
  for (let last = 0; !work.stop;) {
    const lines = await linesAfter(at, job, last, sizeFor(at, resource))
    const lastRow = lines.at(-1)
    if (!lastRow) break
    last = lastRow.id
    const began = performance.now()
    await takeLines(from, work, lines, counts)
    await pauseAfterChunk(performance.now() - began)
  }
  await finish(work, counts)
}

/** Pauses as long as a chunk took, at most 30 ms, so that others wait only for one chunk and not for the whole file. */
export const pauseAfterChunk = (taken: number) => pause(Math.min(taken, 30))

/** A line may refer to the previous one, and a password must be hashed before the transaction. */
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

/** A continued import refuses a line for a record that an earlier line has written. */
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

/** Changes the counts only after the transaction, because the database may run its function again. */
async function takeLines(from: ImportState, work: ImportRun, lines: StoredLine[], counts: Counts): Promise<void> {
  const { at, how } = work
  const intents: Awaited<ReturnType<typeof planChange>>[] = []
  for (const line of lines) intents.push(await planChange(from, line))
  await others()
  const after = await at.product.store.write(async (db) => {
    const who = await readCurrentCaller({ ...at, db })
    if (!mayContinue(who, work, from.plan)) {
      work.stop = true
      return counts
    }
    from.at.who = who
    const inside = { ...from.at, db }
    const results: Result[] = []
    const forgetSince = changesUntilNow(inside)
    if (how === 'trial') {
      await sql`savepoint trial`.execute(db)
      await openChange(inside)
    }
    for (const intent of intents) results.push(await applyChange(from, inside, intent))
    if (how === 'trial') {
      await sql`rollback to savepoint trial`.execute(db)
      forgetSince()
    }
    const counted = countsWith(counts, results)
    if (how === 'trial') rememberCreated(from, intents, results)
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
  { job, how }: ImportRun,
  changes: Updateable<Tables['import_job']>,
  seen: number,
): Promise<void> {
  const { numUpdatedRows } = await at.db
    .updateTable('import_job')
    .set({ ...changes, update_time: Math.floor(Date.now() / 1000) })
    .where('id', '=', job.id)
    .where('status', '=', how === 'trial' ? 'analysed' : 'running')
    .where('seen', '=', seen)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Error(`Import ${job.id} was taken over by another process`)
}

/** The rights may be removed during the import. */
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
  const { at, how, job } = work
  // A stop during the last chunk comes too late: the import is complete.
  const stop = work.stop && counts.seen < job.total
  const now = Math.floor(Date.now() / 1000)
  const trial = { status: stop ? 'uploaded' : 'ready' } as const
  const real = { status: stop ? 'failed' : 'done', finish_time: now } as const
  await at.product.store.write((db) =>
    saveProgress({ ...at, db }, work, { ...counts, ...(how === 'trial' ? trial : real) }, counts.seen),
  )
}
