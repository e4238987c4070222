// The server's half of a manifest: a table of contents of what the room adds to the product.

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { EntityOf, Subject } from '../subject.ts'
import type { Words } from '../words.ts'
import type { At, Product, Rules } from './product.ts'

/** Everything beside the product that calls and jobs may use. `declare module` adds the environment in `src/server`. */
export interface Surroundings {
  /** Null outside the demo school. */
  demo: DemoSchool | null
}

/** Whom a visitor of the demo school may sign in as, and which certificates can be verified. */
export interface DemoSchool {
  accounts: readonly string[]
  members: readonly string[]
  codes(product: Product): Promise<string[]>
}

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

/** A page of the menu that is not the list of an entity. */
export interface Page {
  /** Path below `/admin/`, and the beginning of its permission nodes. */
  name: string
  /** The folder of the menu. */
  group: string
  icon: string
  weigh: number
  words: Words
  /** The title for readers without this right: they see their own records only. */
  mine?: { words: Words; unless: string }
  /** Only accounts with a record of this entity see the page. Rights do not change that. */
  onlyFor?: string
  rights: Readonly<Record<string, Words>>
  /** For a page that is new to a school: groups with this right get the rights of the page too. */
  givenWith?: string
}

/** Rooms that let others react to them add their own fields by `declare module`. */
export interface Half<Name extends string> {
  rules?: { readonly [Each in Name]?: Rules }
  pages?: readonly Page[]
  /** Permission nodes that are neither a standard call nor a step of an entity: by the page that lists them, then by node. */
  rights?: Readonly<Record<string, Readonly<Record<string, Words>>>>
  calls?: readonly ((app: FastifyInstance, product: Product, around: CallSurroundings) => unknown)[]
  jobs?: readonly Job[]
  /** In the transaction of an administrator's sign-in. */
  onSignIn?(at: At, adminId: number): Promise<void>
  /** By entity: whether its files may be read although its list may not. */
  opensFiles?: { readonly [Each in Name]?: (at: At, id: number) => Promise<boolean> }
  /** Rows that every school needs, added at each start where they are missing. */
  fill?: readonly ((at: At) => Promise<void>)[]
}

export interface ServerHalf extends Half<string> {
  subject: Subject
}

export const serverHalf = <S extends Subject>(of: S, half: Half<EntityOf<S>>): ServerHalf => ({
  subject: of,
  ...(half as Half<string>),
})
