// The register of a session as its page reads and sends it.

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
  /** By name; empty if the session is not for groups. */
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
  /** The number, if another participant has the same name. */
  beside?: string
  photo: string | null
  /** The mark of the closed sign-in sheet; null before it is closed. */
  sheet: Mark | null
  marked: boolean
  /** The minutes as the register counts the saved line. */
  minutes: { due: number; excused: number; unexcused: number } | null
}

export interface Sheet {
  list: SheetLine[]
  session: Session
  minutes: number
  /** The reason why this person cannot write it now. */
  closed: string | null
  /** Only the office excuses an absence manually; a teacher's register shows accepted excuses. */
  mayExcuse: boolean
}

/** A line as it is sent, with the mark that it replaces; null if the student had none. */
export interface SentLine extends Mark {
  student_id: number
  seen: Mark | null
}

/** The mark of another person, which the sender had not seen. */
export interface OvertakenLine extends Mark {
  student_id: number
  marked_by: string
  marked_at: number
}

export const registerPath = '/admin/k/attendance/register'

/** Minutes belong to these two marks only. */
export const isPartly = (status: Status): boolean => (partlyMissedStates as readonly Status[]).includes(status)

export const isSameMark = (one: Mark, other: Mark): boolean =>
  one.status === other.status && (!isPartly(one.status) || one.minutes_missed === other.minutes_missed)

/** What no signature shows may be marked beside a closed sign-in sheet; any other mark is the one of the sheet. */
export const agrees = (mark: Mark, sheet: Mark): boolean =>
  mark.status === 'left_early' ||
  mark.status === 'exempt' ||
  (mark.status === 'excused' && sheet.status === 'absent') ||
  isSameMark(mark, sheet)

export const isFrozen = ({ list }: Sheet): boolean => list.some(({ sheet }) => sheet !== null)

/** Whether a choice of this status can agree with the closed sheet of a line. */
export const mayMark = ({ sheet }: SheetLine, status: Status): boolean =>
  !sheet || agrees({ status, minutes_missed: sheet.minutes_missed }, sheet)

export const markOf = ({ status, minutes_missed }: Mark): Mark => ({
  status,
  minutes_missed: isPartly(status) ? minutes_missed : 0,
})
