// The jobs of every room, each run again and again while the server runs.

import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#engine/refusal.ts'
import type { Product } from '#engine/server/product.ts'
import type { Job, JobSurroundings } from '#engine/server/subject.ts'
import { absenceOf } from '#platform/rows/absence.ts'
import { isConfirmed } from '#platform/history/index.retention.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { wallTime } from '#text/wall-time.ts'
import { asideOf } from './aside.ts'
import type { Claims } from './claims.ts'
import type { Env } from './env.ts'
import { itself } from './product.ts'
import * as tables from './tables.ts'

/** Returns what stops them all, and waits for those under way. */
export function startJobs(
  product: Product,
  env: Env,
  log: FastifyBaseLogger,
  claims: Pick<Claims, 'alone'>,
): () => Promise<void> {
  const stopping = new AbortController()
  const around = { ...env, aside: asideOf(env), tables, demo: null, log, stop: stopping.signal }
  const started = product.subjects
    .flatMap(({ jobs = [] }) => jobs)
    .map((job) => {
      const due = () => whenDue(product, job, around)
      // What it does is right with two processes all the same: one can lose its claim in the middle.
      const run = job.everywhere ? due : () => claims.alone(job.name, due)
      const repeated = repeat(job.every * 1000, job.name, run, log)
      if (job.atStart) repeated.runNow()
      return repeated
    })
  return async () => {
    stopping.abort()
    await Promise.all(started.map(({ stop }) => stop()))
  }
}

/** Erasing by a retention period waits until an administrator has confirmed what will go. */
async function whenDue(product: Product, { run, atNight, confirmed }: Job, around: JobSurroundings): Promise<void> {
  const at = itself(product)
  if (atNight && wallTime(at.now, await schoolZone(at)).slice(11, 13) !== '03') return
  if (confirmed && !(await isConfirmed(at))) return
  await run(at, around)
}

interface Repeated {
  runNow(): void
  stop(): Promise<void>
}

/** A run that takes longer than its interval is not joined by the next one. */
function repeat(every: number, job: string, run: () => Promise<unknown>, log: FastifyBaseLogger): Repeated {
  let running: Promise<unknown> | undefined
  let isStopped = false
  const failed = (problem: unknown) => {
    // The program is leaving: a report is cancelled, and is made after the next start.
    if (isStopped && problem instanceof Refusal) log.info({ job }, 'job cancelled')
    else tellFailure(log, job, problem)
  }
  const runNow = () => {
    running ??= run()
      .catch(failed)
      .finally(() => (running = undefined))
  }
  const timer = setInterval(runNow, every)
  timer.unref()
  return {
    runNow,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** Where the database is away, that is told elsewhere, and the next run makes up for it. */
function tellFailure(log: FastifyBaseLogger, job: string, problem: unknown): void {
  const level = absenceOf(problem) ? 'warn' : 'error'
  log[level]({ err: problem, job }, 'job failed')
}
