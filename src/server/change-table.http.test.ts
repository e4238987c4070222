// A table is changed, and everything that depends on it stays, on both engines.

import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDatabase, Store } from '#engine/server/product.ts'
import { type TableChange, changeTable } from './change-table.ts'
import { openStore } from './database.ts'
import { tableStates } from './table-state.ts'
import { createIndex, createPlain, createTable, createUnique } from './tables.ts'
import { type Empty, emptyDatabase } from './testing/empty-database.ts'

type Db = Kysely<unknown>
const onPostgres = process.env.TEST_ENGINE === 'postgres'
let database: Empty
let store: Store

beforeEach(async () => {
  database = await emptyDatabase()
  store = await openStore(database.variables)
  await store.write((db) => makeClubs(db as Db))
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

/** Clubs have a room and members; a row is written whenever one is renamed; the last one was deleted. */
async function makeClubs(db: Db): Promise<void> {
  await createTable(db, 'room', { code: 'text not null' })
  await createTable(db, 'club', {
    name: "text not null default 'x, (y)' check (length(name) > 1)",
    state:
      "text not null default 'new' check (state in ('new', 'it''s on')) check (state in ('new') or name is not null)",
    level: 'integer check (level in (0, 1))',
    room_id: 'integer references room (id) on delete set null',
    motto: "text check (motto is not null or state = 'new')",
    search_text: "text not null default ''",
    delete_time: 'integer',
  })
  await createUnique(db, 'club', 'name')
  await createIndex(db, 'club', 'room_id')
  await createIndex(db, 'club', 'motto, id')
  await createPlain(db, 'member', { club_id: 'integer not null references club (id) on delete cascade', name: 'text' })
  await createPlain(db, 'line', { said: 'text' })
  if (onPostgres)
    await sql`create function club_said() returns trigger language plpgsql as $$ begin
      insert into line values (old.name || ' → ' || new.name); return new; end $$`.execute(db)
  await sql
    .raw(
      `create trigger club_renamed after update of name on club for each row ${onPostgres ? 'execute function club_said()' : "begin insert into line values (old.name || ' → ' || new.name); end"}`,
    )
    .execute(db)
  // SQLite reads it while the table is missing.
  if (!onPostgres)
    await sql`create trigger member_gone after delete on member begin update club set level = 0 where id = old.club_id; end`.execute(
      db,
    )
  const any = db as AnyDatabase
  await any.insertInto('room').values({ code: 'A1' }).execute()
  for (const name of ['Chess', 'Chœur', 'Gone'])
    await any.insertInto('club').values({ name, level: 1, room_id: 1, search_text: name.toLowerCase() }).execute()
  await any.insertInto('member').values({ club_id: 1, name: 'Léa' }).execute()
  await any.deleteFrom('club').where('id', '=', 3).execute()
}

const any = () => store.read as AnyDatabase
const change = (how: TableChange) => store.change((db) => changeTable(db as Db, 'club', how))
const write = (work: (db: AnyDatabase) => Promise<unknown>) => store.write((db) => work(db as AnyDatabase))
const clubs = (...columns: string[]) => any().selectFrom('club').select(columns).orderBy('id').execute()
const add = (values: object) =>
  write((db) =>
    db
      .insertInto('club')
      .values({ level: 0, ...values })
      .execute(),
  )

/** Checks that everything that depended on the table still does. */
async function expectEverythingKept(name = 'name'): Promise<void> {
  expect(await any().selectFrom('member').selectAll().execute()).toEqual([{ club_id: 1, name: 'Léa' }])
  const { columns, indexes } = (await tableStates(store.read as Db)).get('club')!
  expect(columns.get('room_id')!.references).toEqual(['room'])
  expect((await tableStates(store.read as Db)).get('member')!.columns.get('club_id')!.references).toEqual(['club'])
  expect(indexes).toContainEqual({ unique: true, of: `lower(${name})`, where: 'delete_time is null' })
  expect(indexes).toContainEqual({ unique: false, of: 'room_id' })
  await expect(add({ [name]: 'CHESS' })).rejects.toThrow(/unique/i)
  await expect(add({ [name]: 'x' })).rejects.toThrow(/check/i)
  await expect(add({ [name]: 'Go', room_id: 99 })).rejects.toThrow(/foreign key/i)
  await expect(add({ [name]: 'Go', level: 'high' })).rejects.toThrow()
  await write((db) =>
    db
      .updateTable('club')
      .set({ [name]: 'Échecs' })
      .where('id', '=', 1)
      .execute(),
  )
  expect(await any().selectFrom('line').selectAll().execute()).toEqual([{ said: 'Chess → Échecs' }])
  await expectSearch()
  await add({ [name]: 'Next' })
  const [, , next] = await clubs('id')
  expect(next!.id).toBeGreaterThan(3)
  await write((db) => db.deleteFrom('club').where('id', '=', 1).execute())
  expect(await any().selectFrom('member').selectAll().execute()).toEqual([])
}

async function expectSearch(): Promise<void> {
  const found = (word: string) =>
    onPostgres
      ? sql`select id from club where search_text like ${`%${word}%`}`.execute(store.read)
      : sql`select rowid as id from club_search where club_search match ${word}`.execute(store.read)
  expect((await found('chœ')).rows).toEqual([{ id: 2 }])
  await write((db) => db.updateTable('club').set({ search_text: 'chant' }).where('id', '=', 2).execute())
  expect((await found('chœ')).rows).toEqual([])
  expect((await found('chant')).rows).toEqual([{ id: 2 }])
  const { indexes } = (await tableStates(store.read as Db)).get('club')!
  if (onPostgres) expect(indexes.map(({ of }) => of)).toContain('search_text gin_trgm_ops')
}

describe('an enumeration', () => {
  test('gets more values', async () => {
    await change({ values: { state: ['new', "it's on", 'off'], level: [0, 1, 2] } })
    const { columns } = (await tableStates(store.read as Db)).get('club')!
    expect(columns.get('state')!.values).toEqual(["it's on", 'new', 'off'])
    expect(columns.get('level')!.values).toEqual(['0', '1', '2'])
    await write((db) => db.updateTable('club').set({ state: 'off', level: 2, motto: '' }).where('id', '=', 2).execute())
    expect(await clubs('name', 'state', 'level')).toEqual([
      { name: 'Chess', state: 'new', level: 1 },
      { name: 'Chœur', state: 'off', level: 2 },
    ])
    await expect(add({ name: 'Go', state: 'over' })).rejects.toThrow(/check/i)
    await expect(add({ name: 'Go', state: 'off' })).rejects.toThrow(/check/i)
    await expectEverythingKept()
  })

  test('restricts a column that was unrestricted', async () => {
    await change({ values: { motto: ['Go!'] } })
    await expect(add({ name: 'Go', motto: 'No.' })).rejects.toThrow(/check/i)
    await expectEverythingKept()
  })

  test('cannot lose a value that a row has: then nothing is changed', async () => {
    await expect(change({ rename: { motto: 'cry' }, values: { state: ["it's on"] } })).rejects.toThrow(/check/i)
    expect(await clubs('state', 'motto')).toHaveLength(2)
    await expectEverythingKept()
  })
})

describe('a column', () => {
  test('is added with a value in existing rows', async () => {
    await change({
      add: { code: 'text not null', seats: 'integer not null default 8', other_id: 'integer references club (id)' },
      fill: { code: "'C' || id" },
    })
    expect(await clubs('id', 'code', 'seats', 'other_id')).toEqual([
      { id: 1, code: 'C1', seats: 8, other_id: null },
      { id: 2, code: 'C2', seats: 8, other_id: null },
    ])
    await expect(add({ name: 'Go', seats: 2 })).rejects.toThrow(/null/i)
    await change({ required: { code: false } })
    await expectEverythingKept()
  })

  test('is renamed, in indexes and triggers too', async () => {
    await change({ rename: { name: 'title' }, values: { state: ['new', 'off'] } })
    expect(await clubs('title')).toEqual([{ title: 'Chess' }, { title: 'Chœur' }])
    if (onPostgres)
      await store.write((db) =>
        sql`create or replace function club_said() returns trigger language plpgsql as $$ begin
          insert into line values (old.title || ' → ' || new.title); return new; end $$`.execute(db),
      )
    await expectEverythingKept('title')
  })

  test('is removed with its indexes', async () => {
    await change({ drop: ['motto'] })
    const { columns, indexes } = (await tableStates(store.read as Db)).get('club')!
    expect(columns.has('motto')).toBe(false)
    expect(indexes.some(({ of }) => of.includes('motto'))).toBe(false)
    await expectEverythingKept()
  })

  test('becomes required or nullable', async () => {
    await expect(change({ required: { motto: true } })).rejects.toThrow(/null/i)
    await write((db) => db.updateTable('club').set({ motto: 'Go!' }).execute())
    await change({ required: { motto: true, state: false } })
    const { columns } = (await tableStates(store.read as Db)).get('club')!
    expect([columns.get('motto')!.required, columns.get('state')!.required]).toEqual([true, false])
    await expect(add({ name: 'Go' })).rejects.toThrow(/null/i)
    await change({ required: { motto: false } })
    await expectEverythingKept()
  })

  test('that is searched is removed and added again with its index', async () => {
    await change({ drop: ['search_text'] })
    const tables = await any().introspection.getTables()
    expect(tables.filter(({ name }) => name.startsWith('club_search'))).toEqual([])
    await change({ add: { search_text: "text not null default ''" }, fill: { search_text: 'lower(name)' } })
    await expectEverythingKept()
  })
})

describe('the change is refused', () => {
  test('if a trigger uses the removed column', async () => {
    const dropped = change({ drop: ['name'] })
    await expect(dropped).rejects.toThrow(onPostgres ? /depend/ : 'The trigger club_renamed uses name')
    await expectEverythingKept()
  })

  test('if the column or the table does not exist', async () => {
    await expect(change({ values: { colour: ['red'] } })).rejects.toThrow(/colour/)
    await expect(store.change((db) => changeTable(db as Db, 'team', { drop: ['x'] }))).rejects.toThrow(/team/)
  })

  test.skipIf(onPostgres)('in an ordinary transaction, where rows of other tables would be deleted', async () => {
    await expect(write((db) => changeTable(db as Db, 'club', { drop: ['motto'] }))).rejects.toThrow(/store\.change/)
    await expectEverythingKept()
  })
})

test('a change that leaves an invalid reference is rolled back, and foreign keys are enabled afterwards', async () => {
  const broken = store.change((db) =>
    (db as AnyDatabase)
      .deleteFrom('room')
      .execute()
      .then(() => leaveNowhere(db as AnyDatabase)),
  )
  await expect(broken).rejects.toThrow(/refers to a missing row of room|foreign key/)
  expect(await any().selectFrom('room').select('code').execute()).toEqual([{ code: 'A1' }])
  await expectEverythingKept()
})
const leaveNowhere = (db: AnyDatabase) => db.updateTable('club').set({ room_id: 1 }).execute()
