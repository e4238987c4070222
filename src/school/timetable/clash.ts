// A conflict as the server finds it and the browser shows it.

export type ClashKind =
  | 'teacher'
  | 'unavailable'
  | 'room'
  | 'closure'
  | 'students'
  | 'exams'
  | 'capacity'
  | 'courseDates'
  | 'termDates'
  | 'weeklyMax'
  | 'travel'
  | 'onLeave'
  | 'roomClosed'

/** `block`: only the office may save the session, with a reason. `warn`: information only. */
export const severities = {
  teacher: 'block',
  unavailable: 'block',
  room: 'block',
  closure: 'block',
  roomClosed: 'block',
  students: 'warn',
  exams: 'warn',
  capacity: 'warn',
  courseDates: 'warn',
  termDates: 'warn',
  weeklyMax: 'warn',
  travel: 'warn',
  onLeave: 'warn',
} as const satisfies Record<ClashKind, 'block' | 'warn'>

export interface Clash {
  kind: ClashKind
  severity: 'block' | 'warn'
  /** In the reader's language: what conflicts with what, and when. */
  message: string
  /** The other session, if there is one. */
  session?: number
  students?: { count: number; names: string[] }
}

/** A wanted session; `id` is 0 for a new one. */
export interface SessionRequest {
  id: number
  course_id: number
  kind: string
  start_at: number
  end_at: number
  timezone: string
  teacher_id: number | null
  assistant_id: number | null
  room_id: number | null
  participants: 'all' | 'selected' | 'groups'
  /** Default: the current students of the session. */
  student_ids?: readonly number[]
  /** Default: the current groups of the session. */
  group_ids?: readonly number[]
}

export const isBlocked = (clashes: readonly Clash[]): boolean => clashes.some(({ severity }) => severity === 'block')
