// Sign-in sheets: one per half-day of a session, with the devices, scans and signatures of the students, and its frozen
// versions.

import { type Kysely, sql } from 'kysely'
import { createIndex, createTable } from '#server/tables.ts'

const hash = (column: string) => `text check (length(${column}) = 64)`

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'presence_sheet', {
    course_plan_id: 'integer not null references course_plan (id)',
    half: "text not null check (half in ('morning', 'afternoon'))",
    nonce: 'text not null',
    opened_at: 'integer',
    opened_by: 'integer references admin (id)',
    // The number of frozen versions; 0 while students may sign in.
    version: 'integer not null default 0 check (version >= 0)',
    changed_at: 'integer',
    scan: 'text',
    create_time: 'integer not null',
  })
  await createTable(db, 'presence_device', {
    admin_id: 'integer not null references admin (id)',
    public_key: 'text not null',
    thumbprint: `${hash('thumbprint')} not null`,
    create_time: 'integer not null',
  })
  await createTable(db, 'presence_scan', {
    sheet_id: 'integer not null references presence_sheet (id)',
    ticket_sha256: `${hash('ticket_sha256')} not null unique`,
    public_key: 'text not null',
    challenge: 'text not null',
    way: "text not null check (way in ('code', 'pin'))",
    seen_at: 'integer not null',
    used_at: 'integer',
  })
  await createTable(db, 'presence_entry', {
    sheet_id: 'integer not null references presence_sheet (id)',
    student_id: 'integer not null references student (id)',
    way: "text not null check (way in ('code', 'pin', 'tablet', 'paper', 'teacher'))",
    seen_at: 'integer not null',
    signed_at: 'integer not null',
    minutes_late: 'integer not null check (minutes_late >= 0)',
    device_id: 'integer references presence_device (id)',
    new_device: 'integer not null default 0 check (new_device in (0, 1))',
    challenge: 'text',
    signature: 'text',
    drawn_svg: 'text',
    reason: 'text',
    added_by: 'integer references admin (id)',
    struck_at: 'integer',
    struck_by: 'integer references admin (id)',
    strike_reason: 'text',
  })
  await createTable(db, 'presence_version', {
    sheet_id: 'integer not null references presence_sheet (id)',
    version: 'integer not null check (version > 0)',
    code: 'text not null unique',
    header: 'text not null',
    content_sha256: `${hash('content_sha256')} not null`,
    before_sha256: `${hash('before_sha256')}`,
    chain_sha256: `${hash('chain_sha256')} not null`,
    chain_no: 'integer not null unique',
    // Names and signature of the teacher, apart so that a person can be erased.
    signer: 'text not null',
    signer_sha256: `${hash('signer_sha256')} not null`,
    teacher_id: 'integer references teacher (id)',
    closed_at: 'integer not null',
    closed_by: 'integer references admin (id)',
    reason: 'text',
    scan: 'text',
    pdf: 'text',
    pdf_sha256: hash('pdf_sha256'),
  })
  await createTable(db, 'presence_line', {
    version_id: 'integer not null references presence_version (id)',
    student_id: 'integer not null references student (id)',
    place: 'integer not null',
    facts: 'text not null',
    line_sha256: `${hash('line_sha256')} not null`,
  })
  for (const statement of [
    'create unique index presence_sheet_half on presence_sheet (course_plan_id, half)',
    'create unique index presence_device_pair on presence_device (admin_id, thumbprint)',
    'create unique index presence_entry_pair on presence_entry (sheet_id, student_id) where struck_at is null',
    'create unique index presence_version_number on presence_version (sheet_id, version)',
    'create unique index presence_line_place on presence_line (version_id, place)',
  ])
    await sql.raw(statement).execute(db)
  await createIndex(db, 'presence_device', 'thumbprint')
  await createIndex(db, 'presence_scan', 'seen_at')
  await createIndex(db, 'presence_scan', 'sheet_id')
  await createIndex(db, 'presence_entry', 'student_id')
  await createIndex(db, 'presence_entry', 'device_id')
  await createIndex(db, 'presence_entry', 'seen_at')
  await createIndex(db, 'presence_line', 'student_id')
}
