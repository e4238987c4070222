// Re-enrolments: the campaign of each academic year, and the answers of each student.

import type { Kysely } from 'kysely'
import { createIndex, createPairs, createTable, createUnique } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 're_enrolment_campaign', {
    academic_year_id: 'integer not null unique references "academic_year" (id)',
    closes_on: 'text not null',
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references "admin" (id)',
    updated_by: 'integer references "admin" (id)',
  })
  await createTable(db, 're_enrolment', {
    student_id: 'integer not null references "student" (id)',
    academic_year_id: 'integer not null references "academic_year" (id)',
    status:
      "text not null default 'invited' check (status in ('invited', 'begun', 'submitted', 'returned', 'done', 'cancelled'))",
    specialty_id: 'integer references "specialty" (id)',
    level: 'text',
    confirmed: "text not null default '[]'",
    changes: 'text',
    cvec_number: 'text',
    guardian_name: 'text',
    guardian_confirmed_at: 'integer',
    invited_at: 'integer',
    reminded_at: 'integer',
    submitted_at: 'integer',
    done_at: 'integer',
    review_note: 'text',
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references "admin" (id)',
    updated_by: 'integer references "admin" (id)',
    search_text: "text not null default ''",
    delete_time: 'integer',
  })
  await createPairs(db, 're_enrolment_course', ['re_enrolment_id', 'course_id'], ['re_enrolment', 'course'])
  await createUnique(db, 're_enrolment', 'pair', 'student_id, academic_year_id')
  await createIndex(db, 're_enrolment', 'student_id')
  await createIndex(db, 're_enrolment', 'academic_year_id, status')
  await createIndex(db, 're_enrolment', 'specialty_id')
  for (const sorted of ['invited_at', 'reminded_at', 'submitted_at', 'done_at'])
    await createIndex(db, 're_enrolment', `${sorted}, id`)
}
