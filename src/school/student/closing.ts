// The rows that a withdrawal closes, and its proposals, as the call returns them.

/**
 * Places in courses, requests, cancelled sessions, sessions without this student, tutor tasks; and certificates whose
 * revocation is proposed.
 */
export const closingKinds = ['enrolments', 'waiting', 'cancelled', 'left', 'tasks', 'certificates'] as const

export interface Closing {
  kind: (typeof closingKinds)[number]
  count: number
  /** The titles of the first ones. */
  titles: string[]
}
