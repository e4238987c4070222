// The module store: installed modules with their files, the places they hold, their migrations, data of uninstalled
// modules, and the journal of every change. The person who changed it is in the administrator log.

import { type Kysely, sql } from 'kysely'
import { createIndex, createPlain, createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlain(db, 'module', {
    uid: 'text primary key',
    version: 'text not null',
    state: 'integer not null check (state in (1, 2, 3, 4, 6))',
    manifest: 'text not null',
    package: 'text not null',
    publisher_key: 'text not null',
    source: "text not null check (source in ('bundled', 'store', 'uploaded'))",
    update_waiting: 'integer not null default 0 check (update_waiting in (0, 1))',
    answers: "text not null default '{}'",
    problem: "text not null default ''",
    install_time: 'integer not null',
    update_time: 'integer not null',
  })
  await createPlain(db, 'module_file', {
    uid: 'text not null references module (uid) on delete cascade',
    path: 'text not null',
    content: 'text not null',
  })
  await sql`create unique index module_file_path on module_file (uid, path)`.execute(db)
  await createPlain(db, 'module_claim', {
    place: 'text primary key',
    uid: 'text not null references module (uid) on delete cascade',
  })
  await createIndex(db, 'module_claim', 'uid')
  await createPlain(db, 'module_migration', {
    uid: 'text not null',
    name: 'text not null',
    checksum: 'text not null',
    tables: 'text not null',
    time: 'integer not null',
  })
  await sql`create unique index module_migration_name on module_migration (uid, name)`.execute(db)
  await createPlain(db, 'module_kept', {
    uid: 'text primary key',
    version: 'text not null',
    publisher_key: 'text not null',
    until: 'integer not null',
  })
  await createTable(db, 'module_journal', {
    uid: 'text not null',
    action: 'text not null',
    version: "text not null default ''",
    step: "text not null default ''",
    process: 'text not null',
    lease_until: 'integer not null',
    result: "text not null default ''",
    create_time: 'integer not null',
    end_time: 'integer',
  })
  // One change of a module at a time, on whichever server.
  await sql`create unique index module_journal_alone on module_journal (uid) where end_time is null`.execute(db)
  await createIndex(db, 'module_journal', 'create_time')
}
