// What a room says of the people in its tables: the field `personal` of its manifest. platform/privacy reads it.

import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { At } from '#engine/server/product.ts'
import type { Words } from '#engine/words.ts'
import type { Tag } from '../tags.ts'

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** What the room keeps of people, and what becomes of it. */
    personal?: Personal
  }
}

export interface Personal {
  /** Its entities whose rows are people. */
  people?: Readonly<Record<string, Kind>>
  /** Every table of the room, in the order in which a person is erased: a table comes before the tables that it points to. */
  tables?: Readonly<Record<string, PersonalTable>>
  /** The entries of the register of processing that it brings. */
  activities?: Readonly<Record<string, Activity>>
  /** What a job removes after a period. */
  periods?: Readonly<Record<string, Period>>
  /** Why rows stay without a name: by what tables say in `stays`. */
  reasons?: Readonly<Record<string, Words>>
  /** Removes what names somebody by value and not by number. */
  removeTraces?(at: At, traces: Traces): Promise<void>
}

/** The ids of a person's records, by entity. */
export type Person = Readonly<Record<string, readonly number[]>>

export interface Kind {
  /** Its place among the others. */
  order: number
  words: Words
  /** The columns with numbers and addresses under which others may have written of them. */
  knownBy: readonly string[]
  /** The states in which nobody needs the record any more; left out where it may be erased in any. */
  closed?: readonly string[]
  /** The values of the record after its person is erased. */
  ended: Readonly<Record<string, unknown>>
  /** The record is kept for statistics. */
  staysInLists?: true
  /** Reads the record where lists do not show it. */
  reach?(at: At, id: number): Promise<At>
  /** What a restored backup undoes beside erasing: done again, by the name in the list of the forgotten. */
  again?: Readonly<Record<string, (at: At, id: number, keepers: Keepers) => Promise<boolean>>>
}

export interface PersonalTable {
  /** Of an entity: what a column holds unless its kind or `columns` says otherwise. */
  holds?: Tag
  /** Of a table that is no entity's: every column. */
  columns?: Readonly<Record<string, Tag>>
  /** What people call it, where it is no entity's. */
  words?: Words
  /** The entry of the register that it belongs to. */
  activity?: string
  /** Its rows stay, without a name: the name of the reason. */
  stays?: string
  /** Which rows are about somebody, and what becomes of them. */
  places?: readonly Omit<Place, 'table'>[]
}

// oxlint-disable-next-line typescript/no-explicit-any
export type Eb = ExpressionBuilder<any, any>
export type Which = (eb: Eb, person: Person) => Expression<SqlBool> | null

/** From when on the school keeps what was concluded: as a moment, and as the day it was at the school. */
export interface Since {
  moment: number
  day: string
}

export interface Place {
  table: string
  /** The column that names the person, by the kind of person; or the condition on its rows, null where none can be theirs. */
  of: Readonly<Record<string, string>> | Which
  /** `remove`: the rows go. `blank`: every personal column of the entity. `own`: as `empty` does. Otherwise these columns are emptied. */
  erase: 'remove' | 'blank' | 'own' | Record<string, unknown> | ((person: Person) => Record<string, unknown>)
  empty?: (at: At, person: Person) => Promise<void>
  /** These are records about the person: their history is emptied too. */
  history?: true
  /** Emptied before the places of all rooms, because it reads rows that they remove. */
  first?: true
  /** Where the rows hold other people too: what is handed out of them. */
  handed?: (at: At, person: Person) => Promise<Record<string, unknown>[]>
  /** Technical data: it is emptied, and left out of the copy for the person. */
  inner?: true
  /** Evidence that the law makes the school keep for a period: which rows may go, where those concluded since then stay. */
  evidence?: { period: string; released(eb: Eb, since: Since): Expression<SqlBool> }
}

/** An entry of the register of processing. */
export interface Activity {
  order: number
  name: Words
  purpose: Words
  basis: Words
  people: Words
  seenBy: Words
  /** Tables of other rooms that it works with too. */
  also?: readonly string[]
}

/** How long something is kept, in days. */
export interface Period {
  order: number
  words: Words
  /** Why for so long: shown beside the duration. */
  reason: Words
  advised: number
  /** Below it two super administrators have to agree. */
  least: number
  /** The entries of the register that it belongs to. */
  activities: readonly string[]
  rule: Rule
}

export interface Over {
  count: number
  /** What they are called, as many as a night takes at most. */
  titles: string[]
}

export interface Rule {
  over(at: At, days: number): Promise<Over>
  purge(at: At, days: number, keepers: Keepers): Promise<number>
}

export interface Traces {
  /** Addresses and numbers. */
  own: string[]
  /** Family name and given name, as they stand beside each other. */
  names: [string, string][]
  /** As counters of tries know them. */
  accounts: string[]
}

export interface PersonFile {
  url: string
  name: string
  /** Which of the places it lies in. */
  storage: string
}

/** Where files lie. */
export interface FileKeeper {
  remove(file: PersonFile): Promise<void>
  read(file: PersonFile): Promise<AsyncIterable<Uint8Array> | null>
}

/** What lies outside the database: files, and the list of the forgotten. */
export interface Keepers {
  files: FileKeeper
  ledger: string
  /** The caller cleans the database once after many erasures. */
  quietly?: true
  /** The person was erased before a restore: no question is asked again. */
  again?: true
  /** What else keeps the person, asked in the transaction that erases. */
  refuse?(inside: At, id: number): Promise<void>
}
