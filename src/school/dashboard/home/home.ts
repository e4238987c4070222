// The format of the home page in the response of the call.

import type { Search } from '#screens/place.ts'
import type { Session } from '../figures-response.ts'
import type { PersonSummary } from '../person-summary.ts'
import type { WidgetTitle } from '../widgets.ts'
import type { lineWords } from '../words.ts'

export type LineName = keyof typeof lineWords

/** A number, and a link to the list of exactly the counted rows. */
export interface Line {
  name: LineName
  path: string
  search: Search
  count: number
  /** Days since the oldest row; null if the line has no age. */
  age: number | null
  /** Days until the first row ends; negative if it has ended; null if rows have no end. */
  ends: number | null
  /** The sums of amounts by currency, in cents. */
  amounts?: readonly { currency: string; cents: number }[]
  /** The number on the same day of last year. */
  before?: number
}

/** A line about one record or one class. The browser formats its facts as text. */
export interface Entry {
  kind: 'marks' | 'risk' | 'bulletins' | 'newMark' | 'message' | 'log' | 'absent' | 'moved'
  id: number | string
  title: string
  facts: Readonly<Record<string, string | number | null>>
  path: string
  search: Search
}

export interface Health {
  name: 'version' | 'backUp' | 'disk' | 'factors' | 'updates'
  /** The version; hours since the last back-up, -1 without one; free bytes; a number of accounts or modules. */
  value: string | number
  good: boolean
  /** The page where the fact can be changed. */
  path?: string
}

export interface HomeResponse {
  profile: 'office' | 'teacher' | 'student'
  desk: string
  near: PersonSummary | null
  /** At most four sessions of today. `register`: the session is over and its register is not taken. */
  sessions: (Session & { register?: true })[]
  /** The number of all sessions of today, and a link to their list. */
  day: { count: number; path: string; search: Search } | null
  /**
   * Lines with numbers: absent teachers, if there are more than three; sessions of today that are cancelled, that
   * replace a postponed session, or that have another teacher.
   */
  today: Line[]
  absent: Entry[]
  /** Sessions of today at another time or in another room than before. */
  moved: Entry[]
  waits: Line[]
  /** Entries about records that need an action. */
  tasks: Entry[]
  changed: Line[]
  news: Entry[]
  health: Health[]
  widgets: WidgetTitle[]
}
