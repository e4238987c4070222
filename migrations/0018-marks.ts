// Assessments, the marks of each student, every change of a mark, and the results of a term.

import { type Kysely, sql } from 'kysely'
import { createIndex, createTable } from '#server/tables.ts'

const stamps = {
  create_time: 'integer not null',
  update_time: 'integer not null',
  created_by: 'integer references admin (id)',
  updated_by: 'integer references admin (id)',
}
const searched = { search_text: "text not null default ''" }
const deletable = { delete_time: 'integer' }
const versioned = { version: 'integer not null default 1' }
const yesNo = (column: string) => `integer not null default 0 check (${column} in (0, 1))`
const codes = "('ABS', 'ABJ', 'DISP', 'NR', 'NN', 'FRAUDE')"

export async function up(db: Kysely<unknown>): Promise<void> {
  await assessments(db)
  await scores(db)
  await results(db)
}

async function assessments(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'assessment', {
    course_id: 'integer not null references course (id)',
    academic_term_id: 'integer not null references academic_term (id)',
    course_plan_id: 'integer references course_plan (id)',
    name: 'text not null',
    name_zh: 'text',
    name_en: 'text',
    kind: "text not null check (kind in ('quiz', 'homework', 'midterm', 'final', 'oral', 'project', 'participation', 'mock_exam', 'resit'))",
    held_on: 'text check (length(held_on) = 10)',
    grading_scale_id: 'integer not null references grading_scale (id)',
    max_value: 'integer not null check (max_value > 0)',
    coefficient: 'integer not null default 100 check (coefficient >= 0)',
    is_bonus: yesNo('is_bonus'),
    is_optional: yesNo('is_optional'),
    resit_of_id: 'integer references assessment (id)',
    subject_file: 'text',
    answer_file: 'text',
    publish_at: 'integer',
    stats: 'text',
    status: "text not null default 'draft' check (status in ('draft', 'grading', 'published', 'locked'))",
    revision_reason: 'text',
    weigh: 'integer not null default 0',
    ...stamps,
    ...searched,
    ...versioned,
    ...deletable,
  })
  await createIndex(db, 'assessment', 'course_id, academic_term_id')
  await createIndex(db, 'assessment', 'academic_term_id, status')
  await createIndex(db, 'assessment', 'status, held_on')
  await createIndex(db, 'assessment', 'weigh, id')
  for (const column of ['name', 'held_on', 'coefficient']) await createIndex(db, 'assessment', `${column}, id`)
  for (const column of ['course_plan_id', 'grading_scale_id', 'resit_of_id'])
    await createIndex(db, 'assessment', column)
}

async function scores(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'score', {
    assessment_id: 'integer not null references assessment (id)',
    student_id: 'integer not null references student (id)',
    course_id: 'integer not null references course (id)',
    academic_term_id: 'integer not null references academic_term (id)',
    value: 'integer check (value >= 0)',
    code: `text check (code in ${codes}) check (code is null or value is null)`,
    normalized: 'integer',
    comment: 'text',
    comment_zh: 'text',
    graded_by: 'integer references admin (id)',
    graded_at: 'integer',
    published_at: 'integer',
    first_seen_at: 'integer',
    ...stamps,
    ...versioned,
  })
  await sql`create unique index score_pair on score (assessment_id, student_id)`.execute(db)
  await createIndex(db, 'score', 'student_id, academic_term_id, course_id')
  await createIndex(db, 'score', 'course_id, academic_term_id')
  for (const column of ['value', 'normalized', 'graded_at', 'published_at'])
    await createIndex(db, 'score', `${column}, id`)
  await createTable(db, 'score_log', {
    score_id: 'integer not null references score (id)',
    student_id: 'integer not null references student (id)',
    assessment_id: 'integer not null references assessment (id)',
    old_value: 'integer',
    new_value: 'integer',
    old_code: 'text',
    new_code: 'text',
    reason: 'text',
    actor_id: 'integer references admin (id)',
    actor_role: "text not null check (actor_role in ('office', 'teacher', 'product'))",
    ip: 'text',
    via: "text not null check (via in ('grid', 'form', 'import', 'resit', 'api'))",
    at: 'integer not null',
    ...stamps,
  })
  await createIndex(db, 'score_log', 'score_id, at')
  await createIndex(db, 'score_log', 'at, id')
  await createIndex(db, 'score_log', 'student_id')
  await createIndex(db, 'score_log', 'assessment_id')
}

async function results(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'term_result', {
    student_id: 'integer not null references student (id)',
    academic_term_id: 'integer not null references academic_term (id)',
    course_id: 'integer references course (id)',
    average: 'integer',
    coefficient: 'integer not null default 100 check (coefficient >= 0)',
    mention_code: 'text',
    rank: 'integer',
    absence_minutes: 'integer not null default 0',
    absence_unexcused_minutes: 'integer not null default 0',
    ects_earned: 'integer',
    appreciation: 'text',
    appreciation_zh: 'text',
    decision:
      "text not null default 'pending' check (decision in ('pending', 'passed', 'passed_by_compensation', 'resit', 'repeat', 'excluded'))",
    snapshot: 'text',
    computed_at: 'integer',
    status: "text not null default 'draft' check (status in ('draft', 'reviewed', 'published', 'locked'))",
    ...stamps,
    ...versioned,
    ...deletable,
  })
  await sql`create unique index term_result_triple
    on term_result (student_id, academic_term_id, coalesce(course_id, 0)) where delete_time is null`.execute(db)
  await createIndex(db, 'term_result', 'academic_term_id, course_id, status')
  await createIndex(db, 'term_result', 'course_id')
  await createIndex(db, 'term_result', 'average, id')
}
