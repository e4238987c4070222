// The types of `product`, which the engine receives, of `at`, which each rule receives, and of the rules themselves.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import type { CallResult, Download, Envelope } from '../envelope.ts'
import type { Refusal } from '../refusal.ts'
import type { ActionInput, AnyRow, Input, Labels, NewInput, Resource, Resources, Row } from '../resource.ts'
import type { Language } from '../languages.ts'
import type { Caller } from './access.ts'
import type { LockTargets } from './locks.ts'
import type { Call } from './routes.ts'
import type { Filter } from './search.ts'
import type { ServerHalf } from './subject.ts'
import type { WriteFault } from './write-faults.ts'

/** `declare module` in `src/subjects.server.ts` adds every table. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}

/** A transaction or the reading connection. `any`, because the engine chooses tables and columns at run time. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyDatabase = Kysely<any>

export interface Store {
  engine: 'sqlite' | 'postgres'
  /** For queries outside transactions; on SQLite this connection cannot write. */
  read: Kysely<Tables>
  /** Runs `work` in one transaction, which an error rolls back. `work` must await only its own queries. */
  write<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Like `write`, for changes of tables: SQLite checks the foreign keys at the end, so that a table can be copied. */
  change<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** Returns the result of `ask`, cached until the next write. Equal queries must have equal keys. */
  untilWritten<T>(key: string, ask: () => Promise<T>): Promise<T>
  /** The write fault of the disk, until a write succeeds again; otherwise null. */
  fault(): WriteFault | null
  /** Clears the cache; returns the number of entries. */
  forget(): number
  /** The queues in which work waits for the database. */
  queues: readonly DatabaseQueue[]
  /** Fails after some seconds without an answer from the database. */
  ping(): Promise<void>
  /** Overwrites deleted data on the disk; takes as long as copying the database. */
  clean(): Promise<void>
  close(): Promise<void>
}

/** A pool of connections, or the queue of the only connection that writes. */
export interface DatabaseQueue {
  name: 'read' | 'write'
  /** The most connections that may be open. */
  most: number
  open(): number
  busy(): number
  waiting(): number
  /** Called when work gets its connection, with the seconds that it has waited. The metrics set this function. */
  onTurn?: (seconds: number) => void
}

/** The context of a rule: the open transaction, the person who makes the call, and the product. */
export interface At {
  db: Kysely<Tables>
  who: Caller
  language: Language
  /** Unix seconds, the same for the whole request. */
  now: number
  ip: string
  /** The network address as limits count it: one key for the whole IPv6 range of a household. */
  network: string
  /** The address under which the client reached this server. Undefined if the product acts by itself, as in a job. */
  reached?: string
  product: Product
  /** The id in the trail of the changes of this call, once it has changed something. */
  change?: number
  /** Also reads records in the closed archive. Only the calls of the archive set it, and each reading is logged. */
  archive?: true
}

/** One change of one record, with stored values. `after` contains only columns that may have changed. */
export interface RecordChange {
  kind: 'add' | 'edit' | 'action' | 'del' | 'move' | 'restore'
  action?: string
  before: AnyRow | null
  after: Record<string, unknown>
}

/** Records every change inside its transaction. If recording fails, the change fails. */
export interface Trail {
  written(at: At, resource: Resource, change: RecordChange): Promise<void>
  /** Returns the refusal of a conflict: who changed the record, when, and by field the old, present and sent value. */
  conflict(at: At, resource: Resource, row: AnyRow, sent: { mine: object; version: number }): Promise<Refusal>
}

/** Counters with a time window (`src/server/limits.ts`); shared between processes on PostgreSQL. */
export interface Limits {
  /** Adds `points` (default 1) and returns the sum; above the limit it throws the refusal with HTTP 429. */
  take(name: string, key: string, points?: number): Promise<number>
  /** Takes one point off again, because the attempt was legitimate. */
  giveBack(name: string, key: string): Promise<void>
  /** Adds one and returns the count, without a limit. */
  add(name: string, key: string): Promise<number>
  /** True if the limit is reached. */
  full(name: string, key: string): Promise<boolean>
  reset(name: string, key: string): Promise<void>
}

type Answer = Envelope | Download
/** `together`: the work runs in one transaction. Otherwise the work opens its own transactions. */
type Work = { run(db: At['db']): Promise<Answer>; together: boolean }

export interface Product {
  resources: Resources
  labels: Record<string, Labels<Resource>>
  rules: Record<string, Rules>
  subjects: readonly ServerHalf[]
  /** The additional names that existing clients use for values of our entities. */
  wire: Wire
  store: Store
  /** The tables that rules lock, parents before children. */
  lockOrder: readonly string[]
  trail: Trail
  /** Runs a writing call once: a repeated request gets the answer of the first request. */
  once(at: At, request: FastifyRequest, work: Work): Promise<Answer>
  /** Returns the remark that the school wrote for the list at this path. Undefined if remarks cannot be written. */
  remark?(at: At, path: string): Promise<string>
  limits: Limits
  /**
   * Returns the caller with their present rights, or without any right if the session has ended. For work that
   * continues after its call.
   */
  whoNow(at: At): Promise<Caller>
  /** The names of the province, city and district in a field of the kind `city`. */
  areaNames(codes: readonly number[], language: Language): Promise<string>
  /** A key of 32 bytes for one purpose, derived from the secret of the installation. */
  key(purpose: string): Buffer
  /** Every registered call, for the API page, the permission matrix and the list of public calls. */
  calls: Call[]
}

/** What rows are read for: a page of a list, one record for its form, or the options of a look-up. */
export type WireRows = 'list' | 'row' | 'options'

/** The additional names of existing clients for values of an entity. A name never reveals more than its field. */
export interface Wire {
  /** The additional names that rows may contain. */
  names(of: Resource): string[]
  /** Returns the name of our field for a name that a client sends. */
  ownName(of: Resource, asked: string): string
  /** Applies filters by fields, and by shown values of the records that the rows point to. */
  narrow(at: At, of: Resource, rows: Rows, filters: readonly Filter[]): Rows
  /** Adds the additional names to rows that hold only what the reader may see. */
  show(at: At, of: Resource, rows: AnyRow[], as: WireRows): Promise<void>
  optionColumns(at: At, of: Resource): string[]
  /** Returns additional keys for the answer of a list. */
  beside(at: At, of: Resource): Promise<object>
  /** Returns the checks of the additional names in a body. */
  checks(of: Resource): z.ZodRawShape
  /** Returns a checked body with the names of our fields. */
  input<B extends Record<string, unknown>>(at: At, of: Resource, sent: B): Promise<B>
}

// oxlint-disable-next-line typescript/no-explicit-any
export type Rows = SelectQueryBuilder<any, any, any>

/** The rules of one entity. They run inside the writing transaction and may throw a Refusal. */
export interface Rules<R extends Resource = Resource> {
  /** The rows that a person may see: for list, read, edit, delete, sort, look-up, export and count. */
  only?(rows: Rows, at: At): Rows
  /** Columns that a person may neither see nor write. */
  hides?(at: At): readonly (keyof R['fields'] & string)[]
  /** Adds values for existing clients to rows of lists and forms, or to options of a look-up. */
  shown?(at: At, rows: AnyRow[], as: 'rows' | 'options'): Promise<void>
  /** The names that `shown` adds to rows. Clients may send them back with the row. */
  adds?: readonly string[]
  /** Slow work before the transaction begins, such as hashing. */
  prepare?(at: At, input: Input<R>): Promise<void>
  /** The rows that the rules read before they write this one; the engine locks them first. */
  holds?(row: Partial<Row<R>>, at: At): LockTargets | Promise<LockTargets>
  beforeAdd?(at: At, input: NewInput<R>): Promise<void>
  beforeEdit?(at: At, input: Input<R>, row: Row<R>): Promise<void>
  beforeDelete?(at: At, row: Row<R>): Promise<void>
  beforeMove?(at: At): Promise<void>
  /** Runs besides `beforeEdit` when a deleted row is restored, for the checks of a new row. */
  beforeRestore?(at: At, row: Row<R>): Promise<void>
  /** Columns without a form field that undo may set back. */
  setsBack?: readonly (keyof R['fields'] & string)[]
  /** Runs after every deletion of a row, whatever caused it; receives the row as it was. */
  afterDelete?(at: At, row: Row<R>): Promise<void>
  afterWrite?(at: At, row: Row<R>, before: Row<R> | null): Promise<void>
  /** Side effects of an action; the returned values are written with the new state. */
  actions?: { [A in keyof R['actions']]?: ActionRule<R, R['actions'][A]> }
  /** Returns the result of an action, if the default message says too little. */
  done?(at: At, action: keyof R['actions'] & string, sent: { id: number }): Promise<CallResult | undefined>
  /** Additional calls, registered after the standard ones. */
  calls?(app: FastifyInstance, product: Product): void
}

type ActionRule<R, A> = (at: At, row: Row<R>, input: ActionInput<R, A>) => Promise<Partial<Row<R>> | void>

export function rules<R extends Resource>(_of: R, given: Rules<R>): Rules {
  return given as unknown as Rules
}
