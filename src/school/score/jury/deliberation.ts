// The answers of the calls on a deliberation: the results of a class before its jury.

import type { BulletinState, BulletinStop } from '../class/class-results.ts'
import type { TitledRecord } from '../marks/marks.ts'
import type { Decision } from '../results/decisions.ts'

export const deliberationPath = 'k/deliberation'

export interface DecidedCourse {
  id: number
  title: string
  /** In hundredths, on a scale of `max`. */
  average: number | null
  max: number
  decimals: number
  decision: Decision
}

export interface DeliberationLine extends TitledRecord {
  /** The id is that of the student. */
  no: string | null
  /** The id of the general result. */
  result: number | null
  state: BulletinState
  /** In hundredths, on the scale of the report. */
  average: number | null
  ects_earned: number | null
  /** The credits of all courses that count. */
  ects: number
  absence_minutes: number
  absence_unexcused_minutes: number
  /** Null while the result is incomplete. */
  proposed: Decision | null
  /** The rule that proposes it, with its figures, in the reader's language. */
  rule: string
  /** What the rules would propose with more points, if that is another decision. */
  with_points: Decision | null
  decision: Decision
  reason: string | null
  /** The jury has decided: the results are reviewed. */
  decided: boolean
  /** Why nothing can be decided. */
  stop: BulletinStop | null
  /** Marks have changed since the decision. */
  other_figures: boolean
  courses: DecidedCourse[]
}

export interface Deliberation {
  jury: TitledRecord & {
    number: string | null
    status: 'prepared' | 'signed' | 'superseded'
    held_at: number
    president: string
    /** The president, the members and the guests. */
    present: number
    quorum: number
    version: number
  }
  /** Of the scale of the report, in hundredths; `decimals` of an average on it. */
  max: number
  decimals: number
  people: DeliberationLine[]
  /** Students whose result is no longer that of the signed minutes. */
  differing: number[]
}

/** The most hundredths that a test of "what if" adds to each average of a course. */
export const mostPoints = 200
