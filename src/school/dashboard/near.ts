// What a teacher and a student reach for first, as the call tells it.

import type { Search } from '#screens/place.ts'
import type { nearWords } from './near.labels.ts'

export type WayName = keyof typeof nearWords.ways

export interface Way {
  name: WayName
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
  /** Its register may be taken by whoever looks. */
  register: boolean
}

/** Minutes of this month, and the list of their sessions. */
export interface Taught {
  held: number
  planned: number
  search: Search
}

export interface Near {
  next: NextSession | null
  /** Of the last hour of tutoring: what is to be done next. */
  step: string | null
  /** Minutes that were bought or given and not used yet; null where none ever were. */
  left: number | null
  /** Of a student since the term began: of every hundred minutes those attended; null before the first register. */
  presence: number | null
  /** Of a teacher. */
  taught: Taught | null
  ways: Way[]
}
