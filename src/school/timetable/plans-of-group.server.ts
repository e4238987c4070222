// The sessions of a group: sessions for the group itself, and sessions in which at least one of its members takes part.
// If the group belongs to one course, sessions of other courses do not count.

import type { ExpressionBuilder } from 'kysely'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { memberAt } from '#school/course/index.groups.server.ts'
import type { Span } from './intervals.ts'
import { seatAt } from './roster.server.ts'

/**
 * A subquery of session ids. Sessions of members begin within the span; sessions for the group itself may be outside
 * the span. Members whom the reader may not see do not count.
 */
export async function plansOfGroup(at: At, group: number, { from, to }: Span) {
  const { course_id } = await findGroup(at, group)
  const { student } = at.product.resources
  const members = at.db
    .selectFrom('student_group_member as member')
    .where('member.student_group_id', '=', group)
    .where('member.student_id', 'in', rowsOf(at, student).select('student.id'))
  // oxlint-disable-next-line typescript/no-explicit-any -- any further tables that the query joins
  const held = ({ eb }: ExpressionBuilder<any, any>, participants: string) => [
    eb('plan.participants', '=', participants),
    eb('plan.start_at', '>=', from),
    eb('plan.start_at', '<', to),
  ]
  const attended =
    (participants: string) =>
    // oxlint-disable-next-line typescript/no-explicit-any -- any further tables that the query joins
    (of: ExpressionBuilder<any, any>) =>
      of.and([
        ...held(of, participants),
        memberAt(at, 'plan.start_at'),
        ...(course_id === null ? [] : [of('plan.course_id', '=', course_id)]),
      ])
  const enrolled = members
    .innerJoin('course_enrolment as seat', 'seat.student_id', 'member.student_id')
    .innerJoin('course_plan as plan', 'plan.course_id', 'seat.course_id')
    .select('plan.id')
    .where(seatAt(at))
    .where(attended('all'))
  const chosen = members
    .innerJoin('course_plan_student as chosen', 'chosen.student_id', 'member.student_id')
    .innerJoin('course_plan as plan', 'plan.id', 'chosen.course_plan_id')
    .select('plan.id')
    .where(attended('selected'))
  const grouped = members
    .innerJoin('student_group_member as other', 'other.student_id', 'member.student_id')
    .innerJoin('course_plan_group as met', 'met.student_group_id', 'other.student_group_id')
    .innerJoin('course_plan as plan', 'plan.id', 'met.course_plan_id')
    .select('plan.id')
    .where(attended('groups'))
    .where(memberAt(at, 'plan.start_at', 'other'))
  const own = at.db
    .selectFrom('course_plan_group as met')
    .innerJoin('course_plan as plan', 'plan.id', 'met.course_plan_id')
    .select('plan.id')
    .where('met.student_group_id', '=', group)
    .where((of) => of.and(held(of, 'groups')))
  return enrolled.union(chosen).union(grouped).union(own)
}

/** A group that the reader may not see is refused like one that does not exist. */
async function findGroup(at: At, group: number): Promise<{ course_id: number | null }> {
  if (!may(at.who, 'k/group/index')) throw new Refusal(engineWords.noRight, {}, { code: 401 })
  const rows = rowsOf(at, at.product.resources.student_group).where('student_group.id', '=', group)
  const found = await rows.select('student_group.course_id').executeTakeFirst()
  if (!found) throw new Refusal(engineWords.notFound)
  return found as { course_id: number | null }
}
