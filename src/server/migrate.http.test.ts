// Migrations run once, in order, completely or not at all, and are never changed afterwards.

import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDatabase, Store } from '#engine/server/product.ts'
import { openStore } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { type Empty, emptyDatabase } from './testing/empty-database.ts'

const root = join(import.meta.dirname, '../..')
let database: Empty
let store: Store
let folder: string
beforeEach(async () => {
  database = await emptyDatabase()
  store = await openStore(database.variables)
  mkdirSync(join(root, 'node_modules/.tmp'), { recursive: true })
  folder = mkdtempSync(join(root, 'node_modules/.tmp/migrations-'))
  put('0001-clubs.ts', `await db.schema.createTable('club').addColumn('name', 'text').execute()`)
})
afterEach(async () => {
  await store.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const put = (file: string, body: string) =>
  writeFileSync(join(folder, file), `export async function up(db: any): Promise<void> {\n  ${body}\n}\n`)
const tables = async () =>
  (await (store.read as AnyDatabase).introspection.getTables()).map(({ name }) => name).toSorted()
const applied = async () =>
  (await (store.read as AnyDatabase).selectFrom('migration').select('name').orderBy('name').execute()).map(
    ({ name }) => name,
  )

test('each runs once, in the order of its number', async () => {
  put('0002-members.ts', `await db.schema.alterTable('club').addColumn('town', 'text').execute()`)
  put('notes.ts', `throw new Error('not a migration')`)
  expect(await migrate(store, folder)).toEqual(['0001-clubs.ts', '0002-members.ts'])
  expect(await migrate(store, folder)).toEqual([])
  put('0003-more.ts', `await db.insertInto('club').values({ name: 'Échecs', town: 'Paris' }).execute()`)
  expect(await migrate(store, folder)).toEqual(['0003-more.ts'])
  expect(await applied()).toEqual(['0001-clubs.ts', '0002-members.ts', '0003-more.ts'])
})

test('a failed one leaves nothing of itself, and earlier ones stay', async () => {
  put(
    '0002-half.ts',
    `await db.schema.createTable('half').addColumn('x', 'integer').execute(); throw new Error('half way')`,
  )
  await expect(migrate(store, folder)).rejects.toThrow('half way')
  expect(await applied()).toEqual(['0001-clubs.ts'])
  expect(await tables()).toEqual(expect.not.arrayContaining(['half']))
  expect(await tables()).toContain('club')
})

describe('the program does not start', () => {
  test('when an applied one has changed since', async () => {
    await migrate(store, folder)
    put('0001-clubs.ts', `await db.schema.createTable('team').execute()`)
    put('0002-next.ts', `await db.schema.createTable('next').addColumn('x', 'integer').execute()`)
    await expect(migrate(store, folder)).rejects.toThrow(
      'The migration 0001-clubs.ts has changed since it ran. Restore it and write a new one.',
    )
    expect(await tables()).not.toContain('next')
  })

  test('when the database has applied one that this release does not know', async () => {
    put('0002-newer.ts', `await db.schema.createTable('newer').addColumn('x', 'integer').execute()`)
    await migrate(store, folder)
    rmSync(join(folder, '0002-newer.ts'))
    await expect(migrate(store, folder)).rejects.toThrow(
      /^The database has run the migration 0002-newer\.ts, which is not in .+: this release is older than the data\.$/,
    )
  })

  test('but different line ends are accepted', async () => {
    await migrate(store, folder)
    writeFileSync(
      join(folder, '0001-clubs.ts'),
      `export async function up(db: any): Promise<void> {\r\n  await db.schema.createTable('club').addColumn('name', 'text').execute()\r\n}\r\n`,
    )
    expect(await migrate(store, folder)).toEqual([])
  })
})

test('programs that start at the same moment in a new place run the product’s migrations once', async () => {
  const fresh = await emptyDatabase()
  const script = `
    import { openStore } from './src/server/database.ts'
    import { migrate } from './src/server/migrate.ts'
    const store = await openStore(JSON.parse(process.env.VARIABLES))
    console.log(JSON.stringify(await migrate(store)))
    await store.close()`
  const run = () =>
    promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', script], {
      cwd: root,
      env: { ...process.env, VARIABLES: JSON.stringify(fresh.variables) },
    })
  const outputs = await Promise.all([run(), run(), run()])
  const ran = outputs.flatMap(({ stdout }) => JSON.parse(stdout) as string[])
  expect(ran.length).toBeGreaterThan(1)
  expect(ran.toSorted()).toEqual([...new Set(ran)].toSorted())
  const opened = await openStore(fresh.variables)
  expect(await migrate(opened, migrationsFolder)).toEqual([])
  await opened.close()
  await fresh.drop()
})
