// Whom a notification may be for: circles of people, taken together or left out, and the part of each circle that is meant.

export const targetKinds = [
  ...(['all', 'role', 'specialty', 'course', 'level', 'advisor_group', 'status', 'task'] as const),
  ...(['student', 'teacher', 'admin'] as const),
]
export type TargetKind = (typeof targetKinds)[number]

export const audiences = ['students', 'teachers', 'guardians'] as const
export type Audience = (typeof audiences)[number]

export type RecipientKind = 'student' | 'teacher' | 'guardian' | 'admin'

export interface Target {
  kind: TargetKind
  /** An id, or the word of a level or a status; nothing for everybody. */
  ref: string | null
  include: 0 | 1
  audience: Audience
}
