// The types of tasks in worker threads: work that would block requests, with read-only access to the database.

import type { Product } from '#engine/server/product.ts'

export interface WorkerTask {
  /** True if the task reads the database of the school. */
  reads: boolean
  /** True if each chunk is requested with a value, which is the result of `yield` in the task. */
  hears: boolean
  /** The longest time for one chunk, in milliseconds; 0 means no limit. */
  limit: number
  /** Memory limit of the thread; exceeding it ends only the thread. */
  megabytes: number
  load(): Promise<(product: Product, sent: never) => AsyncIterable<unknown>>
}

/** The usual options of a task that reads the database. */
export const readerOptions = { reads: true, hears: false, limit: 0, megabytes: 768 }

/** The tasks by name. Each room adds its own in a file `*.tasks.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface WorkerTasks {}

type Task<Name extends keyof WorkerTasks> = WorkerTasks[Name] extends { load(): Promise<infer Run> } ? Run : never
type Sent<Run> = Run extends (product: never, sent: infer S) => unknown ? S : never
type Pieces<Run> = Run extends (...given: never) => infer P ? P : never

/** Runs a task in a thread and yields its chunks on demand. If the caller stops the iteration, the thread ends. */
export type WorkerRunner = <Name extends keyof WorkerTasks>(name: Name, sent: Sent<Task<Name>>) => Pieces<Task<Name>>
