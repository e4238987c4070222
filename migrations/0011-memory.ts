// History: the administrator log with its chain, deleted rows and changed sensitive values.

import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { createIndex, createPlain, createTable, createUnique } from '#server/tables.ts'

const stamps = {
  create_time: 'integer not null',
  update_time: 'integer not null',
  created_by: 'integer',
  updated_by: 'integer',
}

export async function up(db: Kysely<unknown>): Promise<void> {
  // No reference to an account, because the log is kept longer.
  await createTable(db, 'admin_log', {
    title: 'text not null',
    title_zh: 'text not null',
    title_en: 'text not null',
    kind: 'text not null',
    result: "text not null check (result in ('done', 'refused'))",
    realm: "text not null check (realm in ('admin', 'member', 'nobody'))",
    admin_id: 'integer',
    username: 'text not null',
    resource: 'text',
    row_id: 'integer',
    fields: 'text not null',
    url: 'text not null',
    data: 'text not null',
    ip: 'text not null',
    useragent: 'text not null',
    request_id: 'text not null',
    time: 'integer not null',
    change_id: 'integer',
    mac: 'text not null',
    erased: 'text',
    ...stamps,
    search_text: "text not null default ''",
  })
  await createIndex(db, 'admin_log', 'time, id')
  await createIndex(db, 'admin_log', 'admin_id, id')
  await createIndex(db, 'admin_log', 'resource, row_id, id')
  await sql`create unique index admin_log_mac on admin_log (mac)`.execute(db)
  await createPlain(db, 'admin_log_seal', {
    seq: 'integer primary key',
    log_id: 'integer not null unique',
    hash: 'text not null',
  })
  // The beginning of the chain after older rows were removed.
  await createPlain(db, 'admin_log_anchor', {
    seq: 'integer primary key',
    hash: 'text not null',
    time: 'integer not null',
    mac: 'text not null',
  })
  await onlyAdded(db)
  await rulesAndLogs(db)
}

/** Only erasures may empty values, and only rows before an anchor may be deleted. */
async function onlyAdded(db: Kysely<unknown>): Promise<void> {
  const kept =
    'id title title_zh title_en kind result realm admin_id resource row_id fields url data request_id time change_id mac create_time update_time created_by updated_by'
  const emptied = "new.username = '' and new.ip = '' and new.useragent = '' and new.search_text = ''"
  const anchored = '(select coalesce(max(seq), 0) from admin_log_anchor)'
  const before = db.getExecutor().adapter instanceof SqliteAdapter ? 'is not' : 'is distinct from'
  const changed = kept.split(' ').map((name) => `old.${name} ${before} new.${name}`)
  const guards: [name: string, table: string, act: string, when: string][] = [
    [
      'kept',
      'admin_log',
      'update',
      `old.erased is not null or new.erased is null or not (${emptied}) or ${changed.join(' or ')}`,
    ],
    [
      'there',
      'admin_log',
      'delete',
      `not exists (select 1 from admin_log_seal where log_id = old.id and seq <= ${anchored})`,
    ],
    ['kept', 'admin_log_seal', 'update', ''],
    ['there', 'admin_log_seal', 'delete', `old.seq > ${anchored}`],
    ['kept', 'admin_log_anchor', 'update', ''],
    ['there', 'admin_log_anchor', 'delete', `old.seq >= ${anchored}`],
  ]
  if (before === 'is not') {
    for (const [name, table, act, when] of guards)
      await sql
        .raw(
          `create trigger ${table}_${name} before ${act} on ${table} ${when && `when ${when}`} begin select raise(abort, 'the log is only added to'); end`,
        )
        .execute(db)
    return
  }
  await sql`create function admin_log_refuse() returns trigger language plpgsql as $$ begin raise exception 'the log is only added to'; end $$`.execute(
    db,
  )
  // PostgreSQL allows no query in the condition of a trigger, so it is in a function.
  await sql
    .raw(
      `create function admin_log_anchored(bigint) returns boolean language sql as $$ select exists (select 1 from admin_log_seal where log_id = $1 and seq <= ${anchored}) $$`,
    )
    .execute(db)
  await sql
    .raw(`create function admin_log_anchor_end() returns bigint language sql as $$ select ${anchored} $$`)
    .execute(db)
  for (const [name, table, act, when] of guards) {
    const condition = when
      .replace(/not exists .*/, 'not admin_log_anchored(old.id)')
      .replace(anchored, 'admin_log_anchor_end()')
    await sql
      .raw(
        `create trigger ${table}_${name} before ${act} on ${table} for each row ${condition && `when (${condition})`} execute function admin_log_refuse()`,
      )
      .execute(db)
  }
  for (const table of ['admin_log', 'admin_log_seal', 'admin_log_anchor'])
    await sql
      .raw(
        `create trigger ${table}_whole before truncate on ${table} for each statement execute function admin_log_refuse()`,
      )
      .execute(db)
}

async function rulesAndLogs(db: Kysely<unknown>): Promise<void> {
  const rule = {
    name: 'text not null',
    controller: 'text not null',
  }
  const living = {
    status: "text not null default '1' check (status in ('1', '0'))",
    ...stamps,
    search_text: "text not null default ''",
    delete_time: 'integer',
  }
  const log = {
    admin_id: 'integer',
    resource: 'text not null',
    row_id: 'integer not null',
    title: 'text not null',
    connection: "text not null default ''",
    data_table: 'text not null',
    primary_key: "text not null default 'id'",
    ip: 'text not null',
    useragent: 'text not null',
    change_id: 'integer',
    time: 'integer not null',
    ...stamps,
    search_text: "text not null default ''",
  }
  await createTable(db, 'data_recycle', { ...rule, ...living })
  await createUnique(db, 'data_recycle', 'controller')
  await createTable(db, 'data_recycle_log', {
    ...log,
    recycle_id: 'integer references data_recycle (id)',
  })
  await createTable(db, 'sensitive_data', { ...rule, data_fields: "text not null default '[]'", ...living })
  await createUnique(db, 'sensitive_data', 'controller')
  await createTable(db, 'sensitive_data_log', {
    ...log,
    sensitive_id: 'integer references sensitive_data (id)',
    data_field: 'text not null',
    data_comment: 'text not null',
    before: 'text',
    after: 'text',
    is_rollback: 'integer not null default 0 check (is_rollback in (0, 1))',
  })
  for (const table of ['data_recycle_log', 'sensitive_data_log']) {
    await createIndex(db, table, 'resource, row_id, id')
    await createIndex(db, table, 'admin_id, id')
    await createIndex(db, table, 'time, id')
  }
}
