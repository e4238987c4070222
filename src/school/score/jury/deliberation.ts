// The answers of the calls on a deliberation: the results of a class before its jury.

import type { BulletinState, BulletinStop } from '../class/class-results.ts'
import type { TitledRecord } from '../marks/marks.ts'
import type { Completeness, Decision } from '../results/decisions.ts'

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
  /** The credits of all courses that count; null if the result does not name them. */
  ects: number | null
  absence_minutes: number
  absence_unexcused_minutes: number
  /** Only a complete result is decided. Null without a result. */
  completeness: Completeness | null
  /** Null unless the result is complete. */
  proposed: Decision | null
  /** The rule that proposes it, with its figures, in the reader's language. */
  rule: string
  /** What the rules would propose with more points, if that is another decision. */
  with_points: Decision | null
  decision: Decision
  reason: string | null
  /** What accepting means: the decision of the jury that stands in the result, or else the proposed one. */
  accepted: Decision | null
  /** The jury has decided: the results are reviewed. */
  decided: boolean
  /** Why nothing can be decided. */
  stop: BulletinStop | null
  /** Marks have changed since the decision. */
  other_figures: boolean
  /** Sent back with a decision, so that nobody decides on what they have not read. */
  seen: string
  courses: DecidedCourse[]
}

/** A student whose result is no longer that of the signed minutes. */
export interface Differing extends TitledRecord {
  /** `left`: no longer in the class. `joined`: in the class, but not in the minutes. */
  why: 'changed' | 'left' | 'joined'
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
  /** Empty before the signature. */
  differing: Differing[]
}

/** Only a complete result waits for its jury. A published one is signed as it is. */
export const isToDecide = ({ decided, stop, state, completeness }: DeliberationLine): boolean =>
  !decided && stop === null && completeness === 'complete' && state !== 'published' && state !== 'locked'

/** The most hundredths that a test of "what if" adds to each average of a course. */
export const mostPoints = 200
