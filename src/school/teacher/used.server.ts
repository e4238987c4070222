// Refuses to delete the record of a teacher who has an account or has taught. Such a teacher leaves instead.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { teacherRefusals as words } from './words.ts'
import type { teacher } from './teacher.ts'

/**
 * Refuses if the teacher has an account, or is named in a course, a session or a group. Entities that restrict deletion
 * themselves, such as tasks and agreements, are not checked here.
 */
export async function refuseUsed(at: At, row: Row<typeof teacher>, name: string): Promise<void> {
  if (row.admin_id !== null || (await isNamed(at, row.id))) throw new Refusal(words.leaveInstead, { name })
}

/**
 * True if the teacher leads a course or is in its team, assists in a session or was replaced there, or is in charge of
 * a group.
 */
async function isNamed({ db }: At, id: number): Promise<boolean> {
  const courses = db
    .selectFrom('course')
    .leftJoin('course_teacher as member', (join) =>
      join.onRef('member.course_id', '=', 'course.id').on('member.teacher_id', '=', id),
    )
    .select('course.id')
    .where(({ or, eb }) => or([eb('lead_teacher_id', '=', id), eb('member.teacher_id', '=', id)]))
    .where('course.delete_time', 'is', null)
  const sessions = db
    .selectFrom('course_plan')
    .select('id')
    .where(({ or, eb }) => or([eb('assistant_id', '=', id), eb('replaced_teacher_id', '=', id)]))
    .where('delete_time', 'is', null)
  const groups = db
    .selectFrom('student_group')
    .select('id')
    .where('teacher_id', '=', id)
    .where('delete_time', 'is', null)
  const first = [await courses.executeTakeFirst(), await sessions.executeTakeFirst(), await groups.executeTakeFirst()]
  return first.some((record) => record !== undefined)
}
