// Types of the responses on the results of a class: the students of one specialty and level in one term, or the members
// of a group.

import type { Completeness, Decision } from '../results/decisions.ts'
import type { Obstacle } from '../results/obstacles.ts'
import type { TitledRecord } from '../marks/marks.ts'

export const classPath = 'k/results'

/** The most students of a class or a group whose results are read in one call. */
export const mostStudents = 500

export interface ClassKey {
  term: number
  /** 0: students without a specialty. */
  specialty: number
  /** Empty: students without a level. */
  level: string
  /** If set, the members of this group instead of a class. */
  group?: number | undefined
}

export interface ClassLine extends Omit<ClassKey, 'term'> {
  /** The name of the specialty or the group; null without a specialty. */
  title: string | null
  students: number
  /** Students whose general result is published or locked. */
  published: number
  planned: number
  /** Students without a result, or with an incomplete one, at the last computation. */
  incomplete: number
}
export interface ClassChoice {
  terms: TitledRecord[]
  term: number | null
  classes: ClassLine[]
  /** Groups with students in these classes, by title. */
  groups: ClassLine[]
}

export type BulletinState = 'missing' | 'draft' | 'reviewed' | 'planned' | 'published' | 'locked'

/** Why a bulletin cannot be published, and the page where a person can remove the reason. */
export interface BulletinStop {
  why: Obstacle['why']
  msg: string
  to: string
}

export interface BulletinLine {
  id: number
  title: string
  coefficient: number
  average: number | null
  /** The name of the honour in the language of the reader. */
  mention: string | null
  ects_earned: number | null
  decision: Decision
  completeness: Completeness
  absence_minutes: number
  absence_unexcused_minutes: number
  appreciation: string | null
  appreciation_zh: string | null
}
export interface ClassBulletin extends TitledRecord {
  /** The id is that of the student. */
  no: string | null
  state: BulletinState
  publish_at: number | null
  /** The moment from which guardians read it, if later than the student. */
  guardians_at: number | null
  /**
   * The stamp of the results. The client sends it back to publish them; the server refuses if they have changed since,
   * so that no one publishes results without having read them.
   */
  seen: string
  stop: BulletinStop | null
  /** True if marks have changed since a result was reviewed or published. */
  other_figures: boolean
  general: Omit<BulletinLine, 'title' | 'coefficient'> | null
  courses: BulletinLine[]
}
export interface ClassResults extends ClassKey {
  title: string | null
  term_title: string
  /** The setting: guardians read the results this number of days after the students. */
  guardian_delay_days: number
  bulletins: ClassBulletin[]
}

/** The response of an action on several students: those who are done, and each refused one with the reason. */
export interface PublishOutcome {
  done: number[]
  refused: { id: number; title: string; msg: string; to: string }[]
  /** `count`: students who are done. `left`: refused students. */
  count: number
  left: number
}

/** Averages are hundredths on a scale of `max`. */
export interface ResultLine extends BulletinLine {
  max: number
  decimals: number
  /** Null without complete results. */
  class_mean: number | null
}
export interface ResultMark {
  id: number
  title: string
  coefficient: number
  max_value: number
  value: number | null
  letter: string | null
  code: string | null
  class_mean: number | null
}
/** The figures above the form of a term result. */
export interface ResultPage {
  whole: ResultLine
  /** The rank, and the number of compared students; null if the school shows no ranks. */
  rank: [number, number] | null
  /** Only for a general result: its courses. */
  courses: ResultLine[]
  /** Only for the result of a course: the marks from which it was computed. */
  marks: ResultMark[]
}
