// The server's half of a manifest: the rules of the entities, the calls, the jobs, and what a new school needs.

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Subject } from '../subject.ts'
import type { At, Product, Rules } from './product.ts'

/** Everything beside the product that calls and jobs may use. `declare module` adds the environment in `src/server`. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Surroundings {}

/** What calls share: each platform room that offers something adds it by `declare module`. */
export interface CallSurroundings extends Surroundings {}

export interface JobSurroundings extends Surroundings {
  log: FastifyBaseLogger
  /** Fires when the server is asked to leave. */
  stop: AbortSignal
}

export interface Job {
  name: string
  /** Seconds between two runs. */
  every: number
  run(at: At, around: JobSurroundings): Promise<unknown>
  /** Every process runs it: it works on its own disk, or claims rows one by one. Left out: one process at a time. */
  everywhere?: true
  atStart?: true
  /** Only in the first hour after three, by the clock of the school. */
  atNight?: true
  /** Only after an administrator has confirmed what the retention periods will erase. */
  confirmed?: true
}

interface Half<Name extends string> {
  rules?: { readonly [Each in Name]?: Rules }
  calls?: readonly ((app: FastifyInstance, product: Product, around: CallSurroundings) => unknown)[]
  jobs?: readonly Job[]
  /** Rows that every school needs, added at each start where they are missing. */
  fill?: readonly ((at: At) => Promise<void>)[]
}

export interface ServerHalf extends Half<string> {
  subject: Subject
}

type EntityOf<S extends Subject> = S extends { entities: readonly { name: infer Name extends string }[] } ? Name : never

export const serverHalf = <S extends Subject>(of: S, half: Half<EntityOf<S>>): ServerHalf => ({
  subject: of,
  ...(half as Half<string>),
})
