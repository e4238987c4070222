// Who is to be marked in a course: those who take it, and those who left and have marks.

import type { At } from '#engine/server/product.ts'

export interface Marked {
  student_id: number
  /** Taking the course now, or taken to its end. */
  takes: boolean
  exempt: boolean
  start_date: string | null
  end_date: string | null
}

export async function classList(at: At, course_id: number): Promise<Marked[]> {
  const rows = await classOf(at.db, course_id)
    .select(['seat.student_id', 'seat.status', 'seat.grading_exempt', 'seat.start_date', 'seat.end_date'])
    .execute()
  return rows.map(({ student_id, start_date, end_date, ...seat }) => ({
    ...{ student_id, start_date, end_date },
    takes: takes(seat),
    exempt: isExempt(seat),
  }))
}

export const takes = ({ status }: { status: string }) => status !== 'dropped'
export const isExempt = ({ grading_exempt }: { grading_exempt: number }) => grading_exempt === 1

/** One line for each student. */
export const classOf = (db: At['db'], course_id: number) =>
  db
    .selectFrom('course_enrolment as seat')
    .where('seat.course_id', '=', course_id)
    .where('seat.status', 'in', ['active', 'completed', 'dropped'])
    .where('seat.delete_time', 'is', null)

/** Nobody waits for a mark of a test that was held before they came, or after they left. */
export function isExpected({ takes, exempt, start_date, end_date }: Marked, held_on: string | null): boolean {
  if (!takes || exempt) return false
  return !held_on || ((start_date ?? held_on) <= held_on && (end_date ?? held_on) >= held_on)
}
