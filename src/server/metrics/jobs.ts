// Metrics of the last run of each job in this process. A job runs in one of several processes, so the newest value of
// all processes counts.

import type { Product } from '#engine/server/product.ts'
import { type JobRun, jobRunsOf } from '../job-runs.ts'
import { type Family, gauge } from './exposition.ts'

const day = 86_400

export function jobFigures(product: Product): Family[] {
  const jobs = product.subjects.flatMap(({ jobs = [] }) => jobs)
  const runs = [...jobRunsOf(product)]
  const of = (value: (run: JobRun) => number | null) =>
    runs.flatMap(([job, run]) => {
      const found = value(run)
      return found === null ? [] : [{ labels: { job }, value: found }]
    })
  const intervals = jobs.map(({ name: job, every, atNight }) => ({ labels: { job }, value: atNight ? day : every }))
  return [
    gauge('pupitre_job_interval_seconds', 'Time between two runs of a job.', intervals),
    gauge(
      'pupitre_job_last_run_timestamp_seconds',
      'Start of the last run, Unix time.',
      of(({ time }) => time),
    ),
    gauge(
      'pupitre_job_last_success_timestamp_seconds',
      'Start of the last run without an error, Unix time.',
      of(({ success }) => success),
    ),
    gauge(
      'pupitre_job_last_duration_seconds',
      'Duration of the last run.',
      of(({ seconds }) => seconds),
    ),
    gauge(
      'pupitre_job_last_run_failed',
      '1 if the last run failed.',
      of(({ hasFailed }) => Number(hasFailed)),
    ),
  ]
}
