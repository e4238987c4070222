// Everything of a school leaves as one archive of open formats, and the archive rebuilds the school in an empty
// installation: the same rows in every table, and the same files.

import { createHash } from 'node:crypto'
import { createWriteStream, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { ZipFile } from 'yazl'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tagOf } from '#platform/privacy/data-map.server.ts'
import { type Env, readEnv } from '../env.ts'
import { digestsOf } from '../back-up/row-file.ts'
import { readBack } from '../back-up/staging.ts'
import { type Empty, emptyDatabase } from '../testing/empty-database.ts'
import { testPassword } from '../testing/prepare.ts'
import { start } from '../testing/program.ts'
import { pupitre } from '../testing/pupitre.ts'
import { type School, openSchool } from '../testing/school.ts'
import { type ArchiveManifest, manifestFile, tableFile } from './contents.ts'
import { tablesLeftOut, whyLeftOut } from './left-out.ts'

vi.setConfig({ testTimeout: 120_000 })

let school: School
let folder: string
let old: Record<string, string>
const places: Empty[] = []
beforeAll(async () => {
  school = await openSchool()
  folder = mkdtempSync(join(tmpdir(), 'pupitre-archive-'))
  old = { DATA_DIR: school.env.DATA_DIR, DATABASE_URL: school.env.DATABASE_URL }
})
afterAll(async () => {
  await school.close()
  for (const place of places) await place.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function emptyInstallation(): Promise<Record<string, string>> {
  const place = await emptyDatabase()
  places.push(place)
  return { ...place.variables, DEMO: 'off' }
}

/** A server that runs adds the figures of the day by itself. */
const counting = 'stat_daily'

async function carriedIn(settings: Record<string, string>) {
  const env: Env = readEnv({ ...process.env, ...settings })
  const found = await readBack(env, new Map(), digestsOf)
  return Object.fromEntries(Object.entries(found).filter(([table]) => whyLeftOut(table) === null && table !== counting))
}

function storedIn({ DATA_DIR }: Record<string, string>): Record<string, string> {
  const storage = join(String(DATA_DIR), 'storage')
  const paths = readdirSync(storage, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = paths.map((entry) => join(entry.parentPath, entry.name).slice(storage.length + 1))
  const own = names.filter((name) => !name.startsWith('.')).toSorted()
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(storage, name)))
      .digest('hex')
  return Object.fromEntries(own.map((name) => [name, digest(name)]))
}

async function entriesOf(path: string): Promise<Map<string, Buffer>> {
  const zip = await yauzl.openPromise(path, { autoClose: false })
  const entries = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  zip.close()
  return entries
}

const entryOf = async (path: string, name: string) => (await entriesOf(path)).get(name)!

/** The same archive with other entries; null: without the entry. */
async function rewritten(path: string, to: string, changed: Record<string, Buffer | null>): Promise<void> {
  const zip = new ZipFile()
  for (const [name, content] of await entriesOf(path)) {
    const own = name in changed ? changed[name]! : content
    if (own) zip.addBuffer(own, name)
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(to))
}

test('an archive rebuilds the school while the new server runs: each table and each file is the same', async () => {
  const file = join(folder, 'school.zip')
  const made = await pupitre(old, 'archive', file, '--json')
  expect(made, made.said).toMatchObject({ code: 0 })
  const fresh = await emptyInstallation()
  const { url, child, left } = await start(fresh)
  const done = await pupitre(fresh, 'rebuild', file, '--json')
  expect(done, done.said).toMatchObject({ code: 0 })
  const tables = await carriedIn(fresh)
  expect(tables).toEqual(await carriedIn(old))
  for (const table of ['student', 'score', 'protocol_signature', 'trail_row', 'admin_group_rule'])
    expect(tables[table]!.rows, table).toBeGreaterThan(50)
  expect(storedIn(fresh)).toEqual(storedIn(old))
  const headers = { server: '1', 'content-type': 'application/json' }
  const body = JSON.stringify({ username: 'superadmin', password: testPassword })
  const answer = await fetch(`${url}/admin/index/login`, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ code: 1 })
  child.kill('SIGTERM')
  await left
  // A second time it is no longer empty.
  expect(await pupitre(fresh, 'rebuild', file)).toMatchObject({
    code: 1,
    said: expect.stringContaining('already holds'),
  })
})

test('an archive that was changed, or is none, is refused, and nothing is written', async () => {
  const file = join(folder, 'whole.zip')
  await pupitre(old, 'archive', file)
  const fresh = await emptyInstallation()
  const { child, left } = await start(fresh)
  child.kill('SIGTERM')
  await left
  const before = await carriedIn(fresh)
  const marks = tableFile('score')
  const tries: [name: string, changed: Record<string, Buffer | null>, said: string][] = [
    ['mark.zip', { [marks]: Buffer.concat([await entryOf(file, marks), Buffer.from('x\r\n')]) }, marks],
    ['gone.zip', { [marks]: null }, marks],
    ['none.zip', { [manifestFile]: Buffer.from('{}') }, 'not a Pupitre archive'],
  ]
  for (const [name, changed, said] of tries) {
    await rewritten(file, join(folder, name), changed)
    const refused = await pupitre(fresh, 'rebuild', join(folder, name))
    expect(refused, name).toMatchObject({ code: 1, said: expect.stringContaining(said) })
  }
  const manifest = JSON.parse(String(await entryOf(file, manifestFile))) as ArchiveManifest
  const { score } = manifest.tables
  const hostile: [changes: object, said: string][] = [
    [{ migrations: [...manifest.migrations, '9999-later'] }, 'another version'],
    [{ files: { '../../outside': { bytes: 1, sha256: '0'.repeat(64) } } }, 'not a Pupitre archive'],
    [{ files: { '.archives/1.zip': { bytes: 1, sha256: '0'.repeat(64) } } }, 'not a Pupitre archive'],
    [{ tables: { 'score"; drop table admin; --': score } }, 'not a Pupitre archive'],
    [{ tables: { sqlite_sequence: score } }, 'sqlite_sequence'],
    [{ tables: { score: { ...score!, columns: score!.columns.slice(1) } } }, 'score'],
  ]
  for (const [changes, said] of hostile) {
    const text = Buffer.from(JSON.stringify({ ...manifest, ...changes }))
    await rewritten(file, join(folder, 'hostile.zip'), { [manifestFile]: text })
    const refused = await pupitre(fresh, 'rebuild', join(folder, 'hostile.zip'))
    expect(refused, said).toMatchObject({ code: 1, said: expect.stringContaining(said) })
  }
  expect(await carriedIn(fresh)).toEqual(before)
  expect(storedIn(fresh)).toEqual({})
})

/** Hashes with a salt of their own, hashes of links that expire, and numbers that stand on papers. */
const secretColumns = [
  'admin.password',
  'certificate.code',
  'presence_scan.ticket_sha256',
  'presence_sheet.nonce',
  'protocol_signature.access_token_hash',
  'student_registration.token_hash',
  'user.password',
]

test('the secret columns that an archive carries are known', async () => {
  const { tables } = JSON.parse(String(await entryOf(join(folder, 'school.zip'), manifestFile))) as ArchiveManifest
  const found = Object.entries(tables).flatMap(([table, { columns }]) =>
    columns.filter(({ name }) => tagOf(school.product, table, name) === 'secret').map(({ name }) => `${table}.${name}`),
  )
  expect(found.toSorted()).toEqual(secretColumns)
})

test('every table that is left out by name exists', async () => {
  const env: Env = readEnv({ ...process.env, ...old })
  const found = await readBack(env, new Map(), digestsOf)
  expect(tablesLeftOut.filter((table) => !found[table])).toEqual([])
})
