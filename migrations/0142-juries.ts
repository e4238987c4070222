// A jury decides on the results of a class and signs its minutes; a decision against the rule has a reason.

import type { Kysely } from 'kysely'
import { changeTable } from '#server/change-table.ts'
import { createIndex, createPairs, createPlain, createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await changeTable(db, 'term_result', {
    add: { decision_reason: 'text' },
  })
  await createTable(db, 'jury', {
    number: 'text',
    academic_term_id: 'integer not null references "academic_term" (id)',
    specialty_id: 'integer references "specialty" (id)',
    level: 'text',
    held_at: 'integer not null',
    place: 'text',
    president_id: 'integer not null references "teacher" (id)',
    guests: 'text',
    excused: 'text',
    quorum: 'integer not null default 3',
    remarks: 'text',
    present: 'text',
    signed_at: 'integer',
    signed_by: 'integer references "admin" (id)',
    status: "text not null default 'prepared' check (status in ('prepared', 'signed', 'superseded'))",
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references "admin" (id)',
    updated_by: 'integer references "admin" (id)',
    search_text: "text not null default ''",
    version: 'integer not null default 1',
    delete_time: 'integer',
  })
  await createIndex(db, 'jury', 'number, id')
  await createIndex(db, 'jury', 'academic_term_id')
  await createIndex(db, 'jury', 'specialty_id')
  await createIndex(db, 'jury', 'held_at, id')
  await createIndex(db, 'jury', 'president_id')
  await createPairs(db, 'jury_member', ['jury_id', 'teacher_id'], ['jury', 'teacher'])
  await createPlain(db, 'jury_decision', {
    jury_id: 'integer not null references "jury" (id) on delete cascade',
    student_id: 'integer not null references "student" (id) on delete cascade',
    average: 'integer',
    ects_earned: 'integer',
    ects: 'integer',
    completeness: 'text',
    absence_minutes: 'integer not null default 0',
    absence_unexcused_minutes: 'integer not null default 0',
    proposed: 'text',
    decision: 'text not null',
    reason: 'text',
    courses: "text not null default '[]'",
  })
  await createIndex(db, 'jury_decision', 'jury_id, student_id')
  await createIndex(db, 'jury_decision', 'student_id')
}
