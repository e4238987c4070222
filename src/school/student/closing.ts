// What a withdrawal closes and proposes, as the call returns it.

/**
 * Places in courses, requests, cancelled sessions, sessions without this student, tutor tasks; and certificates whose revocation
 * is proposed.
 */
export const closingKinds = ['enrolments', 'waiting', 'cancelled', 'left', 'tasks', 'certificates'] as const

export interface Closing {
  kind: (typeof closingKinds)[number]
  count: number
  /** The first of them. */
  titles: string[]
}
