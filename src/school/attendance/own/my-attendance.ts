// The format of the response with a student's own attendance.

import type { Minutes } from '../line-minutes.ts'

export const myAttendancePath = 'k/myAttendance'

/** The state of the newest justification of a missed session; `none` if it has none. */
export type Justified = 'none' | 'submitted' | 'accepted' | 'refused'

export interface MissedSession {
  /** The id of the register line. */
  id: number
  course: string
  /** In seconds. */
  start_at: number
  end_at: number
  status: string
  /** In minutes. */
  excused: number
  unexcused: number
  justified: Justified
  /** The answer of the office to the justification. */
  note: string | null
}

/** True for a session with unexcused minutes and without a justification that waits or was accepted. */
export const isToJustify = ({ unexcused, justified }: Pick<MissedSession, 'unexcused' | 'justified'>): boolean =>
  unexcused > 0 && (justified === 'none' || justified === 'refused')

export interface CourseAttendance extends Minutes {
  id: number
  title: string
}

export interface MyAttendance {
  /** School years since the first register line, the latest first. */
  years: { id: number; title: string }[]
  year: number | null
  totals: Minutes & { late: number; absences: number }
  courses: CourseAttendance[]
  /** The missed sessions, the latest first. */
  missed: MissedSession[]
}
