// A school is moved to another database while its server runs: meanwhile and afterwards the server only reads, and at the
// new place every row and file is the same.

import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { type Env, readEnv } from '../env.ts'
import { type Empty, emptyDatabase } from '../testing/empty-database.ts'
import { testPassword } from '../testing/prepare.ts'
import { start } from '../testing/program.ts'
import { pupitre } from '../testing/pupitre.ts'
import { type School, openSchool } from '../testing/school.ts'
import { sha256 } from './manifest.ts'
import { digestsOf } from './row-file.ts'
import { readBack } from './staging.ts'

vi.setConfig({ testTimeout: 60_000 })

const onPostgres = inject('prepared').startsWith('postgres:')
let school: School
let chief: Awaited<ReturnType<School['signIn']>>
let folder: string
let settings: Record<string, string>
const places: Empty[] = []
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  folder = mkdtempSync(join(tmpdir(), 'pupitre-move-'))
  const { DATA_DIR, DATABASE_URL } = school.env
  settings = { DATA_DIR, DATABASE_URL, BACKUP_TO: join(folder, 'vault') }
})
afterAll(async () => {
  await school.close()
  for (const place of places) await place.drop()
  rmSync(folder, { recursive: true, force: true })
})

const rowsOf = (env: Env) => readBack(env, new Map(), digestsOf)
const atFolder = (name: string): Record<string, string> => ({
  ...settings,
  DATA_DIR: join(folder, name),
  DATABASE_URL: '',
})
const rename = (name: string) => chief.post('/admin/k/room/edit', { id: 1, name })

/** By path below the folder of files: the digest of each file. */
function filesOf({ DATA_DIR }: Record<string, string>): Record<string, string> {
  const storage = join(String(DATA_DIR), 'storage')
  const paths = readdirSync(storage, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = paths.map((entry) => join(entry.parentPath, entry.name).slice(storage.length + 1))
  const own = names.filter((name) => !name.startsWith('.')).toSorted()
  return Object.fromEntries(own.map((name) => [name, sha256(readFileSync(join(storage, name)))]))
}

async function expectSignIn(variables: Record<string, string>): Promise<void> {
  const { url, child, left } = await start(variables)
  const headers = { server: '1', 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'superadmin', password: testPassword })
  const answer = await fetch(`${url}/admin/index/login`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ code: 1 })
  child.kill('SIGTERM')
  expect(await left).toBe(0)
}

test('no place, the same place and a place with a school are refused', async () => {
  expect(await pupitre(settings, 'move')).toMatchObject({ code: 1 })
  const same = onPostgres ? String(settings.DATABASE_URL) : String(settings.DATA_DIR)
  expect(await pupitre(settings, 'move', '--to', same)).toMatchObject({ code: 1 })
  expect(await rename('Salle après un refus')).toMatchObject({ code: 1 })
})

test('a running school is moved into a folder; its server then reads and does not write', async () => {
  const before = await rowsOf(school.env)
  const target = atFolder('moved')
  const moved = await pupitre(settings, 'move', '--to', String(target.DATA_DIR), '--json')
  expect(moved).toMatchObject({ code: 0 })
  expect(JSON.parse(moved.out)).toMatchObject({ change: { DATABASE_URL: '', DATA_DIR: target.DATA_DIR } })
  expect(await rowsOf(readEnv(target))).toEqual(before)
  expect(filesOf(target)).toEqual(filesOf(settings))
  expect(await rename('Salle perdue')).toMatchObject({ status: 503, msg: expect.stringMatching(/déplacée/) })
  expect(await chief.get('/admin/k/room/index')).toMatchObject({ code: 1 })
  expect(await pupitre(settings, 'move', '--to', join(folder, 'again'))).toMatchObject({ code: 1 })
  await expectSignIn(target)
})

test('a move that is cancelled lets the old place be written again', async () => {
  expect(await pupitre(settings, 'move', '--cancel')).toMatchObject({ code: 0 })
  await expect.poll(() => rename('Salle rendue')).toMatchObject({ code: 1 })
})

test('from a folder the school goes to PostgreSQL', { skip: !onPostgres }, async () => {
  places.push(await emptyDatabase())
  const [from, to] = [atFolder('moved'), { ...settings, ...places.at(-1)?.variables }]
  const before = await rowsOf(readEnv(from))
  const moved = await pupitre(from, 'move', '--to', String(to.DATABASE_URL), '--json')
  expect(moved).toMatchObject({ code: 0 })
  // The files stay where they are: only the database is another one.
  const target = { ...from, DATABASE_URL: String(to.DATABASE_URL) }
  expect(await rowsOf(readEnv(target))).toEqual(before)
  await expectSignIn(target)
})
