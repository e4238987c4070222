// What a withdrawal closes, as the call tells it and the dialog shows it.

/** Places in courses, requests for one, sessions that no longer take place, sessions without this student, tutor tasks. */
export const closingKinds = ['enrolments', 'waiting', 'cancelled', 'left', 'tasks'] as const

export interface Closing {
  kind: (typeof closingKinds)[number]
  count: number
  /** The first of them. */
  titles: string[]
}
