// Runs work that would block requests in a worker thread with read-only access.

import type { Product } from '#engine/server/product.ts'

export interface WorkerTask {
  /** Opens the school's database. */
  reads: boolean
  /** The next piece is requested with a value, which the task's `yield` returns. */
  hears: boolean
  /** Milliseconds per piece; 0: no limit. */
  limit: number
  /** Memory limit of the thread; exceeding it ends only the thread. */
  megabytes: number
  load(): Promise<(product: Product, sent: never) => AsyncIterable<unknown>>
}

/** A task that reads the school. */
export const reading = { reads: true, hears: false, limit: 0, megabytes: 768 }

/** Each room adds its own in a file `*.tasks.ts`. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface WorkerTasks {}

type Task<Name extends keyof WorkerTasks> = WorkerTasks[Name] extends { load(): Promise<infer Run> } ? Run : never
type Sent<Run> = Run extends (product: never, sent: infer S) => unknown ? S : never
type Pieces<Run> = Run extends (...given: never) => infer P ? P : never

/** Yields pieces on demand; ending the iteration ends the thread. */
export type Aside = <Name extends keyof WorkerTasks>(name: Name, sent: Sent<Task<Name>>) => Pieces<Task<Name>>
