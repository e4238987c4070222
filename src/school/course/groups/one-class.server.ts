// Refuses a second class for a student: classes of one term, or of a whole year and one of its terms, exclude each
// other.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { titleOf, titlesOf } from '#engine/server/titles.ts'
import { groupRefusals as words } from '../words.ts'
import type { Group } from './student-group.server.ts'

export interface Membership {
  /** 0 for a new membership. */
  id: number
  student_id: number
  start_date: string | null
  end_date: string | null
}

/**
 * Refuses if one of the members is in another class on one of the same days. Reads the memberships of all with one
 * query.
 */
export async function refuseSecondClass(at: At, group: Group, members: readonly Membership[]): Promise<void> {
  if (group.kind !== 'class' || members.length === 0) return
  const others = await at.db
    .selectFrom('student_group_member as member')
    .innerJoin('student_group', 'student_group.id', 'member.student_group_id')
    .select(['member.student_id', 'member.start_date', 'member.end_date', 'student_group.id'])
    .select(['student_group.code', 'student_group.name', 'student_group.name_zh', 'student_group.name_en'])
    .where('member.student_id', 'in', [...new Set(members.map(({ student_id }) => student_id))])
    .where('member.delete_time', 'is', null)
    .where('student_group.id', '<>', group.id)
    .where('student_group.kind', '=', 'class')
    .where('student_group.academic_year_id', '=', group.academic_year_id)
    .where('student_group.delete_time', 'is', null)
    .$if(group.academic_term_id !== null, (rows) =>
      rows.where(({ or, eb }) =>
        or([
          eb('student_group.academic_term_id', 'is', null),
          eb('student_group.academic_term_id', '=', group.academic_term_id),
        ]),
      ),
    )
    .execute()
  for (const member of members) {
    const other = others.find((each) => each.student_id === member.student_id && sharesDay(each, member))
    if (!other) continue
    const names = await titlesOf(at, at.product.resources.student, [member.student_id])
    const name = names.get(member.student_id) ?? ''
    throw new Refusal(words.twoClasses, {
      name,
      other: titleOf(at.product.resources.student_group, other, at.language),
    })
  }
}

type Days = Pick<Membership, 'start_date' | 'end_date'>

export const sharesDay = (one: Days, other: Days): boolean =>
  (one.start_date === null || other.end_date === null || one.start_date <= other.end_date) &&
  (other.start_date === null || one.end_date === null || other.start_date <= one.end_date)
