// Import jobs: each belongs to one person and is shown to nobody else.

import type { Generated, Selectable, Updateable } from 'kysely'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { importWords } from './import.labels.ts'
import type { Mapping } from './guess.server.ts'
import type { Plan } from './import-rows.server.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    import_job: JobTable
    import_row: RowTable
  }
}

/**
 * uploaded: the file was received; analysed: its lines are being checked; ready: checked; running: being written;
 * failed: interrupted; rolled_back: undone.
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
  /** Number of lines handled in the current step. */
  seen: Generated<number>
  created: Generated<number>
  updated: Generated<number>
  skipped: Generated<number>
  errors: Generated<number>
  /** Rows that the undo kept because they were changed since. */
  kept: Generated<number>
  change_id: number | null
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

export type Job = Selectable<JobTable>
export type Options = Omit<Plan, 'mapping'>

export const day = 86_400
/** Seconds without progress after which the process of a job counts as dead. */
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
}

export async function changeJob(at: At, id: number, changes: Updateable<JobTable>): Promise<void> {
  const update_time = Math.floor(Date.now() / 1000)
  await at.db
    .updateTable('import_job')
    .set({ ...changes, update_time })
    .where('id', '=', id)
    .execute()
}

/** In the format of the pages. */
export function wireJob(job: Job) {
  const {
    admin_id: _admin,
    headings,
    samples,
    mapping,
    options,
    change_id: _change,
    resource: _resource,
    ...rest
  } = job
  const undoable = isUndoable(job, Math.floor(Date.now() / 1000))
  return {
    ...rest,
    headings: JSON.parse(headings) as string[],
    samples: JSON.parse(samples) as string[][],
    mapping: JSON.parse(mapping) as Mapping,
    options: JSON.parse(options) as Options,
    undoable,
    continuable: isContinuable(job),
  }
}

export function isUndoable({ status, created, updated, finish_time }: Job, now: number): boolean {
  return (status === 'done' || status === 'failed') && created + updated > 0 && now - (finish_time ?? 0) < day
}

/** True if it is partly written; it continues with the first unwritten line. */
export const isContinuable = ({ status, seen, total }: Pick<Job, 'status' | 'seen' | 'total'>) =>
  status === 'failed' && seen < total

export const isOver = ({ status }: Job) => ['done', 'failed', 'rolled_back'].includes(status)

/** A trial has nothing to undo; written lines can be undone. */
export function undoObstacle(job: Job): 'busy' | 'tooLate' | 'nothingToUndo' {
  if (job.status === 'analysed' || job.status === 'running') return 'busy'
  const written = isOver(job) && job.status !== 'rolled_back' && job.created + job.updated > 0
  return written ? 'tooLate' : 'nothingToUndo'
}

/** Handles jobs of dead processes: a check begins again, a run reports its finished lines. */
export async function closeAbandonedJobs(at: At, alive: Iterable<number>): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const ours = [0, ...alive]
  const last = at.product.store.engine === 'sqlite' ? now + 1 : now - stale
  for (const [from, to] of [
    ['analysed', 'uploaded'],
    ['running', 'failed'],
  ] as const)
    await at.db
      .updateTable('import_job')
      .set({ status: to, update_time: now, ...(to === 'failed' && { finish_time: now }) })
      .where('status', '=', from)
      .where('id', 'not in', ours)
      .where('update_time', '<', last)
      .execute()
}

/** Of a list that is removed with its table. */
export async function forgetImports({ db }: Pick<At, 'db'>, resource: string): Promise<void> {
  const jobs = db.selectFrom('import_job').select('id').where('resource', '=', resource)
  await db.deleteFrom('import_row').where('job_id', 'in', jobs).execute()
  await db.deleteFrom('import_job').where('resource', '=', resource).execute()
}

/** Lines contain personal data: they are deleted once undo has expired, jobs some months later. */
export async function sweepImports(at: At): Promise<void> {
  const over = at.product.store.read
    .selectFrom('import_job')
    .select('id')
    .where('update_time', '<', at.now - 2 * day)
  await at.product.store.write(async (db) => {
    await db.deleteFrom('import_row').where('job_id', 'in', over).execute()
    await db
      .deleteFrom('import_job')
      .where('update_time', '<', at.now - 90 * day)
      .execute()
  })
}
