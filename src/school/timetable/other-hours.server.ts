// Hours at which teachers and students are occupied outside the timetable, for example by tutoring. Other rooms report
// them.

import type { At } from '#engine/server/product.ts'
import type { Span } from './intervals.ts'
import type { Roster } from './roster.server.ts'

export interface OtherHours extends Span {
  teacher_id: number
  /** The title of the activity. */
  title: string
  /** The students of `roster` who take part. */
  students: number[]
}

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** Returns other activities of these teachers or students during a span of time. */
    otherHours?(at: At, span: Span, teachers: readonly number[], roster: Roster): Promise<OtherHours[]>
  }
}

export async function otherHoursIn(
  at: At,
  span: Span,
  teachers: readonly number[],
  roster: Roster,
): Promise<OtherHours[]> {
  const asked = at.product.subjects.flatMap((room) => room.otherHours?.(at, span, teachers, roster) ?? [])
  return (await Promise.all(asked)).flat()
}
