// Types of the responses of the deliberation calls: the results of a class for its jury.

import type { BulletinState, BulletinStop } from '../class/class-results.ts'
import type { TitledRecord } from '../marks/marks.ts'
import type { Completeness, Decision } from '../results/decisions.ts'

export const deliberationPath = 'k/deliberation'

export interface DecidedCourse {
  id: number
  title: string
  /** The average in hundredths, on a scale of `max`. */
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
  /** The average in hundredths, on the default scale. */
  average: number | null
  ects_earned: number | null
  /** The credits of all courses that count; null without courses. */
  ects: number | null
  absence_minutes: number
  absence_unexcused_minutes: number
  /** Null without a result. Only a complete result can be decided. */
  completeness: Completeness | null
  /** The decision that the rules propose; null unless the result is complete. */
  proposed: Decision | null
  /** The rule behind the proposal, with its figures, in the language of the reader. */
  rule: string
  /** The decision that the rules would propose with the points of the trial; null if it is the same. */
  with_points: Decision | null
  decision: Decision
  reason: string | null
  /** The decision of the button "accept": an earlier decision of the jury, otherwise the proposed one. */
  accepted: Decision | null
  /** True if the jury has decided: the result has a decision and is no draft. */
  decided: boolean
  /** Why the jury cannot decide; null if it can. */
  stop: BulletinStop | null
  /** True if marks have changed since the decision. */
  other_figures: boolean
  /**
   * The stamp of the results. The client sends it back with a decision; the server refuses if the results have changed
   * since, so that no one decides on results without having read them.
   */
  seen: string
  courses: DecidedCourse[]
}

/** A student whose result differs from the signed minutes. */
export interface Differing extends TitledRecord {
  /**
   * `changed`: the result has changed. `left`: no longer in the class. `joined`: in the class, but not in the minutes.
   */
  why: 'changed' | 'left' | 'joined'
}

export interface Deliberation {
  jury: TitledRecord & {
    number: string | null
    status: 'prepared' | 'signed' | 'superseded'
    held_at: number
    president: string
    /** The number of people: the president, the members and the guests. */
    present: number
    quorum: number
    version: number
  }
  /** The maximum of the default scale, in hundredths, and the decimals of an average on this scale. */
  max: number
  decimals: number
  people: DeliberationLine[]
  /** Students whose results differ from the signed minutes; empty before the signature. */
  differing: Differing[]
}

/** True if the jury must still decide. An incomplete result waits for marks; a published one is signed as it is. */
export const isToDecide = ({ decided, stop, state, completeness }: DeliberationLine): boolean =>
  !decided && stop === null && completeness === 'complete' && state !== 'published' && state !== 'locked'

/** The most hundredths that a trial with more points adds to the average of each course. */
export const mostPoints = 200
