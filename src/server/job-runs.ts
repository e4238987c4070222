// Notes the last run of each job in this process, for the metrics.

import type { Product } from '#engine/server/product.ts'

export interface JobRun {
  /** Unix time in seconds. */
  time: number
  seconds: number
  hasFailed: boolean
  /** Unix time in seconds; null before the first success. */
  success: number | null
}

const runs = new WeakMap<Product, Map<string, JobRun>>()

export const jobRunsOf = (product: Product): Map<string, JobRun> =>
  runs.getOrInsertComputed(product, () => new Map<string, JobRun>())

export async function noteRun(product: Product, job: string, run: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  const time = Math.floor(Date.now() / 1000)
  const known = jobRunsOf(product)
  const note = (hasFailed: boolean) => {
    const success = hasFailed ? (known.get(job)?.success ?? null) : time
    known.set(job, { time, seconds: (performance.now() - begun) / 1000, hasFailed, success })
  }
  try {
    await run()
    note(false)
  } catch (problem) {
    note(true)
    throw problem
  }
}
