// Groups of students: classes, tutorial groups, language levels and options, and their members from one day to another.

import type { Kysely } from 'kysely'
import { createIndex, createTable, createUnique } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'student_group', {
    code: 'text not null',
    name: 'text not null',
    name_zh: 'text',
    name_en: 'text',
    kind: "text not null default 'class' check (kind in ('class', 'tutorial', 'language', 'option', 'other'))",
    academic_year_id: 'integer not null references "academic_year" (id)',
    academic_term_id: 'integer references "academic_term" (id)',
    specialty_id: 'integer references "specialty" (id)',
    level: 'text',
    course_id: 'integer references "course" (id)',
    teacher_id: 'integer references "teacher" (id)',
    capacity: 'integer',
    remark: 'text',
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references "admin" (id)',
    updated_by: 'integer references "admin" (id)',
    code_sort: "text not null default ''",
    search_text: "text not null default ''",
    version: 'integer not null default 1',
    delete_time: 'integer',
  })
  await createUnique(db, 'student_group', 'pair', 'academic_year_id, code')
  await createIndex(db, 'student_group', 'academic_term_id')
  await createIndex(db, 'student_group', 'specialty_id')
  await createIndex(db, 'student_group', 'course_id')
  await createIndex(db, 'student_group', 'teacher_id')
  await createIndex(db, 'student_group', 'code_sort, id')
  await createTable(db, 'student_group_member', {
    student_group_id: 'integer not null references "student_group" (id)',
    student_id: 'integer not null references "student" (id)',
    start_date: 'text',
    end_date: 'text',
    remark: 'text',
    paused_since: 'text',
    create_time: 'integer not null',
    update_time: 'integer not null',
    created_by: 'integer references "admin" (id)',
    updated_by: 'integer references "admin" (id)',
    delete_time: 'integer',
  })
  await createIndex(db, 'student_group_member', 'student_group_id, student_id')
  await createIndex(db, 'student_group_member', 'student_id')
  await createIndex(db, 'student_group_member', 'start_date, id')
  await createIndex(db, 'student_group_member', 'end_date, id')
}
