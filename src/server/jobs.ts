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

/** Starts all jobs. Returns a function that stops them and waits for running ones. */
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
      // The lock only avoids needless work. Jobs are correct even if two processes run them at once, because a process
      // can lose its lock while a job runs.
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

/**
 * Runs the job, except in two cases:
 * 1. A job for the night (`atNight`) runs only from 3 to 4 o'clock.
 * 2. A job that erases by retention periods (`confirmed`) waits until an administrator has confirmed what is erased.
 */
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

/** Runs the job every `every` milliseconds. If a run takes longer, no second run starts beside it. */
function repeat(every: number, job: string, run: () => Promise<unknown>, log: FastifyBaseLogger): RepeatedJob {
  let running: Promise<unknown> | undefined
  let isStopped = false
  const failed = (problem: unknown) => {
    // While the program shuts down, a refusal means that a report was cancelled; it is made after the next start.
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

/**
 * Logs a failed run. An unreachable database and paused writes are only warnings, because the next run does the work.
 */
function logFailure(log: FastifyBaseLogger, job: string, problem: unknown): void {
  const level = databaseRefusalOf(problem) || problem instanceof WritesPaused ? 'warn' : 'error'
  log[level]({ err: problem, job }, 'job failed')
}
