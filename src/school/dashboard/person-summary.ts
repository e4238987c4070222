// The format of the personal part of the dashboard in the response of the call.

import type { Search } from '#screens/place.ts'
import type { nearWords } from './words.ts'

export type ShortcutName = keyof typeof nearWords.ways

export interface Shortcut {
  name: ShortcutName
  path: string
  search: Search
}

export interface NextSession {
  id: number
  title: string
  course: string
  room: string
  online_url: string | null
  start_at: number
  end_at: number
  /** The day at the school, for the calendar. */
  day: string
  /** The number of participants; null for a student. */
  students: number | null
  /** True if the reader may take its register. */
  register: boolean
}

/** Minutes of this month, and the filter of the list of their sessions. `planned` includes the held minutes. */
export interface TaughtHours {
  held: number
  planned: number
  search: Search
}

export interface PersonSummary {
  next: NextSession | null
  /** The next step noted in the last tutoring session. */
  step: string | null
  /** Unused minutes that were bought or granted; null if there never were any. */
  left: number | null
  /** A student's attendance in percent since the beginning of the term; null before the first register. */
  presence: number | null
  /** For teachers only. */
  taught: TaughtHours | null
  ways: Shortcut[]
  /** How a student reaches the office; empty texts if the school has not entered them. */
  office: { email: string; phone: string } | null
}
