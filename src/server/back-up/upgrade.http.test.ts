// A school of commit `cec595c` is brought to this release, and an upgrade that fails leaves the school as it was.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { openStore } from '../database.ts'
import { type Env, readEnv } from '../env.ts'
import { readAppliedMigrations, migrationsFolder, migrationsIn } from '../migrate.ts'
import { earlierPassword, earlierSchool } from '../testing/earlier-school.ts'
import type { Empty } from '../testing/empty-database.ts'
import { start } from '../testing/program.ts'
import { pupitre } from '../testing/pupitre.ts'
import { sha256 } from './manifest.ts'
import { leftBeside } from './postgres-place.ts'
import { digestsOf } from './row-file.ts'
import { readBack } from './staging.ts'
import { upgrade } from './upgrade.ts'

vi.setConfig({ testTimeout: 90_000 })

const onPostgres = inject('prepared').startsWith('postgres:')
let place: Empty
let env: Env
beforeEach(async () => {
  place = await earlierSchool()
  env = readEnv(place.variables)
})
afterEach(() => place.drop())

const rowsOf = () => readBack(env, new Map(), digestsOf)
const filesOf = () => {
  const storage = join(env.DATA_DIR, 'storage')
  const paths = readdirSync(storage, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const own = paths.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !path.includes('/.'))
  return Object.fromEntries(own.map((path) => [path, sha256(readFileSync(path))]))
}
async function appliedNow(): Promise<string[]> {
  const store = await openStore(env)
  return readAppliedMigrations(store.read)
    .then((applied) => [...applied.keys()])
    .finally(() => store.close())
}
/** A table that no later migration changes, and the ids and names of people. */
async function peopleIn() {
  const store = await openStore(env)
  const people = store.read.selectFrom('student').select(['id', 'last_name', 'first_name', 'email']).orderBy('id')
  return people.execute().finally(() => store.close())
}

test('the school keeps its rows and files, and people sign in with their passwords', async () => {
  const [rows, files, people] = [await rowsOf(), filesOf(), await peopleIn()]
  expect(people.length).toBeGreaterThanOrEqual(10)
  const done = await pupitre(place.variables, 'upgrade', '--json')
  expect(done).toMatchObject({ code: 0 })
  const answer = JSON.parse(done.out) as { ran: string[]; backUp: string; aside: string; fault: string }
  expect(answer.fault).toBe('')
  expect(answer.ran.length).toBeGreaterThan(15)
  expect(await appliedNow()).toEqual(migrationsIn())
  expect(await peopleIn()).toEqual(people)
  expect(filesOf()).toEqual(files)
  const now = await rowsOf()
  const changed = Object.entries(rows).filter(([table, { rows: count }]) => now[table]?.rows !== count)
  const filledByRelease = ['admin_rule', 'config', 'data_recycle', 'installation', 'migration', 'user_rule']
  expect(changed.map(([table]) => table).filter((table) => !filledByRelease.includes(table))).toEqual([])
  expect(changed.filter(([table, { rows: count }]) => (now[table]?.rows ?? 0) < count)).toEqual([])
  expect(await pupitre(place.variables, 'verify', answer.backUp)).toMatchObject({ code: 0 })
  expect(await pupitre(place.variables, 'upgrade')).toMatchObject({
    code: 0,
    said: expect.stringContaining('is at the version of this program already'),
  })
  await expectSignIn()
})

test('without the command, the next start migrates it as well', async () => {
  const people = await peopleIn()
  await expectSignIn()
  expect(await appliedNow()).toEqual(migrationsIn())
  expect(await peopleIn()).toEqual(people)
})

async function expectSignIn(): Promise<void> {
  const { url, child, left } = await start(place.variables)
  const headers = { server: '1', 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'superadmin', password: earlierPassword })
  const reply = (await (await fetch(`${url}/admin/index/login`, { method: 'POST', headers, body })).json()) as {
    code: number
    data: { userInfo: { token: string } }
  }
  expect(reply.code).toBe(1)
  const list = await fetch(`${url}/admin/k/student/index`, {
    headers: { ...headers, batoken: reply.data.userInfo.token },
  })
  expect(await list.json()).toMatchObject({ code: 1 })
  child.kill('SIGTERM')
  expect(await left).toBe(0)
}

test('a migration that fails in the middle leaves the school as it was', async () => {
  // Beside the sources, so that the imports of the migrations are resolved.
  mkdirSync('dist', { recursive: true })
  const migrations = mkdtempSync(join('dist', 'migrations-'))
  cpSync(migrationsFolder, migrations, { recursive: true })
  const begin = 'export async function up(db: any): Promise<void> {\n  '
  writeFileSync(
    join(migrations, '9001-whole.ts'),
    `${begin}await db.schema.createTable('whole').addColumn('x', 'integer').execute()\n}\n`,
  )
  writeFileSync(
    join(migrations, '9002-half.ts'),
    `${begin}await db.updateTable('student').set({ last_name: 'gone' }).execute()\n  throw new Error('half way')\n}\n`,
  )
  const before = { rows: await rowsOf(), files: filesOf(), applied: await appliedNow(), entries: entriesIn() }
  const done = await upgrade(env, { passphrase: '', migrations: join(process.cwd(), migrations) })
  expect(done).toMatchObject({ ran: [], fault: expect.objectContaining({ message: 'half way' }) })
  expect({ rows: await rowsOf(), files: filesOf(), applied: await appliedNow(), entries: entriesIn() }).toEqual(before)
  if (onPostgres) expect(await leftBeside(env.DATABASE_URL)).toEqual([])
  rmSync(migrations, { recursive: true })
  expect(await pupitre(place.variables, 'upgrade')).toMatchObject({ code: 0 })
})

const entriesIn = () =>
  readdirSync(env.DATA_DIR)
    .filter((name) => !/^(backups|server\.lock.*|pupitre\.db-.*)$/.test(name))
    .toSorted()

async function change(statement: ReturnType<typeof sql>): Promise<void> {
  const store = await openStore(env)
  await store.write((db) => statement.execute(db)).finally(() => store.close())
}

test('a school of a newer program is refused, and so is one that a server uses', async () => {
  await change(sql`insert into migration (name, checksum, time) values ('9999-later.ts', 'x', 1)`)
  const newer = await pupitre(place.variables, 'upgrade')
  expect(newer).toMatchObject({ code: 1, said: expect.stringContaining('older than the data') })
  await change(sql`delete from migration where name = '9999-later.ts'`)
  const { child, left } = await start(place.variables)
  const busy = await pupitre(place.variables, 'upgrade')
  expect(busy).toMatchObject({ code: 1, said: expect.stringMatching(/another server uses|other connection/) })
  child.kill('SIGTERM')
  expect(await left).toBe(0)
})
