// Hours at which teachers and students were busy without a session of the timetable.

import type { At } from '#engine/server/product.ts'
import type { Span } from './intervals.ts'
import type { Roster } from './roster.server.ts'

export interface OtherHours extends Span {
  teacher_id: number
  /** What they were busy with. */
  title: string
  /** Of the students asked about, those who were there. */
  students: number[]
}

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** What keeps these teachers or students busy during a span of time, beside the timetable. */
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
