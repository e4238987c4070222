// What the engine is given (the product) and what a rule is given (`at`).

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { Done, Download, Envelope } from '../envelope.ts'
import type { Refusal } from '../refusal.ts'
import type { Input, Labels, Resource, Row } from '../resource.ts'
import type { Language } from '../words.ts'
import type { Who } from './access.ts'
import type { Held } from './hold.ts'
import type { Call } from './routes.ts'
import type { Filter } from './search.ts'
import type { ServerHalf } from './subject.ts'
import type { WriteFault } from './write-faults.ts'

/** Filled in by the product: `declare module` in `src/subjects.server.ts` adds every table. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}

/** The transaction or the reading connection; the engine's own queries name tables and columns at run time. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyDatabase = Kysely<any>

export interface Store {
  engine: 'sqlite' | 'postgres'
  /** Outside transactions; on SQLite a connection that cannot write. */
  read: Kysely<Tables>
  /** All or nothing; what `work` throws rolls it back. Nothing else may be awaited in it. */
  write<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** As `write`, for what changes tables: SQLite looks at the foreign keys at the end, so that a table can be copied. */
  change<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** What `ask` reads, remembered until anybody writes anything; equal questions have equal keys. */
  untilWritten<T>(key: string, ask: () => Promise<T>): Promise<T>
  /** What the last write found, where the disk took nothing. */
  fault(): WriteFault | null
  /** Everything remembered is asked anew; tells how much that was. */
  forget(): number
  /** Fails within some seconds where the database does not answer. */
  ping(): Promise<void>
  /** What was deleted is overwritten on the disk too; it takes as long as copying the database. */
  clean(): Promise<void>
  close(): Promise<void>
}

/** Everything a rule can reach: the open transaction and who is asking. */
export interface At {
  db: Kysely<Tables>
  who: Who
  language: Language
  /** Unix seconds, the same for the whole request. */
  now: number
  ip: string
  /** The address as limits count it: one key for a household's whole IPv6 range. */
  network: string
  /** The address under which the client reached this server; without one the product acts by itself. */
  reached?: string
  product: Product
  /** The number in the trail of what this call changes, from its first change on. */
  change?: number
  /** Records in the closed archive are read too. Only the calls of the archive set it, and each reading is logged. */
  archive?: true
}

/** One change to one record, as it lies in the table; only what `after` holds may differ. */
export interface Written {
  kind: 'add' | 'edit' | 'action' | 'del' | 'move' | 'restore'
  action?: string
  before: AnyRow | null
  after: Record<string, unknown>
}
type AnyRow = Record<string, unknown> & { id: number }

/** Told of every change inside its transaction: what cannot be written down is not done. */
export interface Trail {
  written(at: At, resource: Resource, change: Written): Promise<void>
  /** Somebody else was first: who and when, and of each field what was, what is there now and what was sent. */
  conflict(at: At, resource: Resource, row: AnyRow, sent: { mine: object; version: number }): Promise<Refusal>
}

/** Counters with a window, in one file for all (`src/server/limits.ts`); shared between processes on PostgreSQL. */
export interface Limits {
  /** Counts `points` more, default one, and tells how many there are; beyond the limit throws the refusal with HTTP 429. */
  take(name: string, key: string, points?: number): Promise<number>
  /** What was taken did no harm. */
  giveBack(name: string, key: string): Promise<void>
  /** Counts one more and tells how many there are. */
  add(name: string, key: string): Promise<number>
  full(name: string, key: string): Promise<boolean>
  reset(name: string, key: string): Promise<void>
}

type Answer = Envelope | Download
/** `together`: in one transaction; otherwise it opens its own. */
type Work = { run(db: At['db']): Promise<Answer>; together: boolean }

export interface Product {
  resources: Record<string, Resource>
  labels: Record<string, Labels<Resource>>
  rules: Record<string, Rules>
  subjects: readonly ServerHalf[]
  /** What clients of the family call the values of our entities. */
  wire: Wire
  store: Store
  /** The tables that rules lock, parents before children. */
  lockOrder: readonly string[]
  trail: Trail
  /** Makes a call that writes; one that is sent again gets the answer of the first time. */
  once(at: At, request: FastifyRequest, work: Work): Promise<Answer>
  /** What the school wrote above the list at this path; left out where nothing can be written. */
  remark?(at: At, path: string): Promise<string>
  limits: Limits
  /** Who asks, with the rights of this moment; nobody where their session has ended. For work that goes on after its call. */
  whoNow(at: At): Promise<Who>
  /** The names of a province, city and district, whose codes a field of the kind `city` holds. */
  areaNames(codes: readonly number[], language: Language): Promise<string>
  /** A key of 32 bytes for one purpose, derived from the installation's secret. */
  key(purpose: string): Buffer
  /** Every registered call, for the API page, the permission matrix and the list of public calls. */
  calls: Call[]
}

/** A page of a list, one record for its form, or the options of a look-up. */
export type WireRows = 'list' | 'row' | 'options'

/** Names beside those of the declarations; none reaches further than the field behind it. */
export interface Wire {
  /** Every name that rows may carry beside fields, relations and title. */
  names(of: Resource): string[]
  /** The field behind a name. */
  ownName(of: Resource, asked: string): string
  /** Narrowed by filters on fields, and on what rows show of the records they point to. */
  narrow(at: At, of: Resource, rows: Rows, filters: readonly Filter[]): Rows
  /** Adds to rows that hold only what their reader may see. */
  show(at: At, of: Resource, rows: AnyRow[], as: WireRows): Promise<void>
  optionColumns(at: At, of: Resource): string[]
  /** Additional keys of the list answer. */
  beside(at: At, of: Resource): Promise<object>
  /** The checks of names that a body may hold, and the checked body in names of ours. */
  checks(of: Resource): z.ZodRawShape
  input<B extends Record<string, unknown>>(at: At, of: Resource, sent: B): Promise<B>
}

// oxlint-disable-next-line typescript/no-explicit-any
export type Rows = SelectQueryBuilder<any, any, any>

/** The rules of one entity. All run inside the writing transaction and may throw a Refusal. */
export interface Rules<R extends Resource = Resource> {
  /** Which rows a person may see: for list, read, edit, delete, sort, look-up, export and count. */
  only?(rows: Rows, at: At): Rows
  /** Columns a person may neither see nor write. */
  hides?(at: At): readonly (keyof R['fields'] & string)[]
  /** Adds what clients of the family read beside the fields, to rows of lists and forms or to the options of a look-up. */
  shown?(at: At, rows: AnyRow[], as: 'rows' | 'options'): Promise<void>
  /** The names of what it adds, which clients may send back with the row. */
  adds?: readonly string[]
  /** What takes time or waits, before the transaction begins: hashing. */
  prepare?(at: At, input: Input<R>): Promise<void>
  /** The rows that the rules look at before they write this one; the engine locks them first. */
  holds?(row: Partial<Row<R>>, at: At): Held | Promise<Held>
  beforeAdd?(at: At, input: Input<R>): Promise<void>
  beforeEdit?(at: At, input: Input<R>, row: Row<R>): Promise<void>
  beforeDelete?(at: At, row: Row<R>): Promise<void>
  /** Asked beside `beforeEdit` when a deleted row comes back: what adding it anew would ask. */
  beforeRestore?(at: At, row: Row<R>): Promise<void>
  /** Columns of no form that undo may put back all the same. */
  setsBack?: readonly (keyof R['fields'] & string)[]
  /** Runs however the row is deleted; the row is as it was before. */
  afterDelete?(at: At, row: Row<R>): Promise<void>
  afterWrite?(at: At, row: Row<R>, before: Row<R> | null): Promise<void>
  /** What else happens when an action is done; what it returns is written with the new state. */
  actions?: { [A in keyof R['actions']]?: (at: At, row: Row<R>, input: Input<R>) => Promise<Partial<Row<R>> | void> }
  /** What the person is told when an action is done, where there is more to say than that. */
  done?(at: At, action: keyof R['actions'] & string, sent: { id: number }): Promise<Done | undefined>
  /** Calls of its own, registered after the standard ones. */
  calls?(app: FastifyInstance, product: Product): void
}

export function rules<R extends Resource>(_of: R, given: Rules<R>): Rules {
  return given as unknown as Rules
}
