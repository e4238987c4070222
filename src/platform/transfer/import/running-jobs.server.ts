// Starts import jobs, and keeps those of this process, to stop them and to wait for them when the server ends.

import type { FastifyInstance } from 'fastify'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Resource } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { say } from '#engine/languages.ts'
import { keyFields, mappableFields } from './mapping.server.ts'
import { importWords } from '../words.ts'
import { type Job, type Options, closeAbandonedJobs, closeJob, isContinuable, isOver, queue } from './jobs.server.ts'
import type { MoveInState } from './import-rows.server.ts'
import { type ImportRun, runImport } from './run-import.server.ts'

export class RunningJobs {
  readonly #stop = new AbortController()
  readonly #tracked = new Set<Promise<void>>()
  readonly #busy = new Set<number>()
  readonly #alive = new Map<number, { work: ImportRun; done: Promise<void> }>()
  readonly #app: FastifyInstance
  constructor(app: FastifyInstance, product: Product) {
    this.#app = app
    app.addHook('preClose', async () => {
      for (const { work } of this.#alive.values()) work.stop = true
      this.#stop.abort()
      await Promise.all([...this.#tracked, ...[...this.#alive.values()].map(({ done }) => done)])
    })
    app.addHook('onReady', () => this.settle(product))
  }

  /** Runs the job. The promise resolves when the job has ended, also if it failed. */
  begin(work: ImportRun): Promise<void> {
    const { at, job } = work
    const done = runImport(work)
      .catch(async (problem: unknown) => {
        this.#app.log.error({ err: problem, import: job.id }, 'import failed')
        this.#alive.delete(job.id)
        await at.product.store.write((db) => closeJob({ ...at, db }, job.id))
      })
      .finally(() => this.#alive.delete(job.id))
    this.#alive.set(job.id, { work, done })
    return done
  }

  /**
   * Starts work that is no run of one job, for example on several files. `jobs` do not count as abandoned meanwhile.
   * When the server ends it waits for the work, so the work must watch `stop`.
   */
  track(name: string, { jobs = [] }: { jobs?: readonly number[] }, work: (stop: AbortSignal) => Promise<void>): void {
    for (const job of jobs) this.#busy.add(job)
    const done: Promise<void> = work(this.#stop.signal)
      .catch((problem: unknown) => this.#app.log.error({ err: problem }, `${name} failed`))
      .finally(() => {
        this.#tracked.delete(done)
        for (const job of jobs) this.#busy.delete(job)
      })
    this.#tracked.add(done)
  }

  stop(job: number): void {
    const found = this.#alive.get(job)
    if (found) found.work.stop = true
  }

  async settle(product: Product): Promise<void> {
    const alive = [...this.#alive.keys(), ...this.#busy]
    await product.store.write((db) => closeAbandonedJobs({ product, db } as At, alive, this.#tracked.size > 0))
  }
}

const known = new WeakMap<Product, RunningJobs>()

/** All calls of a process share one `RunningJobs`, because a job that it does not know counts as abandoned. */
export const runningJobsOf = (app: FastifyInstance, product: Product): RunningJobs =>
  known.getOrInsertComputed(product, () => new RunningJobs(app, product))

interface JobStart {
  at: At
  resource: Resource
  /** Reads the job inside the transaction that starts it. */
  find(inside: At): Promise<Job>
  mode: ImportRun['mode']
  moving?: MoveInState
}

/** Starts the job, and refuses if another job of the person runs. Returns while it runs; `done` resolves at its end. */
export async function startJob(
  works: RunningJobs,
  { at, resource, find, mode, moving }: JobStart,
  changes: object = {},
): Promise<{ done: Promise<void> }> {
  await works.settle(at.product)
  const job = await at.product.store.write(async (db) => {
    const inside = { ...at, db }
    const found = await find(inside)
    await refuseBusy(inside, found)
    const retries = mode === 'real' && found.moves_in === 1 && found.status === 'done' && found.errors > 0
    if (retries) await clearFaults(inside, found)
    const continues = retries || (mode === 'real' && isContinuable(found))
    if (!continues) refuseState(found, mode)
    // The right to edit may have been removed since the trial.
    if (mode === 'real' && (JSON.parse(found.options) as Options).updates) refuseEditing(at, resource)
    const status = mode === 'trial' ? ('analysed' as const) : ('running' as const)
    const none = { seen: 0, created: 0, updated: 0, skipped: 0, errors: 0 }
    // Results of an earlier trial are deleted, so that each line has only the result of this run.
    if (!continues) await clearResults(inside, found.id)
    await db
      .updateTable('import_job')
      .set({
        queued: 0,
        ...changes,
        ...(!continues && none),
        ...(found.status === 'rolled_back' && { change_id: null, kept: 0 }),
        ...(retries && { seen: found.seen - found.errors, errors: 0 }),
        status,
        finish_time: null,
        update_time: at.now,
      })
      .where('id', '=', found.id)
      .execute()
    return find(inside)
  })
  return { done: works.begin({ at, resource, job, mode, stop: false, ...(moving && { moving }) }) }
}

/** Refuses while a job of this person runs; for a file of the move-in, also while anyone's file of the move-in runs. */
async function refuseBusy({ db, who }: At, { moves_in }: Job): Promise<void> {
  const other = await db
    .selectFrom('import_job')
    .select('id')
    .where(({ or, eb }) => or([eb('admin_id', '=', who.id), ...(moves_in === 1 ? [eb('moves_in', '=', 1)] : [])]))
    .where(({ or, eb }) => or([eb('status', 'in', ['analysed', 'running']), eb('queued', '=', queue.undoing)]))
    .executeTakeFirst()
  if (other) throw new Refusal(importWords.busy)
}

/**
 * Refuses a job whose state does not allow this step. A file of the move-in may be written without a trial: its faulty
 * lines are left out, and people mend them later.
 */
function refuseState(job: Job, mode: ImportRun['mode']): void {
  if (job.moves_in === 1 && job.status === 'rolled_back') return
  if (isOver(job)) throw new Refusal(importWords.over)
  const from = mode === 'trial' || job.moves_in === 1 ? ['uploaded', 'ready'] : ['ready']
  if (!from.includes(job.status)) throw new Refusal(importWords.notReady)
}

async function clearResults({ db }: At, job_id: number): Promise<void> {
  const blank = { action: null, reason: null, target_id: null, before: null }
  await db.deleteFrom('import_fault').where('job_id', '=', job_id).execute()
  await db.updateTable('import_row').set(blank).where('job_id', '=', job_id).where('action', 'is not', null).execute()
}

/** Deletes the results of the refused lines, so that the run reads them again with the chosen remedies. */
async function clearFaults({ db }: At, { id }: Job): Promise<void> {
  const faulty = db.selectFrom('import_row').select('id').where('job_id', '=', id).where('action', '=', 'error')
  await db.deleteFrom('import_fault').where('row_id', 'in', faulty).execute()
  await db.updateTable('import_row').set({ action: null, reason: null }).where('id', 'in', faulty).execute()
}

/** Refuses a mapping with a repeated field or one that may not be imported, and options that would do nothing. */
export function refusePlan(
  at: At,
  resource: Resource,
  mapping: (string | null)[],
  { key, creates, updates }: Options,
): void {
  const field = (name: string) => ({ field: say(fieldWords(at, resource, name), at.language) })
  const [given, keys] = [mappableFields(at, resource), keyFields(at, resource)]
  const mapped = mapping.filter((name) => name !== null)
  const wrong = mapped.find((name) => !given.includes(name) && !keys.includes(name))
  if (wrong !== undefined) throw new Refusal(importWords.wrongField, { field: wrong })
  const twice = mapped.find((name, place) => mapped.indexOf(name) !== place)
  if (twice !== undefined) throw new Refusal(importWords.twice, field(twice))
  if (!mapped.some((name) => given.includes(name))) throw new Refusal(importWords.nothingMapped)
  if (key !== null && !keys.includes(key)) throw new Refusal(importWords.wrongField, { field: key })
  if (key !== null && !mapped.includes(key)) throw new Refusal(importWords.keyNotMapped, field(key))
  if (!creates && !(updates && key !== null)) throw new Refusal(importWords.nothingToDo)
  if (updates) refuseEditing(at, resource)
}

function refuseEditing({ who }: At, { path, calls }: Resource): void {
  if (!calls.includes('edit') || !may(who, `${path}/edit`))
    throw new Refusal(engineWords.noRight, {}, { code: 401, data: [] })
}
