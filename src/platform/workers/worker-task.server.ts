// Runs work that would block requests in a worker thread with read-only access.

import type { Product } from '#engine/server/product.ts'

export interface WorkerTask {
  /** True if the task reads the database of the school. */
  reads: boolean
  /** True if each chunk is requested with a value, which the `yield` of the task returns. */
  hears: boolean
  /** Milliseconds per chunk; 0 means no limit. */
  limit: number
  /** Memory limit of the thread; exceeding it ends only the thread. */
  megabytes: number
  load(): Promise<(product: Product, sent: never) => AsyncIterable<unknown>>
}

/** Options of a task that reads the database. */
export const readerOptions = { reads: true, hears: false, limit: 0, megabytes: 768 }

/** Each room adds its tasks in a file `*.tasks.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface WorkerTasks {}

type Task<Name extends keyof WorkerTasks> = WorkerTasks[Name] extends { load(): Promise<infer Run> } ? Run : never
type Sent<Run> = Run extends (product: never, sent: infer S) => unknown ? S : never
type Pieces<Run> = Run extends (...given: never) => infer P ? P : never

/** Yields chunks on demand; ending the iteration ends the thread. */
export type WorkerRunner = <Name extends keyof WorkerTasks>(name: Name, sent: Sent<Task<Name>>) => Pieces<Task<Name>>
