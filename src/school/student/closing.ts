// The answer of the call `student/closing`: what a withdrawal closes and what it proposes.

/**
 * `enrolments`: places in courses. `waiting`: requests and places in waiting lists. `cancelled`: sessions that are
 * cancelled. `left`: sessions that go on without the student. `tasks`: tutor tasks. `certificates`: not closed; only
 * their revocation is proposed.
 */
export const closingKinds = ['enrolments', 'waiting', 'cancelled', 'left', 'tasks', 'certificates'] as const

export interface Closing {
  kind: (typeof closingKinds)[number]
  count: number
  /** Titles of the first rows; `count` counts all. */
  titles: string[]
}
