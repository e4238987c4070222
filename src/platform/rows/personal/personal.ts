// The types with which a room declares the personal data in its tables: the field `personal` of its manifest, which
// platform/privacy reads.

import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { At } from '#engine/server/product.ts'
import type { Words } from '#engine/languages.ts'
import type { Tag } from '../tags.ts'

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** The personal data of the room, and what happens to it in an erasure. */
    personal?: Personal
  }
}

export interface Personal {
  /** The entities of the room whose rows are people. */
  people?: Readonly<Record<string, Kind>>
  /** Every table of the room, in the order of an erasure: a table comes before the tables that it refers to. */
  tables?: Readonly<Record<string, PersonalTable>>
  /** The entries of the room in the register of processing. */
  activities?: Readonly<Record<string, Activity>>
  /** The retention periods after which a job removes data. */
  periods?: Readonly<Record<string, Period>>
  /** By the name in `stays`, the reasons why rows stay after their names are removed. */
  reasons?: Readonly<Record<string, Words>>
  /** Removes values that identify the person where no column refers to the person. */
  removeTraces?(at: At, traces: Traces): Promise<void>
}

/** The ids of a person's records, by entity. */
export type Person = Readonly<Record<string, readonly number[]>>

export interface Kind {
  /** The position of this kind of people in lists. */
  order: number
  words: Words
  /** The columns with numbers and addresses by which data about the person is found in other rows. */
  knownBy: readonly string[]
  /** The states in which the record may be erased; if it is missing, all states. */
  closed?: readonly string[]
  /** The values of the record after the erasure of the person. */
  ended: Readonly<Record<string, unknown>>
  /** The record stays in lists without personal values, for statistics. */
  staysInLists?: true
  /** Gives access to a record that lists do not show. */
  reach?(at: At, id: number): Promise<At>
  /** By name in the list of erased people, other final actions that are repeated after a back-up is restored. */
  again?: Readonly<Record<string, (at: At, id: number, stores: OutsideStores) => Promise<boolean>>>
}

export interface PersonalTable {
  /** For an entity: the tag of each column, unless the kind of the field or `columns` says otherwise. */
  holds?: Tag
  /** For a table that is no entity: the tag of every column. */
  columns?: Readonly<Record<string, Tag>>
  /** The title of a table that is no entity. */
  words?: Words
  /** The name of its entry in the register of processing. */
  activity?: string
  /** The rows stay after their names are removed. The value is the name of the reason in `reasons`. */
  stays?: string
  /** Which rows concern a person, and what happens to them. */
  places?: readonly Omit<Place, 'table'>[]
}

// oxlint-disable-next-line typescript/no-explicit-any
export type Eb = ExpressionBuilder<any, any>
export type RowCondition = (eb: Eb, person: Person) => Expression<SqlBool> | null

/** Evidence since this date is still kept: as Unix time in seconds, and as a day in the time zone of the school. */
export interface RetentionStart {
  moment: number
  day: string
}

export interface Place {
  table: string
  /**
   * By kind of person, the column with their id; or the condition on the rows, which is null if there cannot be any.
   */
  of: Readonly<Record<string, string>> | RowCondition
  /**
   * `remove` deletes the rows; `blank` empties each personal column of the record of a person; `own` calls `empty`; an
   * object is the new values of its columns.
   */
  erase: 'remove' | 'blank' | 'own' | Record<string, unknown> | ((person: Person) => Record<string, unknown>)
  empty?: (at: At, person: Person) => Promise<void>
  /** The rows are records about the person, so that their history is emptied too. */
  history?: true
  /** Erased before the other places of all rooms, because the condition needs rows that other places remove. */
  first?: true
  /** If the rows also concern other people: returns the part that belongs into the copy for this person. */
  handed?: (at: At, person: Person) => Promise<Record<string, unknown>[]>
  /** Technical data: erased, but not part of the copy. */
  inner?: true
  /** Evidence that the law requires the school to keep for a period. `released`: the rows that may be erased. */
  evidence?: { period: string; released(eb: Eb, since: RetentionStart): Expression<SqlBool> }
}

/** An entry of the register of processing. */
export interface Activity {
  order: number
  name: Words
  purpose: Words
  basis: Words
  people: Words
  seenBy: Words
  /** Tables of other rooms that belong to this entry too. */
  also?: readonly string[]
}

/** A retention period in days. */
export interface Period {
  order: number
  words: Words
  /** The reason for the period, shown beside it. */
  reason: Words
  advised: number
  /** The lower bound. A shorter period needs two super administrators. */
  least: number
  /** The entries of the register that name this period. */
  activities: readonly string[]
  rule: Rule
}

export interface ExpiredRows {
  count: number
  /** Titles of the records, at most as many as one night removes. */
  titles: string[]
}

export interface Rule {
  over(at: At, days: number): Promise<ExpiredRows>
  purge(at: At, days: number, stores: OutsideStores): Promise<number>
}

export interface Traces {
  /** E-mail addresses and numbers of the person. */
  own: string[]
  /** Family name and given name of the same record. */
  names: [string, string][]
  /** The names of the accounts, as the counters of sign-in attempts store them. */
  accounts: string[]
}

export interface PersonFile {
  url: string
  name: string
  /** The name of the storage that has the file. */
  storage: string
}

/** The storage of files. */
export interface FileStore {
  remove(file: PersonFile): Promise<void>
  read(file: PersonFile): Promise<AsyncIterable<Uint8Array> | null>
}

/** The stores outside the database: files, and the list of erased people. */
export interface OutsideStores {
  files: FileStore
  ledger: string
}

/** How one person is erased. */
export interface ErasureOptions extends OutsideStores {
  /** Set if the caller cleans the database itself, once after many erasures. */
  quietly?: true
  /** Set if the person was already erased before a restore, so that nothing is checked again. */
  again?: true
  /** Throws if the person is still needed. It runs in the transaction of the erasure. */
  refuse?(inside: At, id: number): Promise<void>
}
