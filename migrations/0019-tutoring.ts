// Tutor tasks with their students, tutoring hours with attendance, and the batches in which hours are paid.

import { type Kysely, sql } from 'kysely'
import { type Columns, createIndex, createPlain, createTable, createUnique } from '#server/tables.ts'

const stamps: Columns = {
  create_time: 'integer not null',
  update_time: 'integer not null',
  created_by: 'integer references admin (id)',
  updated_by: 'integer references admin (id)',
}
const searched: Columns = { search_text: "text not null default ''" }
const currencies = "('EUR', 'CNY', 'USD', 'GBP')"

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTasks(db)
  await createTaskStudents(db)
  await createBatches(db)
  await createSessions(db)
}

async function createTasks(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'tutor_task', {
    number: 'text not null',
    name: 'text not null',
    name_zh: 'text',
    kind: `text not null check (kind in ('one_to_one', 'group_support', 'exam_prep', 'application_file', 'thesis', 'internship_followup', 'integration', 'other'))`,
    priority: "text not null default 'normal' check (priority in ('low', 'normal', 'high'))",
    tutor_id: 'integer references teacher (id)',
    course_id: 'integer references course (id)',
    specialty_id: 'integer references specialty (id)',
    start_date: 'text not null',
    due_date: 'text not null check (start_date <= due_date)',
    budget_minutes: 'integer not null check (budget_minutes > 0)',
    logged_minutes: 'integer not null default 0',
    validated_minutes: 'integer not null default 0',
    reminder_days: "text not null default '[]'",
    brief: 'text not null',
    expected_output: 'text',
    attachments: 'text',
    rate_cents: 'integer',
    pay_cents: 'integer',
    currency: `text check (currency in ${currencies})`,
    tutor_report: 'text',
    review_note: 'text',
    status: `text not null default 'draft' check (status in ('draft', 'assigned', 'accepted', 'in_progress', 'submitted', 'validated', 'closed', 'cancelled'))`,
    status_reason: 'text',
    ...stamps,
    ...searched,
    version: 'integer not null default 1',
    delete_time: 'integer',
  })
  await createUnique(db, 'tutor_task', 'number')
  await createIndex(db, 'tutor_task', 'tutor_id, status, due_date')
  await createIndex(db, 'tutor_task', 'status, due_date')
  await createIndex(db, 'tutor_task', 'course_id')
  await createIndex(db, 'tutor_task', 'specialty_id')
  for (const column of ['number', 'start_date', 'due_date', 'budget_minutes', 'logged_minutes', 'validated_minutes'])
    await createIndex(db, 'tutor_task', `${column}, id`)
  // Notices that were already sent, so that each is sent once: a reminder, hours used up, a long time without a
  // session.
  await createPlain(db, 'tutor_task_notice', {
    tutor_task_id: 'integer not null references tutor_task (id) on delete cascade',
    kind: 'text not null',
    time: 'integer not null',
  })
  await sql`create unique index tutor_task_notice_pair on tutor_task_notice (tutor_task_id, kind)`.execute(db)
}

async function createTaskStudents(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'tutor_task_student', {
    tutor_task_id: 'integer not null references tutor_task (id)',
    student_id: 'integer not null references student (id)',
    target: 'text',
    initial_level: 'text',
    final_level: 'text',
    progress: 'integer not null default 0 check (progress between 0 and 100)',
    state: `text not null default 'todo' check (state in ('todo', 'in_progress', 'blocked', 'achieved', 'not_achieved', 'withdrawn'))`,
    budget_minutes: 'integer',
    logged_minutes: 'integer not null default 0',
    last_contact_at: 'integer',
    tutor_comment: 'text',
    feedback_rating: 'integer check (feedback_rating between 1 and 5)',
    student_feedback: 'text',
    joined_at: 'text',
    left_at: 'text',
    ...stamps,
    delete_time: 'integer',
  })
  const living = 'where delete_time is null'
  await sql
    .raw(`create unique index tutor_task_student_pair on tutor_task_student (tutor_task_id, student_id) ${living}`)
    .execute(db)
  await createIndex(db, 'tutor_task_student', 'student_id, state')
  await createIndex(db, 'tutor_task_student', 'progress, id')
  await createIndex(db, 'tutor_task_student', 'last_contact_at, id')
}

async function createBatches(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'pay_batch', {
    period: 'text not null check (length(period) = 7)',
    total_minutes: 'integer not null default 0',
    total_cents: 'integer not null default 0',
    currency: `text not null default 'EUR' check (currency in ${currencies})`,
    closed_at: 'integer',
    paid_at: 'integer',
    file: 'text',
    status: "text not null default 'open' check (status in ('open', 'closed', 'paid'))",
    ...stamps,
    delete_time: 'integer',
  })
  await createIndex(db, 'pay_batch', 'period, id')
  await sql
    .raw('create unique index pay_batch_month on pay_batch (period, currency) where delete_time is null')
    .execute(db)
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'tutor_session', {
    tutor_task_id: 'integer not null references tutor_task (id)',
    tutor_id: 'integer not null references teacher (id)',
    start_at: 'integer not null',
    end_at: 'integer not null check (start_at < end_at)',
    minutes: 'integer not null check (minutes between 5 and 480 and minutes % 5 = 0)',
    mode: "text not null check (mode in ('onsite', 'online', 'phone', 'written'))",
    room_id: 'integer references room (id)',
    content: 'text not null',
    next_step: 'text',
    attachments: 'text',
    submitted_at: 'integer',
    status: `text not null default 'draft' check (status in ('draft', 'submitted', 'validated', 'rejected', 'exported'))`,
    reject_reason: 'text',
    pay_batch_id: 'integer references pay_batch (id)',
    ...stamps,
    version: 'integer not null default 1',
    delete_time: 'integer',
  })
  await createIndex(db, 'tutor_session', 'tutor_id, start_at')
  await createIndex(db, 'tutor_session', 'room_id, start_at')
  await createIndex(db, 'tutor_session', 'tutor_task_id')
  await createIndex(db, 'tutor_session', 'status, start_at')
  await createIndex(db, 'tutor_session', 'pay_batch_id')
  await createIndex(db, 'tutor_session', 'start_at, id')
  await createIndex(db, 'tutor_session', 'minutes, id')

  await createPlain(db, 'tutor_session_student', {
    tutor_session_id: 'integer not null references tutor_session (id) on delete cascade',
    student_id: 'integer not null references student (id)',
    presence: "text not null default 'present' check (presence in ('present', 'late', 'absent', 'excused'))",
    minutes: 'integer not null default 0',
    confirmed_at: 'integer',
    // The student did not answer in time, which counts as agreement.
    silent: 'integer not null default 0 check (silent in (0, 1))',
    disputed_at: 'integer',
    dispute_note: 'text',
  })
  const pair = 'tutor_session_id, student_id'
  await sql.raw(`create unique index tutor_session_student_pair on tutor_session_student (${pair})`).execute(db)
  await createIndex(db, 'tutor_session_student', 'student_id')

  // The lines of a pay batch; a correction is a negative line in a later batch.
  await createTable(db, 'pay_batch_line', {
    pay_batch_id: 'integer not null references pay_batch (id)',
    tutor_id: 'integer not null references teacher (id)',
    tutor_task_id: 'integer not null references tutor_task (id)',
    tutor_session_id: 'integer references tutor_session (id)',
    minutes: 'integer not null',
    rate_cents: 'integer',
    amount_cents: 'integer not null',
    note: 'text',
    time: 'integer not null',
  })
  await createIndex(db, 'pay_batch_line', 'pay_batch_id, tutor_id')
  await createIndex(db, 'pay_batch_line', 'tutor_session_id')
}
