// Names of the groups through which students take part in sessions. A conflict names the groups of both sessions.

import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { memberAt, memberOn } from '#school/course/index.groups.server.ts'
import { dayIn } from '#platform/time/index.ts'
import type { SessionRequest } from './clash.ts'

/** By session id: its groups of which at least one of these students is a member on the day of the session. */
export async function groupNamesOfSessions(
  at: At,
  sessions: readonly number[],
  students: readonly number[],
): Promise<Map<number, string>> {
  if (sessions.length === 0 || students.length === 0) return new Map()
  const rows = await at.db
    .selectFrom('course_plan_group as met')
    .innerJoin('course_plan as plan', 'plan.id', 'met.course_plan_id')
    .innerJoin('student_group_member as member', 'member.student_group_id', 'met.student_group_id')
    .select(['plan.id', 'met.student_group_id as group'])
    .distinct()
    .where('plan.id', 'in', [...sessions])
    .where('plan.participants', '=', 'groups')
    .where('member.student_id', 'in', [...students])
    .where(memberAt(at, 'plan.start_at'))
    .orderBy('met.student_group_id')
    .execute()
  return namesBySession(at, rows)
}

/** By session id: all its groups. Sessions for everybody enrolled and for chosen students have no entry. */
export async function groupNamesOfPlans(at: At, sessions: readonly number[]): Promise<Map<number, string>> {
  const rows = at.db
    .selectFrom('course_plan_group as met')
    .innerJoin('course_plan as plan', 'plan.id', 'met.course_plan_id')
    .select(['plan.id', 'met.student_group_id as group'])
    .where('plan.id', 'in', [0, ...sessions])
    .where('plan.participants', '=', 'groups')
    .orderBy('met.student_group_id')
  return namesBySession(at, await rows.execute())
}

async function namesBySession(at: At, rows: readonly { id: number; group: number }[]): Promise<Map<number, string>> {
  const names = await namesOfGroups(at, [...new Set(rows.map(({ group }) => group))])
  const bySession = Map.groupBy(rows, ({ id }) => Number(id))
  return new Map(
    [...bySession].map(([id, all]) => [
      id,
      joined(
        at,
        all.map(({ group }) => names.get(Number(group)) ?? ''),
      ),
    ]),
  )
}

/**
 * Returns a function: the groups of the wanted session of which at least one of the given students is a member. Groups
 * and time of the wanted session may not be stored yet.
 */
export async function groupNamesOfRequest(
  at: At,
  wanted: SessionRequest,
  students: readonly number[],
): Promise<(some: readonly number[]) => string> {
  if (wanted.participants !== 'groups' || students.length === 0) return () => ''
  const stored = at.db
    .selectFrom('course_plan_group')
    .select('student_group_id')
    .where('course_plan_id', '=', wanted.id)
  const rows = await at.db
    .selectFrom('student_group_member as member')
    .select(['member.student_id', 'member.student_group_id as group'])
    .where('member.student_id', 'in', [...students])
    .where('member.student_group_id', 'in', wanted.group_ids ? [0, ...wanted.group_ids] : stored)
    .where(memberOn(dayIn(wanted.start_at, wanted.timezone)))
    .orderBy('member.student_group_id')
    .execute()
  const names = await namesOfGroups(at, [...new Set(rows.map(({ group }) => Number(group)))])
  return (some) => {
    const groups = rows.filter(({ student_id }) => some.includes(Number(student_id))).map(({ group }) => Number(group))
    return joined(
      at,
      [...new Set(groups)].map((id) => names.get(id) ?? ''),
    )
  }
}

const namesOfGroups = (at: At, ids: readonly number[]) => titlesOf(at, at.product.resources.student_group, [...ids])

const joined = ({ language }: At, names: readonly string[]) => names.join(language === 'zh-cn' ? '、' : ', ')
