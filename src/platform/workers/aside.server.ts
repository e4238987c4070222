// Work that would hold up everybody's requests is done beside them, in a thread of its own that can read and not write.

import type { Product } from '#engine/server/product.ts'

export interface WorkerTask {
  /** Opens the school's database. */
  reads: boolean
  /** The next piece is asked for with a value, which the task's `yield` gives. */
  hears: boolean
  /** Milliseconds for one piece; 0: as long as it takes. */
  limit: number
  /** Of memory that the thread may have; one that takes more ends, and nothing else does. */
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

/** Pieces arrive one by one as they are asked for; who stops asking ends the thread. */
export type Aside = <Name extends keyof WorkerTasks>(name: Name, sent: Sent<Task<Name>>) => Pieces<Task<Name>>
