// The home page as the call returns it.

import type { Search } from '#screens/place.ts'
import type { Session } from '../dashboard-response.ts'
import type { PersonSummary } from '../summary.ts'
import type { WidgetTitle } from '../widgets.ts'
import type { lineWords } from '../words.ts'

export type LineName = keyof typeof lineWords

/** A number with the list that has exactly its rows. */
export interface Line {
  name: LineName
  path: string
  search: Search
  count: number
  /** Days since the oldest; null if the age says nothing. */
  age: number | null
  /** Days until the nearest end; negative if it is past. */
  ends: number | null
  /** By currency, in cents. */
  amounts?: readonly { currency: string; cents: number }[]
  /** The number of the same day of the last year. */
  before?: number
}

/** A line about one record or one class; the browser puts its facts into words. */
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
  /** The page where it changes, if the reader may open it. */
  path?: string
}

export interface HomeResponse {
  profile: 'office' | 'teacher' | 'student'
  desk: string
  near: PersonSummary | null
  /** Of today, at most four; all of them are behind `day`. With `register`, the reader takes it now. */
  sessions: (Session & { register?: true })[]
  day: { count: number; path: string; search: Search } | null
  /** Teachers who are absent, if there are many; sessions of today that were cancelled or moved, or have another teacher. */
  today: Line[]
  absent: Entry[]
  /** Sessions of today at another time or in another room than before. */
  moved: Entry[]
  waits: Line[]
  /** Single things that wait, the oldest first. */
  tasks: Entry[]
  changed: Line[]
  news: Entry[]
  health: Health[]
  widgets: WidgetTitle[]
}
