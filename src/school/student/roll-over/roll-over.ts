// The types and names of the calls of the roll-over, for the page and the server.

export const rollOverPath = 'rollOver'

export const outcomes = ['goes_on', 'repeats', 'leaves', 'graduates', 'undecided'] as const
export type Outcome = (typeof outcomes)[number]

export type RollOverStatus = 'draft' | 'done' | 'undone'

export interface YearDays {
  code: string
  name: string
  start_date: string
  end_date: string
}

export interface TermDays {
  /** The id of the term of the old year that this term follows. */
  id: number
  code: string
  name: string
  start_date: string
  end_date: string
}

export interface RollOverView {
  from: YearDays & { id: number }
  /** Null until a person first saves something. */
  id: number | null
  status: RollOverStatus
  year: YearDays
  /** The id of an existing year that was chosen; null for a new year. */
  to_year_id: number | null
  make_current: number
  terms: (TermDays & { title: string })[]
  /** Years after the old one, which may be chosen instead of a new one. */
  years: { id: number; code: string }[]
  /** The number of closures that the new year already has. Closures are not copied. */
  closures: number
  done: { time: number; by: string } | null
  may: { prepare: boolean; carryOut: boolean }
}

export interface StudentLine {
  id: number
  title: string
  student_no: string | null
  specialty: string | null
  specialty_id: number | null
  level: string | null
  outcome: Outcome
  next_specialty: string | null
  next_specialty_id: number | null
  next_level: string | null
  reason: string
  /** True if a person decided; false for the proposal. */
  chosen: boolean
}

export interface PeopleView {
  list: StudentLine[]
  total: number
  counts: Record<Outcome, number>
  specialties: { id: number; title: string }[]
  /** Groups of the kind `class` of the old year. */
  classes: { id: number; title: string }[]
  levels: string[]
}

export interface CourseLine {
  id: number
  code: string
  title: string
  specialty: string | null
  teacher: string | null
  term: string | null
  minutes: number
  copied: boolean
  /** True if the new year already has a course with this code. */
  there: boolean
}

export interface RenewalLine {
  id: number
  title: string
  what: string
  day: string
}

export const renewalKinds = ['agreements', 'permits', 'papers'] as const
export type RenewalKind = (typeof renewalKinds)[number]
export type RenewalsView = Record<RenewalKind, { total: number; list: RenewalLine[] }>

/** The numbers of rows that a roll-over will write, or has written. */
export const countNames = [
  'years',
  'terms',
  'courses',
  'goes_on',
  'repeats',
  'leaves',
  'graduates',
  'completed',
  'dropped',
] as const
export type Counts = Record<(typeof countNames)[number], number>

export const obstacleKinds = ['undecided', 'entered_later', 'open_terms', 'unpublished', 'not_over'] as const
export type ObstacleKind = (typeof obstacleKinds)[number]

export interface TrialView {
  counts: Counts
  /** The numbers of rows that the roll-over does not change. */
  untouched: { undecided: number; courses: number; elsewhere: number }
  obstacles: { kind: ObstacleKind; count: number; blocks: boolean; names: string[] }[]
}
