// The answer of a student's own attendance.

import type { Minutes } from '../missed.ts'

export const myAttendancePath = 'k/myAttendance'

/** The latest justification of a missed session; `none` if it has none. */
export type Justified = 'none' | 'submitted' | 'accepted' | 'refused'

export interface MissedSession {
  /** The line in the register. */
  id: number
  course: string
  /** In seconds. */
  start_at: number
  end_at: number
  status: string
  excused: number
  unexcused: number
  justified: Justified
  /** The answer of the office. */
  note: string | null
}

/** Without an excuse, and without a justification that waits or was accepted. */
export const isToJustify = ({ unexcused, justified }: Pick<MissedSession, 'unexcused' | 'justified'>): boolean =>
  unexcused > 0 && (justified === 'none' || justified === 'refused')

export interface CourseAttendance extends Minutes {
  id: number
  title: string
}

export interface MyAttendance {
  /** School years since the first line, the latest first. */
  years: { id: number; title: string }[]
  year: number | null
  totals: Minutes & { late: number; absences: number }
  courses: CourseAttendance[]
  /** The latest first. */
  missed: MissedSession[]
}
