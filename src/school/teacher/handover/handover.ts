// What a teacher who leaves would leave behind, as the calls tell it and the dialog shows it.

import type { Clash } from '#school/timetable/clash.ts'

/** Sessions given, sessions assisted in, a task followed, a course led. */
export const workKinds = ['sessions', 'assisted', 'task', 'course'] as const
export type WorkKind = (typeof workKinds)[number]

/** What goes to one person: a series, the other sessions of a course, a task, a course. */
export interface Work {
  /** `sessions-series-12`, `assisted-course-4`, `task-9`, `course-4` */
  key: string
  kind: WorkKind
  title: string
  /** Of a series its days and hours. */
  detail: string | null
  /** Sessions that have a date, and lines of the syllabus that have none yet. */
  count: number
  undated: number
  /** The days of the first and the last. */
  from: string | null
  to: string | null
  /** Whether whoever asks may give it to somebody else. */
  may: boolean
}

export interface OpenWork {
  name: string
  status: string
  version: number
  leave_date: string | null
  works: Work[]
}

/** One of the sessions, with what its new teacher would meet there. */
export interface Met extends Clash {
  key: string
}
export interface Takeover {
  clashes: Met[]
  /** How many there are beyond those that are told. */
  more: number
}
