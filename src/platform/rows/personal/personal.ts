// What a room declares about personal data in its tables: the field `personal` of its manifest, read by
// platform/privacy.

import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { At } from '#engine/server/product.ts'
import type { Words } from '#engine/languages.ts'
import type { Tag } from '../tags.ts'

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** The personal data of the room, and what happens to it. */
    personal?: Personal
  }
}

export interface Personal {
  /** The entities of the room whose rows are people. */
  people?: Readonly<Record<string, Kind>>
  /** Every table of the room, in the order of an erasure: a table comes before the tables that it refers to. */
  tables?: Readonly<Record<string, PersonalTable>>
  /** Its entries in the register of processing. */
  activities?: Readonly<Record<string, Activity>>
  /** The retention periods after which a job removes data. */
  periods?: Readonly<Record<string, Period>>
  /** Reasons why rows stay without a name, by the name in `stays`. */
  reasons?: Readonly<Record<string, Words>>
  /** Removes values that identify the person without a reference. */
  removeTraces?(at: At, traces: Traces): Promise<void>
}

/** The ids of a person's records, by entity. */
export type Person = Readonly<Record<string, readonly number[]>>

export interface Kind {
  /** Its position among the others. */
  order: number
  words: Words
  /** The columns with numbers and addresses that also occur in other people's data about the person. */
  knownBy: readonly string[]
  /** The states in which the record may be erased; absent if it may be erased in every state. */
  closed?: readonly string[]
  /** The values of the record after the erasure of the person. */
  ended: Readonly<Record<string, unknown>>
  /** The record is kept for statistics. */
  staysInLists?: true
  /** Gives access to a record that lists do not show. */
  reach?(at: At, id: number): Promise<At>
  /**
   * Final actions other than an erasure that are repeated after a backup is restored, by their name in the list of
   * erased people.
   */
  again?: Readonly<Record<string, (at: At, id: number, keepers: OutsideStores) => Promise<boolean>>>
}

export interface PersonalTable {
  /** For an entity: the tag of a column, unless its kind or `columns` says otherwise. */
  holds?: Tag
  /** For a table that is no entity: the tag of every column. */
  columns?: Readonly<Record<string, Tag>>
  /** The title of a table that is no entity. */
  words?: Words
  /** Its entry in the register. */
  activity?: string
  /** Its rows stay without a name; the value is the name of the reason. */
  stays?: string
  /** Which rows concern a person, and what happens to them. */
  places?: readonly Omit<Place, 'table'>[]
}

// oxlint-disable-next-line typescript/no-explicit-any
export type Eb = ExpressionBuilder<any, any>
export type RowCondition = (eb: Eb, person: Person) => Expression<SqlBool> | null

/** The date since which the school keeps contracts: as a moment, and as a day in the time zone of the school. */
export interface RetentionStart {
  moment: number
  day: string
}

export interface Place {
  table: string
  /**
   * The column with the id of the person, by the kind of person; or a function that returns the condition, or null if
   * there can be no such rows.
   */
  of: Readonly<Record<string, string>> | RowCondition
  /**
   * `remove` deletes the rows; `blank` empties every personal column of the entity; `own` works like `empty`; otherwise
   * sets these columns.
   */
  erase: 'remove' | 'blank' | 'own' | Record<string, unknown> | ((person: Person) => Record<string, unknown>)
  empty?: (at: At, person: Person) => Promise<void>
  /** The rows are records about the person, so their history is emptied too. */
  history?: true
  /** Erased before the places of all rooms, because the query needs rows that those remove. */
  first?: true
  /** If the rows also concern other people: the part that belongs into the copy. */
  handed?: (at: At, person: Person) => Promise<Record<string, unknown>[]>
  /** Technical data: erased, but not part of the copy. */
  inner?: true
  /** Evidence that the school must keep for a period by law: the condition on rows that may be erased. */
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
  /** Tables of other rooms that belong to it too. */
  also?: readonly string[]
}

/** A retention period in days. */
export interface Period {
  order: number
  words: Words
  /** The reason for the period, shown beside it. */
  reason: Words
  advised: number
  /** The lower bound; a shorter period needs two super administrators. */
  least: number
  /** The entries of the register that use it. */
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
  purge(at: At, days: number, keepers: OutsideStores): Promise<number>
}

export interface Traces {
  /** Addresses and numbers. */
  own: string[]
  /** Family name and given name of the same record. */
  names: [string, string][]
  /** As stored in the counters of attempts. */
  accounts: string[]
}

export interface PersonFile {
  url: string
  name: string
  /** The storage that contains it. */
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
  /** The caller cleans the database once after many erasures. */
  quietly?: true
  /** The person was erased before a restore, so nothing is checked again. */
  again?: true
  /** Throws if the person is still needed; runs in the transaction of the erasure. */
  refuse?(inside: At, id: number): Promise<void>
}
