// What a withdrawal closes and what it proposes, as the call tells it and the dialog shows it.

/**
 * Places in courses, requests for one, sessions that no longer take place, sessions without this student, tutor tasks;
 * and certificates that it will be proposed to revoke.
 */
export const closingKinds = ['enrolments', 'waiting', 'cancelled', 'left', 'tasks', 'certificates'] as const

export interface Closing {
  kind: (typeof closingKinds)[number]
  count: number
  /** The first of them. */
  titles: string[]
}
