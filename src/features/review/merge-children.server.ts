// Papers, guardians, messages, enrolments, marks and whatever else hangs on an application lead to the file that stays.

import type { AnyDatabase, At } from '#engine/server/product.ts'
import { type AnyRow, updateRecord } from '#engine/server/records.ts'

/** Of these a student has one for each value of that column: where both files have one, that of the file that stays counts. */
const oncePer: Record<string, string> = {
  attendance: 'course_plan_id',
  course_enrolment: 'course_id',
  score: 'assessment_id',
  term_result: 'academic_term_id',
  tutor_task_student: 'tutor_task_id',
}
/** Tables of no entity that point to a student, with what they have once for each. */
const beside: Record<string, string | null> = {
  student_message: null,
  course_plan_student: 'course_plan_id',
  courseware_target: 'courseware_id',
  courseware_access: 'courseware_id',
  tutor_session_student: 'tutor_session_id',
}

export async function moveChildren(at: At, from: number, to: number): Promise<void> {
  await joinGuardians(at, from, to)
  for (const { name, table, fields } of Object.values(at.product.resources))
    for (const [column, { kind, target }] of Object.entries(fields))
      if (target === 'student' && kind === 'belongsTo')
        await move(at, { table, column, once: oncePer[name] }, { from, to })
  for (const [table, once] of Object.entries(beside))
    await move(at, { table, column: 'student_id', once }, { from, to })
  await at.db
    .updateTable('student_registration')
    .set({ duplicate_score: 0, duplicate_of: '[]' })
    .where('student_id', '=', to)
    .execute()
}

interface Place {
  table: string
  column: string
  once: string | null | undefined
}

async function move(at: At, { table, column, once }: Place, { from, to }: { from: number; to: number }): Promise<void> {
  const db = at.db as AnyDatabase
  let rows = db
    .updateTable(table)
    .set({ [column]: to })
    .where(column, '=', from)
  if (once) {
    const there = db.selectFrom(`${table} as other`).select(`other.${once}`).where(`other.${column}`, '=', to)
    rows = rows.where(once, 'not in', there)
  }
  await rows.execute()
}

/** One address is one guardian: what the file that stays does not know of them is filled in. */
async function joinGuardians(at: At, from: number, to: number): Promise<void> {
  const resource = at.product.resources.student_guardian!
  const of = (student: number) =>
    at.db
      .selectFrom('student_guardian')
      .selectAll()
      .where('student_id', '=', student)
      .where('delete_time', 'is', null)
      .where('email', 'is not', null)
      .execute()
  const there = await of(to)
  const how = { kind: 'action', action: 'merge' } as const
  for (const row of await of(from)) {
    const same = there.find(({ email }) => email!.toLowerCase() === row.email!.toLowerCase())
    if (!same) continue
    const facts = ['native_name', 'mobile', 'wechat'] as const
    const filled = facts.filter((name) => same[name] === null && row[name] !== null).map((name) => [name, row[name]])
    if (filled.length > 0) await updateRecord(at, resource, same as unknown as AnyRow, Object.fromEntries(filled), how)
    await updateRecord(at, resource, row as unknown as AnyRow, { delete_time: at.now }, how)
  }
}
