// The formats in which the page reads and sends a register, and the rules about marks that server and page share.

import { partlyMissedStates } from '../missed.ts'

export const statuses = ['present', 'late', 'absent', 'excused', 'left_early', 'exempt'] as const
export type Status = (typeof statuses)[number]

export interface Mark {
  status: Status
  minutes_missed: number
}

export interface Session {
  id: number
  title: string
  course: string
  room: string
  /** The names of the groups; empty if the session is not for groups. */
  groups: string
  start_at: number
  end_at: number
  taken: boolean
  taken_at: number | null
  taken_by: string | null
}

export interface SheetLine extends Mark {
  student_id: number
  name: string
  /** The student number, if another participant has the same name. */
  beside?: string
  photo: string | null
  /** The mark of the closed sign-in sheet; null before it is closed. */
  sheet: Mark | null
  /** True if the register has a saved line for the student. */
  marked: boolean
  /** The minutes of the saved line as `lineMinutes` counts them; null without a saved line. */
  minutes: { due: number; excused: number; unexcused: number } | null
}

export interface Sheet {
  list: SheetLine[]
  session: Session
  /** The length of the session. */
  minutes: number
  /** Why this person cannot write the register now; null if they can. */
  closed: string | null
  /** True for the office, because only the office may excuse an absence by hand. */
  mayExcuse: boolean
}

/** A line to send. `seen` is the mark that it replaces; null if the student had none. */
export interface SentLine extends Mark {
  student_id: number
  seen: Mark | null
}

/** A mark that another person has saved, and that the sender had not read. */
export interface OvertakenLine extends Mark {
  student_id: number
  marked_by: string
  marked_at: number
}

export const registerPath = '/admin/k/attendance/register'

/** True for `late` and `left_early`, the only marks with minutes. */
export const isPartly = (status: Status): boolean => (partlyMissedStates as readonly Status[]).includes(status)

export const isSameMark = (one: Mark, other: Mark): boolean =>
  one.status === other.status && (!isPartly(one.status) || one.minutes_missed === other.minutes_missed)

/**
 * True if a mark may stand beside that of the closed sign-in sheet: the same mark, or a mark that no signature can show
 * (left early, exempt, or an excuse for an absence).
 */
export const agrees = (mark: Mark, sheet: Mark): boolean =>
  mark.status === 'left_early' ||
  mark.status === 'exempt' ||
  (mark.status === 'excused' && sheet.status === 'absent') ||
  isSameMark(mark, sheet)

export const isFrozen = ({ list }: Sheet): boolean => list.some(({ sheet }) => sheet !== null)

/** True if the status can be chosen for the line, even if its sign-in sheet is closed. */
export const mayMark = ({ sheet }: SheetLine, status: Status): boolean =>
  !sheet || agrees({ status, minutes_missed: sheet.minutes_missed }, sheet)

export const markOf = ({ status, minutes_missed }: Mark): Mark => ({
  status,
  minutes_missed: isPartly(status) ? minutes_missed : 0,
})
