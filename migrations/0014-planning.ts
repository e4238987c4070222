// Sessions with time and place, attendance, and unavailability of teachers.

import { type Kysely, sql } from 'kysely'
import { createIndex, createPairs, createTable } from '#server/tables.ts'

const stamps = {
  create_time: 'integer not null',
  update_time: 'integer not null',
  created_by: 'integer references admin (id)',
  updated_by: 'integer references admin (id)',
}
const searched = { search_text: "text not null default ''" }
const versioned = { version: 'integer not null default 1' }
const recycled = { delete_time: 'integer' }
const among = (column: string, values: string[]) =>
  `check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'teacher_unavailability', {
    teacher_id: 'integer not null references teacher (id)',
    kind: `text not null default 'once' ${among('kind', ['once', 'weekly'])}`,
    start_at: 'integer',
    end_at: 'integer',
    weekday: 'integer check (weekday in (1, 2, 3, 4, 5, 6, 7))',
    from_time: 'text',
    to_time: 'text',
    valid_from: 'text',
    valid_to: 'text',
    reason: 'text',
    ...stamps,
    ...searched,
    ...recycled,
  })
  await createIndex(db, 'teacher_unavailability', 'teacher_id, kind, start_at')
  await createIndex(db, 'teacher_unavailability', 'start_at, id', 'delete_time is null')
  await createSeries(db)
  await createPlan(db)
  await createAttendance(db)
  await createTable(db, 'calendar_feed', {
    owner_kind: `text not null ${among('owner_kind', ['admin', 'room', 'course'])}`,
    owner_id: 'integer not null',
    token_hash: 'text not null unique',
    scope: `text not null default 'mine' ${among('scope', ['mine', 'course', 'room'])}`,
    include_tutoring: 'integer not null default 1 check (include_tutoring in (0, 1))',
    include_deadlines: 'integer not null default 1 check (include_deadlines in (0, 1))',
    last_fetched_at: 'integer',
    fetch_count: 'integer not null default 0',
    revoked_at: 'integer',
    ...stamps,
  })
  await createIndex(db, 'calendar_feed', 'owner_kind, owner_id')
}

async function createSeries(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'course_plan_series', {
    course_id: 'integer not null references course (id)',
    freq: `text not null default 'weekly' ${among('freq', ['weekly', 'biweekly', 'daily', 'monthly_nth'])}`,
    weekdays: 'text not null',
    local_start: 'text not null',
    local_end: 'text not null',
    timezone: 'text not null',
    from_date: 'text not null',
    until_date: 'text',
    count: 'integer',
    skip_holidays: 'integer not null default 1 check (skip_holidays in (0, 1))',
    teacher_id: 'integer references teacher (id)',
    room_id: 'integer references room (id)',
    exdates: "text not null default '[]'",
    ...stamps,
    ...recycled,
  })
  await createIndex(db, 'course_plan_series', 'course_id')
  await createIndex(db, 'course_plan_series', 'teacher_id')
  await createIndex(db, 'course_plan_series', 'room_id')
  await createIndex(db, 'course_plan_series', 'until_date, id', 'delete_time is null')
}

async function createPlan(db: Kysely<unknown>): Promise<void> {
  const kinds = ['lecture', 'tutorial', 'practical', 'exam', 'oral', 'visit', 'meeting', 'other']
  await createTable(db, 'course_plan', {
    course_id: 'integer not null references course (id)',
    seq: 'integer not null',
    title: 'text not null',
    title_zh: 'text',
    kind: `text not null default 'lecture' ${among('kind', kinds)}`,
    objectives: 'text',
    planned_content: 'text',
    planned_minutes: 'integer not null default 90 check (planned_minutes > 0)',
    start_at: 'integer',
    end_at:
      'integer check ((start_at is null) = (end_at is null) and (end_at is null or (end_at > start_at and end_at - start_at <= 43200)))',
    timezone: "text not null default 'Europe/Paris'",
    teacher_id: 'integer references teacher (id)',
    assistant_id: 'integer references teacher (id)',
    replaced_teacher_id: 'integer references teacher (id)',
    room_id: 'integer references room (id)',
    online_url: 'text',
    participants: `text not null default 'all' ${among('participants', ['all', 'selected'])}`,
    series_id: 'integer references course_plan_series (id)',
    series_index: 'integer',
    held_content: 'text',
    homework: 'text',
    homework_due_at: 'integer',
    private_note: 'text',
    register_status: `text not null default 'open' ${among('register_status', ['open', 'done', 'locked'])}`,
    register_done_at: 'integer',
    register_done_by: 'integer references admin (id)',
    teacher_signed_at: 'integer',
    teacher_signature: 'text',
    override_reason: 'text',
    cancel_reason: 'text',
    moved_from_id: 'integer references course_plan (id)',
    ics_sequence: 'integer not null default 0',
    status: `text not null default 'planned' ${among('status', ['planned', 'scheduled', 'done', 'cancelled', 'postponed'])}`,
    ...stamps,
    ...searched,
    ...versioned,
    ...recycled,
  })
  for (const columns of ['teacher_id, start_at', 'room_id, start_at', 'course_id, start_at'])
    await createIndex(db, 'course_plan', columns)
  // A partial index, because hardly any session has an assistant: a full index would mislead the planner.
  await createIndex(db, 'course_plan', 'assistant_id, start_at', 'assistant_id is not null')
  // All columns that a calendar shows, so that a week of the whole school is read from the index alone.
  const drawn = 'end_at, status, kind, course_id, teacher_id, room_id, series_id, title, title_zh'
  await createIndex(db, 'course_plan', `start_at, id, ${drawn}`, 'delete_time is null')
  await createIndex(db, 'course_plan', 'status, start_at')
  await createIndex(db, 'course_plan', 'seq, id', 'delete_time is null')
  await createIndex(db, 'course_plan', 'series_id, series_index')
  await createIndex(db, 'course_plan', 'moved_from_id')
  await createPairs(db, 'course_plan_student', ['course_plan_id', 'student_id'], ['course_plan', 'student'])
}

async function createAttendance(db: Kysely<unknown>): Promise<void> {
  const reasons = ['medical', 'administrative', 'family', 'transport', 'exam', 'other']
  await createTable(db, 'attendance_justification', {
    student_id: 'integer not null references student (id)',
    from_at: 'integer not null',
    to_at: 'integer not null check (to_at > from_at)',
    reason_kind: `text not null ${among('reason_kind', reasons)}`,
    text: 'text',
    attachment: 'text',
    reviewed_by: 'integer references admin (id)',
    reviewed_at: 'integer',
    review_note: 'text',
    status: `text not null default 'submitted' ${among('status', ['submitted', 'accepted', 'refused', 'withdrawn'])}`,
    ...stamps,
    ...recycled,
  })
  await createIndex(db, 'attendance_justification', 'student_id, from_at')
  await createIndex(db, 'attendance_justification', 'from_at, id', 'delete_time is null')
  await createIndex(db, 'attendance_justification', 'to_at, id', 'delete_time is null')
  await createIndex(db, 'attendance_justification', 'status')
  await createTable(db, 'attendance', {
    course_plan_id: 'integer not null references course_plan (id)',
    student_id: 'integer not null references student (id)',
    status: `text not null default 'present' ${among('status', ['present', 'late', 'absent', 'excused', 'left_early', 'exempt'])}`,
    minutes_missed: 'integer not null default 0 check (minutes_missed >= 0)',
    minutes_counted: 'integer not null default 0',
    method: `text not null default 'teacher' ${among('method', ['teacher', 'qr', 'self', 'import', 'admin'])}`,
    signed_at: 'integer',
    signature: 'text',
    comment: 'text',
    justification_id: 'integer references attendance_justification (id)',
    marked_by: 'integer references admin (id)',
    marked_at: 'integer not null',
    ...stamps,
    ...recycled,
  })
  await sql`create unique index attendance_pair on attendance (course_plan_id, student_id) where delete_time is null`.execute(
    db,
  )
  await createIndex(db, 'attendance', 'student_id, course_plan_id')
  await createIndex(db, 'attendance', 'status')
  await createIndex(db, 'attendance', 'minutes_missed, id', 'delete_time is null')
  await createIndex(db, 'attendance', 'justification_id')
}
