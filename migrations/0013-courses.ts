// Grading scales, courses with their teachers, and enrolments.

import { type Kysely, sql } from 'kysely'
import { createIndex, createPlain, createTable, createUnique } from '#server/tables.ts'

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
const day = (column: string) => `text check (length(${column}) = 10)`

export async function up(db: Kysely<unknown>): Promise<void> {
  await scales(db)
  await courses(db)
  await enrolments(db)
}

async function scales(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'grading_scale', {
    code: 'text not null',
    name: 'text not null',
    name_zh: 'text',
    name_en: 'text',
    kind: "text not null default 'numeric' check (kind in ('numeric', 'letter', 'pass_fail'))",
    max_value: 'integer not null',
    min_value: 'integer not null default 0 check (min_value < max_value)',
    step: 'integer not null check (step > 0)',
    pass_value: 'integer not null check (pass_value between min_value and max_value)',
    rounding: "text not null default 'half_up' check (rounding in ('half_up', 'half_even', 'none'))",
    display_decimals: 'integer not null default 2 check (display_decimals between 0 and 2)',
    is_default: yesNo('is_default'),
    status: "text not null default 'active' check (status in ('active', 'archived'))",
    ...stamps,
    ...searched,
    ...deletable,
  })
  await createUnique(db, 'grading_scale', 'code')
  await sql`create unique index grading_scale_default on grading_scale (is_default)
    where is_default = 1 and delete_time is null`.execute(db)
  await createTable(db, 'grading_scale_band', {
    scale_id: 'integer not null references grading_scale (id) on delete cascade',
    from_value: 'integer not null',
    code: 'text not null',
    label: 'text not null',
    label_zh: 'text',
    label_en: 'text',
    gpa_value: 'integer',
    ects_grade: 'text',
    color: 'text',
    ...stamps,
    ...searched,
  })
  await sql`create unique index grading_scale_band_from on grading_scale_band (scale_id, from_value)`.execute(db)
  await createTable(db, 'grading_scale_conversion', {
    from_scale_id: 'integer not null references grading_scale (id) on delete cascade',
    to_scale_id:
      'integer not null references grading_scale (id) on delete cascade check (to_scale_id <> from_scale_id)',
    from_value: 'integer not null',
    to_value: 'integer not null',
    note: 'text',
    ...stamps,
  })
  await sql`create unique index grading_scale_conversion_from
    on grading_scale_conversion (from_scale_id, to_scale_id, from_value)`.execute(db)
}

/** Descriptions of a course, in French and in Chinese. */
const tellings = ['objectives', 'programme', 'prerequisites', 'evaluation_mode', 'bibliography']

async function courses(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'course', {
    code: 'text not null',
    name: 'text not null',
    name_zh: 'text',
    name_en: 'text',
    specialty_id: 'integer references specialty (id)',
    academic_year_id: 'integer not null references academic_year (id)',
    academic_term_id: 'integer references academic_term (id)',
    mode: "text not null default 'group' check (mode in ('group', 'one_to_one', 'online', 'hybrid'))",
    category:
      "text not null default 'subject' check (category in ('language', 'subject', 'workshop', 'exam_prep', 'methodology', 'other'))",
    lead_teacher_id: 'integer references teacher (id)',
    to_staff: yesNo('to_staff'),
    teaching_language: 'text',
    capacity_min: 'integer check (capacity_min > 0)',
    capacity_max: 'integer check (capacity_max > 0 and (capacity_min is null or capacity_min <= capacity_max))',
    planned_minutes: 'integer not null default 0 check (planned_minutes >= 0)',
    coefficient: 'integer not null default 100 check (coefficient >= 0)',
    ects: 'integer check (ects >= 0)',
    grading_scale_id: 'integer references grading_scale (id)',
    default_room_id: 'integer references room (id)',
    price_cents: 'integer check (price_cents >= 0)',
    currency: "text not null default 'EUR' check (currency in ('EUR', 'CNY', 'USD', 'GBP'))",
    start_date: day('start_date'),
    end_date: `${day('end_date')} check (end_date >= start_date)`,
    ...Object.fromEntries(tellings.flatMap((each) => [[each, 'text'] as const, [`${each}_zh`, 'text'] as const])),
    self_enrol: yesNo('self_enrol'),
    show_roster: yesNo('show_roster'),
    marks_waived: yesNo('marks_waived'),
    color: "text not null default '#2b5fa8'",
    status:
      "text not null default 'draft' check (status in ('draft', 'open', 'in_progress', 'finished', 'archived', 'cancelled'))",
    status_reason: 'text',
    weigh: 'integer not null default 0',
    ...stamps,
    ...searched,
    ...versioned,
    ...deletable,
  })
  await createUnique(db, 'course', 'code', 'lower(code), academic_year_id')
  for (const column of ['name', 'start_date', 'end_date', 'planned_minutes', 'price_cents'])
    await createIndex(db, 'course', `${column}, id`)
  for (const columns of ['academic_year_id, status', 'specialty_id, status', 'academic_term_id', 'lead_teacher_id'])
    await createIndex(db, 'course', columns)
  for (const column of ['grading_scale_id', 'default_room_id']) await createIndex(db, 'course', column)
  await createPlain(db, 'course_teacher', {
    course_id: 'integer not null references course (id) on delete cascade',
    teacher_id: 'integer not null references teacher (id) on delete cascade',
    role: "text not null default 'co' check (role in ('lead', 'co', 'assistant', 'substitute'))",
    share_percent: 'integer check (share_percent between 1 and 100)',
  })
  await sql`create unique index course_teacher_pair on course_teacher (course_id, teacher_id)`.execute(db)
  await createIndex(db, 'course_teacher', 'teacher_id, course_id')
}

async function enrolments(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'course_enrolment', {
    course_id: 'integer not null references course (id)',
    student_id: 'integer not null references student (id)',
    start_date: day('start_date'),
    end_date: `${day('end_date')} check (end_date >= start_date)`,
    purchased_minutes: 'integer not null default 0 check (purchased_minutes >= 0)',
    bonus_minutes: 'integer not null default 0 check (bonus_minutes >= 0)',
    used_minutes: 'integer not null default 0',
    billing_rule:
      "text not null default 'none' check (billing_rule in ('none', 'per_session', 'per_minute', 'excused_free'))",
    grading_exempt: yesNo('grading_exempt'),
    final_value: 'integer',
    final_code: 'text',
    status:
      "text not null default 'requested' check (status in ('requested', 'waitlisted', 'active', 'completed', 'dropped', 'cancelled'))",
    drop_reason: 'text',
    remark: 'text',
    queued_at: 'integer',
    offered_at: 'integer',
    offer_until: 'integer',
    paused_since: day('paused_since'),
    ...stamps,
    ...versioned,
    ...deletable,
  })
  await createUnique(db, 'course_enrolment', 'pair', 'course_id, student_id')
  await createIndex(db, 'course_enrolment', 'student_id, status, course_id')
  await createIndex(db, 'course_enrolment', 'course_id, status, student_id')
  for (const column of ['start_date', 'end_date', 'used_minutes', 'final_value'])
    await createIndex(db, 'course_enrolment', `${column}, id`)
  await createIndex(db, 'course_enrolment', 'offer_until', 'offer_until is not null')
}
