// The server's half of a manifest: everything that a room adds to the product on the server.

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { EntityOf, Subject } from '../subject.ts'
import type { Words } from '../languages.ts'
import type { At, Product, Rules } from './product.ts'

/** What calls and jobs may use besides the product. `declare module` in `src/server` adds the environment. */
export interface Services {
  /** Null unless this is the demo school. */
  demo: DemoSchool | null
}

/** The accounts that a visitor of the demo school may use, and codes of documents that the visitor may verify. */
export interface DemoSchool {
  accounts: readonly string[]
  members: readonly string[]
  codes(product: Product): Promise<string[]>
}

/** The services that calls may use. Platform rooms add theirs by `declare module`. */
export interface CallServices extends Services {}

export interface JobServices extends Services {
  log: FastifyBaseLogger
  /** Fires when the server shuts down. */
  stop: AbortSignal
}

export interface Job {
  name: string
  /** Seconds between two runs. */
  every: number
  run(at: At, around: JobServices): Promise<unknown>
  /** Runs in every process: it works on its own disk, or claims rows one by one. Default: one process at a time. */
  everywhere?: true
  atStart?: true
  /** Runs only between three and four at night in the time zone of the school. */
  atNight?: true
  /** Runs only after an administrator has confirmed what the retention periods will erase. */
  confirmed?: true
}

/** A page in the menu that is not the list of an entity. */
export interface Page {
  /** Path below `/admin/`, and the beginning of its permission nodes. */
  name: string
  /** The group in the menu. */
  group: string
  icon: string
  weigh: number
  words: Words
  /** The title for readers without the right `unless`, who see only their own records. */
  mine?: { words: Words; unless: string }
  /** Only accounts with a record of this entity see the page. Rights do not change that. */
  onlyFor?: string
  rights: Readonly<Record<string, Words>>
  /** When an update brings the page to a school, groups with this right get the rights of the page. */
  givenWith?: string
}

/** What a room adds on the server. Rooms that other rooms can extend add their fields here by `declare module`. */
export interface Half<Name extends string> {
  rules?: { readonly [Each in Name]?: Rules }
  pages?: readonly Page[]
  /** Permission nodes besides standard calls and actions: by page, then by node. */
  rights?: Readonly<Record<string, Readonly<Record<string, Words>>>>
  calls?: readonly ((app: FastifyInstance, product: Product, around: CallServices) => unknown)[]
  jobs?: readonly Job[]
  /** Runs in the transaction of an administrator's sign-in. */
  onSignIn?(at: At, adminId: number): Promise<void>
  /** By entity: true if the person may read the files of this record, although not the list of the entity. */
  opensFiles?: { readonly [Each in Name]?: (at: At, id: number) => Promise<boolean> }
  /** Rows that every school needs; each start adds the missing ones. */
  fill?: readonly ((at: At) => Promise<void>)[]
  /** Records whose fingerprints form a chain, which the doctor (`src/server/doctor`) verifies. */
  sealed?: SealedRecords
}

export interface SealedRecords {
  /** The plural, as in the middle of a sentence: `sealed sheets`. */
  name: Words
  /** Returns the faults in the order of the chain. */
  faults(at: At): Promise<readonly SealFault[]>
}

export interface SealFault {
  /** The place in the chain, or the number of the record. */
  place: number
  how: string
}

export interface ServerHalf extends Half<string> {
  subject: Subject
}

export const serverHalf = <S extends Subject>(of: S, half: Half<EntityOf<S>>): ServerHalf => ({
  subject: of,
  ...(half as Half<string>),
})
