// The rules of group members: who sees which, and who may become one.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { titleOf, titlesOf } from '#engine/server/titles.ts'
import { showTitles } from '#platform/rows/index.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { refuseInactive } from '../course-enrolment.server.ts'
import { isCourseOffice } from '../own-courses.server.ts'
import { studentsOf } from '../own-students.server.ts'
import { memberOn } from './members.server.ts'
import { refuseSecondClass, sharesDay } from './one-class.server.ts'
import { groupRefusals as words } from '../words.ts'
import { studentGroupMember } from './student-group-member.ts'
import type { Group } from './student-group.server.ts'

type Member = Row<typeof studentGroupMember>

export const studentGroupMemberRules = rules(studentGroupMember, {
  only: (rows, at) => (isCourseOffice(at) ? rows : studentsOf(rows, at, 'student_group_member.student_id')),
  hides: (at) => (isCourseOffice(at) ? [] : ['remark']),
  shown: showTitles(studentGroupMember),
  /**
   * Locks the student and the group, so that two requests cannot take the same place or put a student into two classes.
   */
  holds: ({ student_id, student_group_id }) => ({ student: [student_id], student_group: [student_group_id] }),
  async beforeAdd(at, input) {
    await refuseInactive(at, input.student_id)
    input.start_date ??= await schoolDay(at)
    await checkMember(at, { end_date: null, ...input, id: 0 } as Member)
  },
  async beforeEdit(at, input, row) {
    await checkMember(at, { ...row, ...input })
  },
  async beforeRestore(at, row) {
    await checkMember(at, row)
  },
})

async function checkMember(at: At, member: Member): Promise<void> {
  const { start_date, end_date } = member
  if (start_date && end_date && end_date < start_date) throw new Refusal(words.endsBeforeItStarts)
  const days = { id: member.id, student_id: member.student_id, start_date, end_date }
  const groups = at.db.selectFrom('student_group').selectAll().where('id', '=', member.student_group_id)
  const group = (await groups.executeTakeFirstOrThrow()) as Group
  const title = titleOf(at.product.resources.student_group, group, at.language)
  const others = await at.db
    .selectFrom('student_group_member')
    .select(['start_date', 'end_date'])
    .where('student_group_id', '=', group.id)
    .where('student_id', '=', member.student_id)
    .where('id', '<>', member.id)
    .where('delete_time', 'is', null)
    .execute()
  if (others.some((each) => sharesDay(each, days))) {
    const names = await titlesOf(at, at.product.resources.student, [member.student_id])
    throw new Refusal(words.alreadyIn, { name: names.get(member.student_id), group: title })
  }
  await refuseSecondClass(at, group, [days])
  await refuseFull(at, group, days, title)
}

async function refuseFull(
  at: At,
  { id, capacity }: Group,
  days: Pick<Member, 'id' | 'start_date' | 'end_date'>,
  group: string,
): Promise<void> {
  const today = await schoolDay(at)
  if (capacity === null || (days.end_date !== null && days.end_date < today)) return
  const day = days.start_date !== null && days.start_date > today ? days.start_date : today
  const { taken } = await at.db
    .selectFrom('student_group_member as member')
    .where('member.student_group_id', '=', id)
    .where('member.id', '<>', days.id)
    .where(memberOn(day))
    .select(({ fn }) => fn.countAll().as('taken'))
    .executeTakeFirstOrThrow()
  if (Number(taken) >= capacity) throw new Refusal(words.full, { group, capacity })
}
