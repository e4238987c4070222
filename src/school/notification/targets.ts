// The targets of a notification: groups of people, included or excluded; `audience` says which part of each group.

export const targetKinds = [
  ...(['all', 'role', 'specialty', 'course', 'group', 'level', 'advisor_group', 'status', 'task'] as const),
  ...(['student', 'teacher', 'admin'] as const),
]
export type TargetKind = (typeof targetKinds)[number]

export const audiences = ['students', 'teachers', 'guardians'] as const
export type Audience = (typeof audiences)[number]

export type RecipientKind = 'student' | 'teacher' | 'guardian' | 'admin'

export interface Target {
  kind: TargetKind
  /** An id, or the value of a level or status; null for everybody. */
  ref: string | null
  include: 0 | 1
  audience: Audience
}

export interface NamedTarget extends Target {
  /** The title of the record; empty for everybody. */
  title: string
}

const persons: ReadonlySet<TargetKind> = new Set(['student', 'teacher', 'admin'])
const joined: ReadonlySet<TargetKind> = new Set(['specialty', 'course', 'group', 'level'])

/** The default: people who later join a course get its message; people who later join the school do not. */
export function lateJoinersByDefault(targets: readonly Pick<Target, 'kind' | 'include'>[]): 0 | 1 {
  const circles = targets.filter(({ kind, include }) => include === 1 && !persons.has(kind))
  if (targets.length === 0) return 1
  return circles.length > 0 && circles.every(({ kind }) => joined.has(kind)) ? 1 : 0
}
