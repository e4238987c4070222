// A session may be for groups, and a message may be sent to groups.

import type { Kysely } from 'kysely'
import { changeTable } from '#server/change-table.ts'
import { createPairs } from '#server/tables.ts'

const kinds = ['all', 'role', 'specialty', 'course', 'group', 'level', 'advisor_group', 'status', 'task']

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPairs(db, 'course_plan_group', ['course_plan_id', 'student_group_id'], ['course_plan', 'student_group'])
  await changeTable(db, 'course_plan', { values: { participants: ['all', 'selected', 'groups'] } })
  await changeTable(db, 'notification_target', { values: { kind: [...kinds, 'student', 'teacher', 'admin'] } })
}
