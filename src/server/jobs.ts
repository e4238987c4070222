// Runs the jobs of every room at their intervals while the server runs.

import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '#engine/refusal.ts'
import type { Product } from '#engine/server/product.ts'
import type { Job, JobServices } from '#engine/server/subject.ts'
import { WritesPaused, databaseRefusalOf } from '#platform/rows/index.ts'
import { isConfirmed } from '#platform/history/index.retention.server.ts'
import { schoolZone } from '#platform/time/index.server.ts'
import { wallTime } from '#text/wall-time.ts'
import { workersOf } from './workers.ts'
import { backUpsOf } from './back-up/back-ups-service.ts'
import type { JobLocks } from './job-locks.ts'
import type { Env } from './env.ts'
import { noteRun } from './job-runs.ts'
import { systemContext } from './product.ts'
import * as tables from './tables.ts'

/** Returns a function that stops all jobs and waits for running ones. */
export function startJobs(
  product: Product,
  env: Env,
  log: FastifyBaseLogger,
  claims: Pick<JobLocks, 'alone'>,
): () => Promise<void> {
  const stopping = new AbortController()
  const given = { aside: workersOf(env), tables, demo: null, backUps: backUpsOf(env) }
  const around = { ...env, ...given, log, stop: stopping.signal }
  const started = product.subjects
    .flatMap(({ jobs = [] }) => jobs)
    .map((job) => {
      const due = () => runWhenDue(product, job, around)
      // Jobs are correct even in two processes at once, because a process can lose its claim while it runs.
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

/** Erasing by retention periods waits until an administrator has confirmed what will be erased. */
async function runWhenDue(
  product: Product,
  { name, run, atNight, confirmed }: Job,
  around: JobServices,
): Promise<void> {
  const at = systemContext(product)
  if (atNight && wallTime(at.now, await schoolZone(at)).slice(11, 13) !== '03') return
  if (confirmed && !(await isConfirmed(at))) return
  await noteRun(product, name, () => run(at, around))
}

interface RepeatedJob {
  runNow(): void
  stop(): Promise<void>
}

/** A run that takes longer than its interval is not joined by a second one. */
function repeat(every: number, job: string, run: () => Promise<unknown>, log: FastifyBaseLogger): RepeatedJob {
  let running: Promise<unknown> | undefined
  let isStopped = false
  const failed = (problem: unknown) => {
    // The program is shutting down: a cancelled report is made after the next start.
    if (isStopped && problem instanceof Refusal) log.info({ job }, 'job cancelled')
    else logFailure(log, job, problem)
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

/** An unreachable database is reported elsewhere; the next run does the work. */
function logFailure(log: FastifyBaseLogger, job: string, problem: unknown): void {
  const level = databaseRefusalOf(problem) || problem instanceof WritesPaused ? 'warn' : 'error'
  log[level]({ err: problem, job }, 'job failed')
}
