// Second factors of a person, a recent proof in a session, and recovery of access.

import { type Kysely, sql } from 'kysely'
import { addColumn, createIndex, createPlain, createTable } from '#server/tables.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The time of the last proof of identity, and the group that a super administrator views as.
  await addColumn(db, 'session', 'proof_time', 'integer not null default 0')
  await addColumn(db, 'session', 'look_group_id', 'integer references admin_group (id)')
  await createPlain(db, 'admin_totp', {
    admin_id: 'integer not null primary key references admin (id)',
    secret: 'text not null',
    last_step: 'integer not null',
    confirmed_time: 'integer',
    create_time: 'integer not null',
  })
  await createPlain(db, 'admin_recovery_code', {
    admin_id: 'integer not null references admin (id)',
    hash: 'text not null',
    used_time: 'integer',
  })
  await createIndex(db, 'admin_recovery_code', 'admin_id')
  await createTable(db, 'admin_passkey', {
    admin_id: 'integer not null references admin (id)',
    credential_id: 'text not null unique',
    public_key: 'text not null',
    counter: 'integer not null',
    transports: 'text not null',
    name: 'text not null',
    create_time: 'integer not null',
    last_used_time: 'integer',
  })
  await createIndex(db, 'admin_passkey', 'admin_id')
  await createPlain(db, 'challenge', {
    purpose: 'text not null',
    target: 'text not null',
    challenge: 'text not null',
    expire_time: 'integer not null',
  })
  await sql`create unique index challenge_purpose_target on challenge (purpose, target)`.execute(db)
  await createPlain(db, 'sign_in_step', {
    hash: 'text not null primary key',
    admin_id: 'integer not null references admin (id)',
    keep: 'integer not null check (keep in (0, 1))',
    tries: 'integer not null',
    expire_time: 'integer not null',
  })
  await createPlain(db, 'admin_invitation', {
    hash: 'text not null primary key',
    admin_id: 'integer not null references admin (id)',
    created_by: 'integer references admin (id)',
    create_time: 'integer not null',
    expire_time: 'integer not null',
    used_time: 'integer',
  })
  await createIndex(db, 'admin_invitation', 'admin_id')
}
