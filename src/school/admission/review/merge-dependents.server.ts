// Moves documents, guardians, messages, enrolments, marks and all other rows of an application to the remaining record
// of a merge.

import { sql, type NotNull } from 'kysely'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { redirectTargets } from '#school/notification/index.news.server.ts'

/**
 * Columns whose value may occur only once for a student, by entity. If both records have the same value, the row of the
 * remaining record stays, and the other row is not moved.
 */
const uniqueColumnsOf: Record<string, readonly string[]> = {
  attendance: ['course_plan_id'],
  course_enrolment: ['course_id'],
  enrolment_year: ['academic_year_id'],
  re_enrolment: ['academic_year_id'],
  score: ['assessment_id'],
  student_group_member: ['student_group_id'],
  term_result: ['academic_term_id', 'course_id'],
  tutor_task_student: ['tutor_task_id'],
}

/**
 * Tables without an entity that refer to a student, with their columns whose value may occur only once for a student.
 */
export const linkedTables: Record<string, readonly string[]> = {
  student_message: [],
  course_plan_student: ['course_plan_id'],
  courseware_target: ['courseware_id'],
  courseware_access: ['courseware_id'],
  tutor_session_student: ['tutor_session_id'],
  presence_entry: ['sheet_id'],
  presence_line: [],
  jury_decision: ['jury_id'],
  roll_over_student: ['roll_over_id'],
  roll_over_row: [],
}

/**
 * Tables that refer to a person by a column with the kind and a column with the id. A signature that is complete is not
 * moved, because it is sealed.
 */
const byKind: readonly (Place & { kind: string })[] = [
  { table: 'notification_read', kind: 'recipient_kind', column: 'recipient_id', uniqueColumns: ['notification_id'] },
  { table: 'protocol_signature', kind: 'signer_kind', column: 'signer_id', only: { signed_at: null } },
]

export async function moveDependentRows(at: At, from: number, to: number): Promise<void> {
  await joinGuardians(at, from, to)
  for (const { name, table, fields, hardDelete } of Object.values(at.product.resources))
    for (const [column, { kind, target }] of Object.entries(fields))
      if (target === 'student' && kind === 'belongsTo')
        await move(
          at,
          { table, column, uniqueColumns: uniqueColumnsOf[name], hasDeleteTime: !hardDelete },
          { from, to },
        )
  for (const [table, uniqueColumns] of Object.entries(linkedTables))
    await move(at, { table, column: 'student_id', uniqueColumns }, { from, to })
  for (const { kind, only, ...place } of byKind)
    await move(at, { ...place, only: { ...only, [kind]: 'student' } }, { from, to })
  await redirectTargets(at, from, to)
  await at.db
    .updateTable('student_registration')
    .set({ duplicate_score: 0, duplicate_of: '[]' })
    .where('student_id', '=', to)
    .execute()
}

interface Place {
  table: string
  column: string
  /** Columns whose value may occur only once for a student. */
  uniqueColumns?: readonly string[] | undefined
  /** Only rows with these values are moved. */
  only?: Record<string, string | null>
  /** True if rows of the table are only marked as deleted. A deleted row does not conflict with another one. */
  hasDeleteTime?: boolean
}

async function move(
  at: At,
  { table, column, uniqueColumns = [], only = {}, hasDeleteTime }: Place,
  pair: { from: number; to: number },
) {
  const db = at.db as AnyDatabase
  let rows = db
    .updateTable(table)
    .set({ [column]: pair.to })
    .where(column, '=', pair.from)
  for (const [name, value] of Object.entries(only)) rows = rows.where(name, value === null ? 'is' : '=', value)
  if (uniqueColumns.length > 0)
    rows = rows.where(({ not, exists, selectFrom, and, eb }) => {
      const same = uniqueColumns.map(
        (name) => sql<boolean>`other.${sql.ref(name)} is not distinct from ${sql.ref(`${table}.${name}`)}`,
      )
      const conditions = Object.entries(only).map(([name, value]) =>
        eb(`other.${name}`, value === null ? 'is' : '=', value),
      )
      const living = hasDeleteTime ? [eb('other.delete_time', 'is', null), eb(`${table}.delete_time`, 'is', null)] : []
      const there = selectFrom(`${table} as other`).select(sql`1`.as('there'))
      return not(exists(there.where(and([eb(`other.${column}`, '=', pair.to), ...same, ...conditions, ...living]))))
    })
  await rows.execute()
}

/**
 * Joins guardians with the same e-mail, who are one person: the one of the remaining record gets the missing native
 * name, mobile and WeChat, the other is deleted.
 */
async function joinGuardians(at: At, from: number, to: number): Promise<void> {
  const resource = at.product.resources.student_guardian
  const guardiansOf = (student: number) =>
    at.db
      .selectFrom('student_guardian')
      .selectAll()
      .where('student_id', '=', student)
      .where('delete_time', 'is', null)
      .where('email', 'is not', null)
      .$narrowType<{ email: NotNull }>()
      .execute()
  const there = await guardiansOf(to)
  const change = { kind: 'action', action: 'merge' } as const
  for (const row of await guardiansOf(from)) {
    const same = there.find(({ email }) => email.toLowerCase() === row.email.toLowerCase())
    if (!same) continue
    const facts = ['native_name', 'mobile', 'wechat'] as const
    const filled = facts.filter((name) => same[name] === null && row[name] !== null).map((name) => [name, row[name]])
    if (filled.length > 0) await updateRecord(at, resource, same, Object.fromEntries(filled), change)
    await updateRecord(at, resource, row, { delete_time: at.now }, change)
  }
}
