// The open work of a leaving teacher, as the calls return it.

import type { Clash } from '#school/timetable/index.ts'

/** Sessions given, sessions assisted in, a tutor task, a course. */
export const workKinds = ['sessions', 'assisted', 'task', 'course'] as const
export type WorkKind = (typeof workKinds)[number]

/** One unit of a handover: a series, the other sessions of a course, a task, a course. */
export interface Work {
  /** `sessions-series-12`, `assisted-course-4`, `task-9`, `course-4` */
  key: string
  kind: WorkKind
  title: string
  /** For a series, its days and hours. */
  detail: string | null
  /** The number of sessions with a date and of lines without one. */
  count: number
  undated: number
  /** The days of the first and the last one. */
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

/** A session with the conflicts of the new teacher. */
export interface SessionClash extends Clash {
  key: string
}
export interface Takeover {
  clashes: SessionClash[]
  /** The number of further ones. */
  more: number
}
