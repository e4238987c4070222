// The rules of groups: who sees which, one code in a year, and no second class for a member.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { type At, type Rows, rules } from '#engine/server/product.ts'
import { isCourseOffice, ownCourses } from '../own-courses.server.ts'
import { studentsOf } from '../own-students.server.ts'
import { refuseSecondClass } from './one-class.server.ts'
import { splitCalls } from './split.server.ts'
import { groupRefusals as words } from '../words.ts'
import { studentGroup } from './student-group.ts'

export type Group = Row<typeof studentGroup>

export const studentGroupRules = rules(studentGroup, {
  only: groupsOf,
  hides: (at) => (isCourseOffice(at) ? [] : ['remark']),
  holds: ({ academic_year_id }) => ({ academic_year: [academic_year_id] }),
  async beforeAdd(at, input) {
    await checkGroup(at, input as Group, 0)
  },
  async beforeEdit(at, input, row) {
    const next = { ...row, ...input } as Group
    await checkGroup(at, next, row.id)
    if (next.kind === 'class' && periodOf(next) !== periodOf(row)) await refuseSecondClasses(at, next)
  },
  calls: splitCalls,
})

const periodOf = ({ kind, academic_year_id, academic_term_id }: Group) =>
  [kind, academic_year_id, academic_term_id].join(' ')

/**
 * Limits groups: the office sees all, teachers their own groups and those of their courses and students, students those
 * that they are in.
 */
export function groupsOf(rows: Rows, at: At): Rows {
  if (isCourseOffice(at)) return rows
  const { student = 0, teacher = 0 } = at.who.profile
  const members = at.db.selectFrom('student_group_member').select('student_group_member.student_group_id as id')
  const own = studentsOf(members.where('student_group_member.delete_time', 'is', null), at, 'student_id')
  return rows.where(({ eb, or }) =>
    or([
      ...(student > 0 || teacher > 0 ? [eb('student_group.id', 'in', own)] : []),
      ...(teacher > 0 ? [eb('student_group.id', 'in', groupsTaught(at))] : []),
    ]),
  )
}

/** A subquery of the groups that a teacher is in charge of, and of those of the teacher's courses. */
export function groupsTaught(at: At) {
  const teacher = at.who.profile.teacher ?? 0
  return at.db
    .selectFrom('student_group')
    .select('student_group.id')
    .where(({ or, eb }) => or([eb('teacher_id', '=', teacher), eb('course_id', 'in', ownCourses(at))]))
}

async function checkGroup(at: At, { code, academic_year_id, academic_term_id }: Group, id: number): Promise<void> {
  if (academic_term_id) {
    const term = at.db.selectFrom('academic_term').select('academic_year_id').where('id', '=', academic_term_id)
    const { academic_year_id: year } = await term.executeTakeFirstOrThrow()
    if (year !== academic_year_id) throw new Refusal(words.termOfOtherYear)
  }
  const same = await at.db
    .selectFrom('student_group')
    .select('id')
    .where('academic_year_id', '=', academic_year_id)
    .where('code', '=', code)
    .where('id', '<>', id)
    .where('delete_time', 'is', null)
    .executeTakeFirst()
  if (same) throw new Refusal(words.codeTaken, { code })
}

async function refuseSecondClasses(at: At, group: Group): Promise<void> {
  const members = await at.db
    .selectFrom('student_group_member')
    .select(['id', 'student_id', 'start_date', 'end_date'])
    .where('student_group_id', '=', group.id)
    .where('delete_time', 'is', null)
    .execute()
  await refuseSecondClass(at, group, members)
}
