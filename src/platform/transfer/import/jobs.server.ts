// Import jobs and their tables. A job belongs to the person who uploaded its file; people share jobs of a move-in only.

import type { Generated, Selectable, Updateable } from 'kysely'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { importWords } from '../words.ts'
import type { Mapping } from './mapping.server.ts'
import type { Plan } from './import-rows.server.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    import_job: JobTable
    import_row: RowTable
    import_fault: FaultTable
  }
}

/**
 * `uploaded`: the file was received; `analysed`: its lines are being checked; `ready`: checked; `running`: being
 * written; `done`: written; `failed`: interrupted while it was written; `rolled_back`: undone.
 */
type Status = 'uploaded' | 'analysed' | 'ready' | 'running' | 'done' | 'failed' | 'rolled_back'

interface JobTable {
  id: Generated<number>
  admin_id: number
  resource: string
  file: string
  encoding: string
  headings: string
  samples: string
  mapping: string
  options: string
  status: Status
  total: number
  /** The number of lines that the current step (check or write) has handled. */
  seen: Generated<number>
  created: Generated<number>
  updated: Generated<number>
  skipped: Generated<number>
  errors: Generated<number>
  /** The number of rows that the undo did not take back, for example because they were changed after the import. */
  kept: Generated<number>
  change_id: number | null
  /** 1: the file belongs to the move-in, which several people share. */
  moves_in: Generated<number>
  /** A value of `queue`. */
  queued: Generated<number>
  finish_time: number | null
  create_time: number
  update_time: number
}

interface RowTable {
  id: Generated<number>
  job_id: number
  line: number
  raw: string
  action: 'create' | 'update' | 'skip' | 'error' | null
  reason: string | null
  target_id: number | null
  before: string | null
}

/** A fault of a line that was not written. A line may have several. */
interface FaultTable {
  id: Generated<number>
  job_id: number
  row_id: number
  /** Empty if the fault concerns the whole line. */
  field: string
  /** The text of the cell if the remedy depends on it: the name of a record, a choice. */
  value: string | null
  reason: string
}

export type Job = Selectable<JobTable>
export type Options = Omit<Plan, 'mapping'>

export const day = 86_400
/** Whether a file of a move-in waits for the files before it (`waiting`) or is being undone (`undoing`). */
export const queue = { none: 0, waiting: 1, undoing: 2 } as const
/** The number of days in which an import can be undone. A move-in has more, because mistakes are noticed later. */
const undoDays = 1
export const moveInDays = 30
/** After this many seconds without progress the process of a job counts as dead. */
const stale = 60

export async function jobOf(at: At, resource: Resource, id: number): Promise<Job> {
  const job = await jobsOf(at, resource).where('id', '=', id).executeTakeFirst()
  if (!job) throw new Refusal(importWords.gone)
  return job
}

export function jobsOf(at: At, resource: Resource) {
  return at.db
    .selectFrom('import_job')
    .selectAll()
    .where('admin_id', '=', at.who.id)
    .where('resource', '=', resource.name)
    .where('moves_in', '=', 0)
}

/** The jobs of the move-in, of all people. */
export const movingJobs = ({ db }: At) => db.selectFrom('import_job').selectAll().where('moves_in', '=', 1)

export async function changeJob(at: At, id: number, changes: Updateable<JobTable>): Promise<void> {
  const update_time = Math.floor(Date.now() / 1000)
  await at.db
    .updateTable('import_job')
    .set({ ...changes, update_time })
    .where('id', '=', id)
    .execute()
}

const shownSamples = 3

/** The job in the format that the pages read. */
export function wireJob(job: Job) {
  const {
    admin_id: _admin,
    headings,
    samples,
    mapping,
    options,
    change_id: _change,
    resource: _resource,
    moves_in: _moves,
    queued,
    ...rest
  } = job
  const undoable = isUndoable(job, Math.floor(Date.now() / 1000))
  return {
    ...rest,
    headings: JSON.parse(headings) as string[],
    samples: (JSON.parse(samples) as string[][]).map((each) => each.slice(0, shownSamples)),
    mapping: JSON.parse(mapping) as Mapping,
    options: JSON.parse(options) as Options,
    undoable,
    queued: queued === queue.waiting,
    undoing: queued === queue.undoing,
    continuable: isContinuable(job),
  }
}

export function isUndoable({ status, created, updated, finish_time, moves_in }: Job, now: number): boolean {
  const written = (status === 'done' || status === 'failed') && created + updated > 0
  return written && now - (finish_time ?? 0) < day * (moves_in === 1 ? moveInDays : undoDays)
}

/** True if the file is only partly written. A new run then continues with the first unwritten line. */
export const isContinuable = ({ status, seen, total }: Pick<Job, 'status' | 'seen' | 'total'>) =>
  status === 'failed' && seen < total

export const isOver = ({ status }: Job) => ['done', 'failed', 'rolled_back'].includes(status)

/** Why a job that is not `isUndoable` cannot be undone. */
export function undoObstacle(job: Job): 'busy' | 'tooLate' | 'nothingToUndo' {
  if (job.status === 'analysed' || job.status === 'running') return 'busy'
  const written = isOver(job) && job.status !== 'rolled_back' && job.created + job.updated > 0
  return written ? 'tooLate' : 'nothingToUndo'
}

const endings = [
  ['analysed', 'uploaded'],
  ['running', 'failed'],
] as const

/** Ends an interrupted job: a check must be started again, and a run becomes `failed` and keeps its written lines. */
export async function closeJob({ db }: At, id: number): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  for (const [from, to] of endings)
    await db
      .updateTable('import_job')
      .set({ status: to, update_time: now, ...(to === 'failed' && { finish_time: now }) })
      .where('status', '=', from)
      .where('id', '=', id)
      .execute()
}

/**
 * Ends the jobs of processes that died. `alive` are the jobs of this process. `inSeries` is true if this process works
 * on several files, one after another, so that files may wait.
 */
export async function closeAbandonedJobs(at: At, alive: Iterable<number>, inSeries: boolean): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const ours = [0, ...alive]
  const last = at.product.store.engine === 'sqlite' ? now + 1 : now - stale
  const dead = await at.db
    .selectFrom('import_job')
    .select('id')
    .where('status', 'in', ['analysed', 'running'])
    .where('id', 'not in', ours)
    .where('update_time', '<', last)
    .execute()
  for (const { id } of dead) await closeJob(at, id)
  if (!inSeries) await dropAbandonedQueue(at, now)
}

/**
 * Lets files stop waiting if no process works on the move-in any more. On PostgreSQL another process may do so: it has
 * updated one of its jobs within `stale` seconds.
 */
async function dropAbandonedQueue({ product, db }: At, now: number): Promise<void> {
  const last = product.store.engine === 'sqlite' ? now + 1 : now - stale
  const alive = await db
    .selectFrom('import_job')
    .select('id')
    .where('moves_in', '=', 1)
    .where(({ or, eb }) => or([eb('queued', '>', 0), eb('status', 'in', ['analysed', 'running'])]))
    .where('update_time', '>=', last)
    .executeTakeFirst()
  if (!alive) await db.updateTable('import_job').set({ queued: 0 }).where('queued', '>', 0).execute()
}

/** Deletes the imports of an entity that is removed together with its table. */
export async function forgetImports({ db }: Pick<At, 'db'>, resource: string): Promise<void> {
  const jobs = db.selectFrom('import_job').select('id').where('resource', '=', resource)
  await db.deleteFrom('import_row').where('job_id', 'in', jobs).execute()
  await db.deleteFrom('import_job').where('resource', '=', resource).execute()
}

/** Deletes lines, which contain personal data, when their import can no longer be undone; jobs after 90 days. */
export async function sweepImports(at: At): Promise<void> {
  const before = (days: number, moves_in: 0 | 1) =>
    at.product.store.read
      .selectFrom('import_job')
      .select('id')
      .where('moves_in', '=', moves_in)
      .where('update_time', '<', at.now - days * day)
  const over = before(2 * undoDays, 0).union(before(moveInDays + 1, 1))
  await at.product.store.write(async (db) => {
    await db.deleteFrom('import_row').where('job_id', 'in', over).execute()
    await db
      .deleteFrom('import_job')
      .where('update_time', '<', at.now - 90 * day)
      .execute()
  })
}
