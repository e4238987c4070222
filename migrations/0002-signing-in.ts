// Tables of the sign-in: sessions, devices, captcha pictures, codes, counters and limits.

import { type Kysely, sql } from 'kysely'
import { createIndex, createPlain, createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'session', {
    realm: "text not null check (realm in ('admin', 'member'))",
    account_id: 'integer not null',
    access_hash: 'text not null unique',
    access_until: 'integer not null',
    keep: 'integer not null check (keep in (0, 1))',
    refresh_hash: 'text unique',
    refresh_until: 'integer not null',
    previous_hash: 'text',
    previous_until: 'integer not null',
    rotates: 'integer not null check (rotates in (0, 1))',
    last_used_time: 'integer not null',
    ip: 'text not null',
    user_agent: 'text not null',
    create_time: 'integer not null',
    revoked_time: 'integer',
  })
  await createIndex(db, 'session', 'realm, account_id')
  await createIndex(db, 'session', 'previous_hash')
  await createPlain(db, 'session_used', {
    hash: 'text not null primary key',
    session_id: 'integer not null references session (id)',
    time: 'integer not null',
  })
  await createPlain(db, 'device', {
    hash: 'text not null primary key',
    realm: "text not null check (realm in ('admin', 'member'))",
    account_id: 'integer not null',
    last_time: 'integer not null',
  })
  await createPlain(db, 'captcha', {
    id: 'text not null primary key',
    targets: 'text not null',
    tries: 'integer not null',
    expire_time: 'integer not null',
  })
  await createPlain(db, 'code', {
    purpose: 'text not null',
    target: 'text not null',
    hash: 'text not null',
    tries: 'integer not null',
    expire_time: 'integer not null',
  })
  await sql`create unique index code_purpose_target on code (purpose, target)`.execute(db)
  await createPlain(db, 'counter', { name: 'text not null primary key', value: 'integer not null' })
  // The format that rate-limiter-flexible expects; used only on PostgreSQL.
  await createPlain(db, 'rate_limit', {
    key: 'text not null primary key',
    points: 'integer not null default 0',
    expire: 'integer',
  })
  // Rules over several columns: one current year, indexes in list order, students by state.
  await sql`create unique index academic_year_one_current on academic_year (is_current) where is_current = 1 and delete_time is null`.execute(
    db,
  )
  await createIndex(db, 'holiday', 'start_date, end_date')
  // A million students are counted and paged from these indexes alone, so they contain only undeleted rows.
  for (const columns of [
    ...['id, delete_time', 'student_no, id', 'status, id', 'status, last_name, id', 'specialty_id, status'],
    ...['specialty_id, last_name, id', 'advisor_id, status', 'academic_year_id, id', 'permit_kind, id', 'city, id'],
    ...[
      'nationality, id',
      'level, id',
      'french_level, id',
      'english_level, id',
      'source, id',
      'gender, id',
      'locale, id',
    ],
  ])
    await createIndex(db, 'student', columns, 'delete_time is null')
  await createIndex(db, 'admin_rule', 'name')
  await createIndex(db, 'outbox', 'status, id')
}
