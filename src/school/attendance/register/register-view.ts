// The formats in which the page reads and sends a register, and the rules about presences that server and page share.

import { partlyMissedStates } from '../line-minutes.ts'

export const statuses = ['present', 'late', 'absent', 'excused', 'left_early', 'exempt'] as const
export type Status = (typeof statuses)[number]

/** Whether a student is in a session, and the minutes missed of it. */
export interface Presence {
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

export interface ViewedLine extends Presence {
  student_id: number
  name: string
  /** The student number, if another participant has the same name. */
  beside?: string
  photo: string | null
  /** The presence of the closed sign-in sheet; null before it is closed. */
  sheet: Presence | null
  /** True if the register has a saved line for the student. */
  marked: boolean
  /** The minutes of the saved line as `lineMinutes` counts them; null without a saved line. */
  minutes: { due: number; excused: number; unexcused: number } | null
}

export interface RegisterView {
  list: ViewedLine[]
  session: Session
  /** The length of the session. */
  minutes: number
  /** Why this person cannot write the register now; null if they can. */
  closed: string | null
  /** True for the office, because only the office may excuse an absence by hand. */
  mayExcuse: boolean
}

/** A line to send. `seen` is the presence that it replaces; null if the student had none. */
export interface SentLine extends Presence {
  student_id: number
  seen: Presence | null
}

/** A presence that another person has saved, and that the sender had not read. */
export interface OvertakenLine extends Presence {
  student_id: number
  marked_by: string
  marked_at: number
}

export const registerPath = '/admin/k/attendance/register'

/** True for `late` and `left_early`, the only presences with minutes. */
export const isPartly = (status: Status): boolean => (partlyMissedStates as readonly Status[]).includes(status)

export const isSamePresence = (one: Presence, other: Presence): boolean =>
  one.status === other.status && (!isPartly(one.status) || one.minutes_missed === other.minutes_missed)

/**
 * True if a presence may stand beside that of the closed sign-in sheet: the same one, or one that no signature can show
 * (left early, exempt, or an excuse for an absence).
 */
export const agrees = (presence: Presence, sheet: Presence): boolean =>
  presence.status === 'left_early' ||
  presence.status === 'exempt' ||
  (presence.status === 'excused' && sheet.status === 'absent') ||
  isSamePresence(presence, sheet)

export const hasClosedSheet = ({ list }: RegisterView): boolean => list.some(({ sheet }) => sheet !== null)

/** True if the status can be chosen for the line, even if its sign-in sheet is closed. */
export const mayMark = ({ sheet }: ViewedLine, status: Status): boolean =>
  !sheet || agrees({ status, minutes_missed: sheet.minutes_missed }, sheet)

export const presenceOf = ({ status, minutes_missed }: Presence): Presence => ({
  status,
  minutes_missed: isPartly(status) ? minutes_missed : 0,
})
