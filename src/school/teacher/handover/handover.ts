// The types of the calls of a handover: the open work of a leaving teacher, and conflicts.

import type { Clash } from '#school/timetable/index.ts'

/** Sessions as teacher, sessions as assistant, a tutor task, a led course. */
export const workKinds = ['sessions', 'assisted', 'task', 'course'] as const
export type WorkKind = (typeof workKinds)[number]

/** One unit of a handover: the sessions of a series, the other sessions of a course, a tutor task, or a led course. */
export interface Work {
  /** `sessions-series-12`, `assisted-course-4`, `task-9`, `course-4` */
  key: string
  kind: WorkKind
  title: string
  /** The days and hours of a series, or the code of a course. */
  detail: string | null
  /** `count`: sessions with a date. `undated`: planned sessions without one. */
  count: number
  undated: number
  /** The days of the first and the last session, or of the task or course. */
  from: string | null
  to: string | null
  /** True if the caller may give it away. */
  may: boolean
}

export interface OpenWork {
  name: string
  status: string
  version: number
  leave_date: string | null
  works: Work[]
}

/** A conflict of the new teacher, with the key of its unit of work. */
export interface SessionClash extends Clash {
  key: string
}
export interface Takeover {
  clashes: SessionClash[]
  /** The number of conflicts that are not in `clashes`. */
  more: number
}
