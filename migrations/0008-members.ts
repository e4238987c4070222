// Members of the site: accounts, groups, the menu of the member centre, the two ledgers; and stored responses of calls.

import { type Kysely, sql } from 'kysely'
import { createIndex, createPairs, createPlain, createTable, createUnique } from '#server/tables.ts'

const stamps = {
  create_time: 'integer not null',
  update_time: 'integer not null',
  created_by: 'integer references admin (id)',
  updated_by: 'integer references admin (id)',
}
const deletable = { search_text: "text not null default ''", delete_time: 'integer' }
const switched = "text not null default '1' check (status in ('1', '0'))"

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'user_rule', {
    pid: 'integer references user_rule (id)',
    type: "text not null default 'menu' check (type in ('route', 'menu_dir', 'menu', 'nav_user_menu', 'nav', 'button'))",
    title: 'text not null',
    name: 'text not null',
    path: 'text',
    icon: 'text',
    menu_type: "text not null default 'tab' check (menu_type in ('tab', 'link', 'iframe'))",
    url: 'text',
    component: 'text',
    no_login_valid: 'integer not null default 0 check (no_login_valid in (0, 1))',
    extend: "text not null default 'none' check (extend in ('none', 'add_rules_only', 'add_menu_only'))",
    remark: 'text',
    status: switched,
    weigh: 'integer not null default 0',
    origin: 'text',
    ...stamps,
    ...deletable,
  })
  await createIndex(db, 'user_rule', 'pid')
  await createTable(db, 'user_group', {
    name: 'text not null',
    all_rules: 'integer not null default 0 check (all_rules in (0, 1))',
    status: switched,
    ...stamps,
    ...deletable,
  })
  await createPairs(db, 'user_group_rule', ['user_group_id', 'user_rule_id'], ['user_group', 'user_rule'])
  await createTable(db, 'user', {
    username: 'text not null',
    nickname: 'text not null',
    group_id: 'integer not null references user_group (id)',
    avatar: 'text',
    email: 'text',
    mobile: 'text',
    gender: 'integer not null default 0 check (gender in (0, 1, 2))',
    birthday: 'text',
    money: 'integer not null default 0',
    score: 'integer not null default 0',
    password: 'text',
    motto: 'text',
    last_login_time: 'integer',
    last_login_ip: 'text',
    join_time: 'integer',
    join_ip: 'text',
    status: "text not null default 'enable' check (status in ('enable', 'disable'))",
    ...stamps,
    ...deletable,
  })
  for (const column of ['username', 'email', 'mobile']) await createUnique(db, 'user', column)
  await createIndex(db, 'user', 'group_id, id')
  for (const column of ['username', 'nickname', 'money', 'score', 'last_login_time', 'join_time'])
    await createIndex(db, 'user', `${column}, id`)
  for (const moved of ['money', 'score']) {
    const ledger = `user_${moved}_log`
    await createTable(db, ledger, {
      user_id: 'integer not null references "user" (id)',
      [moved]: `integer not null check (${moved} <> 0)`,
      before: 'integer not null',
      after: `integer not null check ("after" = "before" + ${moved})`,
      memo: 'text not null',
      ...stamps,
    })
    await createIndex(db, ledger, 'user_id, id')
    await createIndex(db, ledger, 'create_time, id')
  }
  await createPlain(db, 'answered_call', {
    // The idempotency key of the browser, hashed with the person and the call; it cannot be read back.
    key: 'text not null primary key',
    realm: "text not null check (realm in ('admin', 'member'))",
    who_id: 'integer not null',
    sent: 'text not null',
    answer: "text not null default ''",
    time: 'integer not null',
  })
  await createIndex(db, 'answered_call', 'time')
  await sql`create index answered_call_who on answered_call (realm, who_id)`.execute(db)
}
