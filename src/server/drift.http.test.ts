// Every difference between a table and its declaration is reported in one sentence, on both engines.

import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { belongsTo, belongsToMany, choice, integer, parent, state, tags, text, toggle } from '#engine/field.ts'
import { type Resource, resource } from '#engine/resource.ts'
import type { Store } from '#engine/server/product.ts'
import { openStore } from './database.ts'
import { findDrift } from './drift.ts'
import {
  type Columns,
  createIndex,
  createPairs,
  createTable,
  createUnique,
  dropTable,
  expectedColumns,
} from './tables.ts'
import { type Empty, emptyDatabase } from './testing/empty-database.ts'

type Db = Kysely<unknown>
const room = resource({ name: 'room', path: 'room', title: 'code', fields: { code: text({ required: true }) } })
const admin = resource({ name: 'admin', path: 'admin', title: 'name', fields: { name: text({ required: true }) } })
const club = resource({
  name: 'club',
  path: 'club',
  title: 'name',
  state: 'stage',
  fields: {
    name: text({ required: true, sort: true, search: true, unique: true }),
    seats: integer({ sort: true }),
    stage: state({ new: 'blue', 'it’s (on)': 'green' }),
    level: choice([1, 2]),
    open: toggle(),
    words: tags(),
    room_id: belongsTo('room', { required: true }),
    led_by: belongsTo('admin', { filter: true, delete: 'keep' }),
    seen_by: belongsTo('admin', { delete: 'keep' }),
    pid: parent('club'),
    room_ids: belongsToMany('room', { through: 'club_room' }),
  },
})
const all = [room, admin, club] as Resource[]

let database: Empty
let store: Store
beforeAll(async () => {
  database = await emptyDatabase()
  store = await openStore(database.variables)
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

interface Made {
  columns?: Columns
  without?: readonly string[]
  unique?: string
  indexes?: readonly string[]
  pairs?: readonly [string, string]
}

const everyIndex = ['seats, id', 'room_id', 'led_by', 'pid', 'name_sort, id']

/** The declared tables with the given differences, and the report of the check. */
async function driftOf({
  columns = {},
  without = [],
  indexes = everyIndex,
  unique = 'lower(name)',
  pairs = ['club', 'room'],
}: Made) {
  let found: string[] = []
  const over = new Error('rolled back')
  const made = store.write(async (given) => {
    const db = given as Db
    for (const each of [admin, room, club] as Resource[]) await createTable(db, each.table, expectedColumns(each))
    await dropTable(db, 'club')
    const wanted = Object.entries({ ...expectedColumns(club as Resource), ...columns })
    await createTable(db, 'club', Object.fromEntries(wanted.filter(([name]) => !without.includes(name))))
    for (const index of indexes) await createIndex(db, 'club', index)
    if (!without.includes('unique')) await createUnique(db, 'club', 'name', unique)
    if (!without.includes('club_room')) await createPairs(db, 'club_room', ['club_id', 'room_id'], pairs)
    found = await findDrift(db, all)
    throw over
  })
  await expect(made).rejects.toBe(over)
  return found
}

test('there is none if the table is as declared', async () => {
  expect(await driftOf({})).toEqual([])
  expect(await driftOf({ unique: 'name' })).toEqual([])
})

test.each<[string, Made, string[]]>([
  ['no column', { without: ['open'] }, ['club.open is declared and not in the database']],
  ['a column more', { columns: { motto: 'text' } }, ['club.motto is in the database and not declared']],
  ['another type', { columns: { seats: 'real' } }, ['club.seats is real in the database and declared as integer']],
  [
    'an empty value',
    { columns: { room_id: 'integer references room (id)' } },
    ['club.room_id must be filled and may be empty in the database'],
  ],
  ['no empty value', { columns: { seats: 'integer not null' } }, ['club.seats must be filled in the database only']],
  [
    'a shorter list',
    { columns: { stage: "text not null default 'new' check (stage in ('new'))" } },
    ['club.stage may be “it’s (on)” and the database refuses it'],
  ],
  [
    'a longer list',
    { columns: { level: 'integer check (level in (1, 2, -3))' } },
    ['club.level may be “-3” in the database only'],
  ],
  [
    'no list',
    { columns: { open: 'integer not null default 0', level: 'integer check (level > 0)' } },
    [
      'club.level is a closed list and the database takes any value',
      'club.open is a closed list and the database takes any value',
    ],
  ],
  [
    'no foreign key',
    { columns: { room_id: 'integer not null', pid: 'integer references room (id)', seen_by: 'integer' } },
    [
      'club.room_id points to room and the database has no foreign key for it',
      'club.pid points to club and the database has no foreign key for it',
    ],
  ],
  [
    'no index',
    { indexes: ['open, seats'] },
    ['seats', 'room_id', 'led_by', 'pid', 'name_sort'].map((column) => `club.${column} has no index`),
  ],
  ['the same value twice', { without: ['unique'] }, ['club.name may not repeat and the database lets it']],
  [
    'the same value twice beside something else',
    { unique: 'name, seats' },
    ['club.name may not repeat and the database lets it'],
  ],
  ['no table between', { without: ['club_room'] }, ['club needs the table club_room and it is not in the database']],
  [
    'a table between that points elsewhere',
    { pairs: ['club', 'admin'] },
    ['club_room.room_id has no foreign key to room'],
  ],
])('%s is reported', async (_what, made, expected) => {
  expect(await driftOf(made)).toEqual(expected)
})
