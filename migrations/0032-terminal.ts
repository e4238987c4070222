// The terminal: all runs with their output, the tickets for their streams, and the settings.

import { type Kysely, sql } from 'kysely'
import { createIndex, createPlain, createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'terminal_run', {
    uuid: 'text not null',
    admin_id: 'integer not null references admin (id)',
    command: 'text not null',
    status: 'integer not null check (status in (0, 2, 3, 4, 5))',
    runner: 'text not null',
    lease_until: 'integer not null',
    exit_code: 'integer',
    output_bytes: 'integer not null default 0',
    output_sha256: "text not null default ''",
    create_time: 'integer not null',
    start_time: 'integer',
    end_time: 'integer',
  })
  await sql`create unique index terminal_run_uuid on terminal_run (uuid)`.execute(db)
  // One running command at a time, in whichever process.
  await sql`create unique index terminal_run_alone on terminal_run (status) where status = 2`.execute(db)
  await createIndex(db, 'terminal_run', 'status, id')
  await createPlain(db, 'terminal_output', {
    run_id: 'integer not null references terminal_run (id) on delete cascade',
    seq: 'integer not null',
    text: 'text not null',
    create_time: 'integer not null',
  })
  await sql`create unique index terminal_output_seq on terminal_output (run_id, seq)`.execute(db)
  await createIndex(db, 'terminal_output', 'create_time')
  await createPlain(db, 'terminal_ticket', {
    hash: 'text primary key',
    session_id: 'integer not null references session (id) on delete cascade',
    command: 'text not null',
    uuid: 'text not null',
    create_time: 'integer not null',
  })
  await createIndex(db, 'terminal_ticket', 'session_id')
  await createPlain(db, 'terminal_setting', {
    name: 'text primary key',
    value: 'text not null',
  })
}
