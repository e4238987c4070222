// A school is backed up while it runs and comes back elsewhere, on either database, equal row by row and file by file;
// what cannot be restored is refused before anything is touched.

import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { say } from '#engine/languages.ts'
import { Refusal } from '#engine/refusal.ts'
import { backUpAtNight } from '#platform/back-up/index.server.ts'
import { hashOf, erasureFileIn } from '#platform/privacy/index.erase.server.ts'
import { openStore } from '../database.ts'
import { type Env, readEnv } from '../env.ts'
import { readAppliedMigrations, migrate, migrationsIn } from '../migrate.ts'
import { systemContext } from '../product.ts'
import { openForReading } from '../reading-product.ts'
import { keysFrom } from '../secret.ts'
import { createIndex, createTable, createUnique } from '../tables.ts'
import { type Empty, emptyDatabase } from '../testing/empty-database.ts'
import { testPassword } from '../testing/prepare.ts'
import { start } from '../testing/program.ts'
import { pupitre } from '../testing/pupitre.ts'
import { openS3, s3Key } from '../testing/s3.ts'
import { type School, openSchool } from '../testing/school.ts'
import { backUp } from './back-up.ts'
import { backUpsOf } from './back-ups-service.ts'
import { lastDrill, newestBackUp } from './drill-record.ts'
import { type Manifest, readManifest, sha256, writeManifest } from './manifest.ts'
import { leftBeside } from './postgres-place.ts'
import { intoEnv, restore } from './restore.ts'
import { modulesTables } from './module-tables.ts'
import { digestsOf } from './row-file.ts'
import { readBack } from './staging.ts'
import { removeAside } from './swap.ts'
import { backUpNamed, fileKey } from './vault.ts'

vi.setConfig({ testTimeout: 60_000 })

const onPostgres = inject('prepared').startsWith('postgres:')
const passphrase = 'neuf chevaux et une pendule'
const folders: string[] = []
const places: Empty[] = []
function folder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'pupitre-back-up-')))
  return folders.at(-1)!
}
async function emptyPlace(): Promise<Empty['variables']> {
  places.push(await emptyDatabase())
  return places.at(-1)!.variables
}

let school: School
let vault: string
let settings: Record<string, string>
/** The back-up that the tests restore. */
let name: string
beforeAll(async () => {
  school = await openSchool()
  vault = join(folder(), 'vault')
  const { DATA_DIR, DATABASE_URL } = school.env
  settings = { DATA_DIR, DATABASE_URL, BACKUP_TO: vault, BACKUP_PASSPHRASE: passphrase }
  const chief = await school.signIn('superadmin')
  await chief.post('/admin/k/room/edit', { id: 1, name: 'Salle 张 — «é»' })
  await school.product.store.change((db) => makeModuleTable(db as unknown as Kysely<unknown>))
})
afterAll(async () => {
  await school.close()
  for (const place of places) await place.drop()
  for (const each of folders) rmSync(each, { recursive: true, force: true })
})

/** As a module makes one: no migration of the product knows it. */
async function makeModuleTable(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'm_notes__page', {
    title: "text not null default 'it''s'",
    kind: "text not null default 'a' check (kind in ('a', 'b'))",
    is_open: 'integer not null default 0 check (is_open in (0, 1))',
    share: 'real',
    room_id: 'integer references "room" (id)',
    delete_time: 'integer',
    search_text: "text not null default ''",
  })
  await createUnique(db, 'm_notes__page', 'title')
  await createIndex(db, 'm_notes__page', 'room_id, is_open')
  await sql`insert into m_notes__page (title, share, room_id, search_text) values ('x', 0.1, 1, 'x')`.execute(db)
}
async function moduleTableOf(env: Env) {
  const store = await openStore(env)
  const found = await modulesTables(store.read as unknown as Kysely<unknown>)
  await store.close()
  const { columns, indexes, searched } = found.get('m_notes__page')!
  const sorted = Object.entries(columns).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { columns: Object.fromEntries(sorted), indexes: indexes.map(({ of }) => of).toSorted(), searched }
}

const envOf = (variables: Record<string, string>): Env => readEnv({ ...settings, ...variables })
const rowsOf = (env: Env) => readBack(env, new Map(), digestsOf)
const manifestAt = (place: string): Manifest =>
  readManifest(readFileSync(join(place, 'manifest.json'), 'utf8'), 'it').manifest
const recorded = ({ tables }: Manifest) =>
  Object.fromEntries(
    Object.entries(tables).map(([table, { rows, sha256: digest }]) => [table, { rows, sha256: digest }]),
  )

/** By key: the digest of each file. */
function filesIn(storage: string): Record<string, string> {
  const paths = readdirSync(storage, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const keys = paths.map((entry) => join(entry.parentPath, entry.name).slice(storage.length + 1))
  const own = keys.filter((key) => !/^\.(?!small)/.test(key)).toSorted()
  return Object.fromEntries(own.map((key) => [key, sha256(readFileSync(join(storage, key)))]))
}

const awsOf = () => ({ AWS_ACCESS_KEY_ID: s3Key.id, AWS_SECRET_ACCESS_KEY: s3Key.secret })

/** The sentence of the refusal. */
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it was not refused',
    (problem: unknown) => {
      if (problem instanceof Refusal) return say(problem.words, 'en', problem.values)
      throw problem
    },
  )

test('a school that runs is backed up, and the back-up is verified', async () => {
  const made = await pupitre(settings, 'backup', '--json')
  expect(made).toMatchObject({ code: 0 })
  const answer = JSON.parse(made.out) as { ok: boolean; name: string; files: number; added: number }
  expect(answer).toMatchObject({ ok: true, hasSecret: true })
  expect(answer.added).toBeGreaterThan(5)
  ;({ name } = answer)
  const manifest = manifestAt(join(vault, name))
  expect(recorded(manifest)).toEqual(await rowsOf(school.env))
  const { files } = manifest
  expect(Object.fromEntries(Object.entries(files).map(([key, { sha256: digest }]) => [key, digest]))).toEqual(
    filesIn(join(school.env.DATA_DIR, 'storage')),
  )
  const verified = await pupitre(settings, 'verify', join(vault, name))
  expect(verified).toMatchObject({ code: 0, said: expect.stringContaining('The back-up is whole') })
})

test('the next back-up copies only the files that are new', async () => {
  writeFileSync(join(school.env.DATA_DIR, 'storage/new.txt'), 'un nouveau fichier')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const made = await backUp(school.env, { to: vault, passphrase })
  expect(made).toMatchObject({ added: 1 })
  rmSync(join(school.env.DATA_DIR, 'storage/new.txt'))
  rmSync(join(vault, made.name), { recursive: true })
})

describe('restored', () => {
  let place: Empty['variables']

  test('into an empty place it has the same rows and files, and people sign in', async () => {
    place = await emptyPlace()
    const into = onPostgres ? { ...place } : { DATA_DIR: place.DATA_DIR, DATABASE_URL: '' }
    const done = await pupitre({ ...settings, ...into }, 'restore', join(vault, name), '--json')
    expect(done).toMatchObject({ code: 0 })
    expect(await rowsOf(envOf(place))).toEqual(recorded(manifestAt(join(vault, name))))
    expect(filesIn(join(place.DATA_DIR, 'storage'))).toEqual(filesIn(join(school.env.DATA_DIR, 'storage')))
    expect(readFileSync(join(place.DATA_DIR, 'secret'))).toEqual(readFileSync(join(school.env.DATA_DIR, 'secret')))
    expect(readdirSync(place.DATA_DIR).filter((entry) => entry.includes('restore'))).toEqual([])
    expect(await moduleTableOf(envOf(place))).toEqual(await moduleTableOf(school.env))
  })

  test('it is not replaced under a running server; after a kill it is, and what was there is kept aside', async () => {
    const { url, child, left } = await start(place)
    const headers = { server: '1', 'content-type': 'application/json' }
    const sent = { method: 'POST', headers, body: JSON.stringify({ username: 'superadmin', password: testPassword }) }
    const reply = (await (await fetch(`${url}/admin/index/login`, sent)).json()) as { code: number }
    expect(reply.code).toBe(1)
    const busy = await pupitre({ ...settings, ...place }, 'restore', join(vault, name))
    expect(busy.code).toBe(1)
    expect(busy.said).toMatch(/another server uses|other connections/)
    child.kill('SIGKILL')
    await left
    const seen = await pupitre({ ...settings, ...place }, 'restore', join(vault, name), '--dry-run', '--json')
    const lost = (JSON.parse(seen.out) as { lost: { table: string; now: number; kept: number; newer: number }[] }).lost
    expect(lost.find(({ table }) => table === 'session')).toMatchObject({ newer: 1 })

    // The server may still count as connected for a moment.
    await vi.waitFor(
      async () => {
        const { aside } = await restore(envOf(place), await backUpNamed(join(vault, name), envOf(place)), {
          passphrase,
        })
        expect(aside).toContain(onPostgres ? 'before_' : '.before-restore-')
      },
      { timeout: 15_000, interval: 500 },
    )
    expect(await rowsOf(envOf(place))).toEqual(recorded(manifestAt(join(vault, name))))

    const remains = async () => [
      ...readdirSync(place.DATA_DIR, { recursive: true }).filter((entry) => String(entry).includes('restore-')),
      ...(onPostgres ? await leftBeside(place.DATABASE_URL) : []),
    ]
    const aside = [place.DATA_DIR, join(place.DATA_DIR, 'storage')]
    await removeAside(envOf(place), aside, Date.now() + 6 * 86_400_000)
    expect(await remains()).not.toEqual([])
    await removeAside(envOf(place), aside, Date.now() + 8 * 86_400_000)
    expect(await remains()).toEqual([])
  })

  test('people who were erased since are erased again', async () => {
    const reading = await openForReading(school.env)
    const student = await reading.store.read.selectFrom('student').selectAll().limit(1).executeTakeFirstOrThrow()
    writeFileSync(erasureFileIn(place.DATA_DIR), `${hashOf(reading, 'student', student)}\n`, { mode: 0o600 })
    await reading.store.close()
    const done = await restore(envOf(place), await backUpNamed(join(vault, name), envOf(place)), { passphrase })
    expect(done.erased).toBe(1)
    const store = await openStore(envOf(place))
    const row = store.read.selectFrom('student').select(['last_name', 'status']).where('id', '=', student.id)
    expect(await row.executeTakeFirstOrThrow()).toMatchObject({ last_name: 'Anonyme', status: 'anonymised' })
    await store.close()
  })

  test('on the other database and back it is the same school', { skip: !onPostgres }, async () => {
    const asFile = intoEnv(school.env, join(folder(), 'sqlite'))
    await restore(asFile, await backUpNamed(join(vault, name), school.env), { passphrase })
    expect(await rowsOf(asFile)).toEqual(recorded(manifestAt(join(vault, name))))
    expect(await moduleTableOf(asFile)).toEqual(await moduleTableOf(school.env))
    const second = join(folder(), 'vault')
    const made = await backUp(asFile, { to: second, passphrase })
    const back = envOf(await emptyPlace())
    await restore(back, await backUpNamed(join(second, made.name), back), { passphrase })
    expect(await rowsOf(back)).toEqual(recorded(manifestAt(join(vault, name))))
    expect(filesIn(join(back.DATA_DIR, 'storage'))).toEqual(filesIn(join(school.env.DATA_DIR, 'storage')))
  })

  test('from a bucket it is the same school', async () => {
    const s3 = await openS3()
    vi.stubEnv('AWS_ACCESS_KEY_ID', s3Key.id)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Key.secret)
    const env = { ...school.env, S3_ENDPOINT: s3.url }
    const to = `s3://${s3.bucket}/back-ups`
    const made = await backUp(env, { to, passphrase })
    expect(readdirSync(tmpdir())).not.toContain(`pupitre-back-up-${process.pid}`)
    expect([...s3.objects.keys()].every((key) => key.startsWith('back-ups/'))).toBe(true)
    const target = { ...intoEnv(env, join(folder(), 'sqlite')), S3_ENDPOINT: s3.url }
    const found = await backUpNamed(`${to}/${made.name}`, target)
    await restore(target, found, { passphrase })
    expect(filesIn(join(target.DATA_DIR, 'storage'))).toEqual(filesIn(join(school.env.DATA_DIR, 'storage')))
    expect(await rowsOf(target)).toEqual(await rowsOf(school.env))
    vi.unstubAllEnvs()
    await s3.close()
  })

  test('an object that vanishes from the bucket is reported, and the rest is backed up', async () => {
    const s3 = await openS3()
    vi.stubEnv('AWS_ACCESS_KEY_ID', s3Key.id)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Key.secret)
    const keys = ['vanishes.pdf', 'stays.pdf', 'never.pdf']
    const { store } = school.product
    const { id: _id, ...like } = await store.read
      .selectFrom('attachment')
      .selectAll()
      .limit(1)
      .executeTakeFirstOrThrow()
    const rows = keys.map((key) => ({
      ...like,
      url: `/storage/${key}`,
      storage: 's3' as const,
      delete_time: null,
      sha1: key,
      sha256: key,
      kept_sha256: key,
    }))
    await store.write((db) => db.insertInto('attachment').values(rows).execute())
    for (const key of keys.slice(0, 2)) s3.objects.set(key, { body: Buffer.from(key), type: 'application/pdf' })
    const objects = new Map(s3.objects)
    // It is there when it is listed, and gone when it is read.
    s3.objects.get = (key) => {
      const found = Map.prototype.get.call(s3.objects, key) as ReturnType<typeof objects.get>
      if (key === 'vanishes.pdf') s3.objects.delete(key)
      return found
    }
    const env = { ...school.env, STORAGE: `s3://${s3.bucket}`, S3_ENDPOINT: s3.url }
    const to = join(folder(), 'vault')
    const made = await backUp(env, { to, passphrase })
    expect(made.missing).toEqual(['never.pdf', 'vanishes.pdf'])
    const { files } = manifestAt(join(to, made.name))
    expect(Object.keys(files).filter((key) => keys.includes(key))).toEqual(['stays.pdf'])
    const distant = { STORAGE: env.STORAGE, S3_ENDPOINT: s3.url, BACKUP_TO: join(folder(), 'vault'), ...awsOf() }
    const { code, said } = await pupitre({ ...settings, ...distant }, 'backup')
    expect({ code, said }).toEqual({ code: 0, said: expect.stringMatching(/2 files are missing in the storage/) })
    await store.write((db) => db.deleteFrom('attachment').where('sha1', 'in', keys).execute())
    expect((await backUp(school.env, { to: join(folder(), 'vault'), passphrase })).missing).toEqual([])
    vi.unstubAllEnvs()
    await s3.close()
  })

  test('of an earlier release it is migrated', async () => {
    const [last = ''] = migrationsIn().toReversed()
    const old = readEnv({ DATA_DIR: folder() })
    const store = await openStore(old)
    await migrate(store, undefined, new Set(migrationsIn().slice(0, -1)))
    await keysFrom(old)
    await store.close()
    const made = await backUp(old, { to: join(old.DATA_DIR, 'backups'), passphrase: '' })
    const target = { ...old, DATA_DIR: folder() }
    cpSync(join(old.DATA_DIR, 'secret'), join(target.DATA_DIR, 'secret'))
    const { vault: at } = await backUpNamed(join(old.DATA_DIR, 'backups', made.name), old)
    expect((await restore(target, { vault: at, name: made.name }, { passphrase: '' })).waiting).toEqual([last])
    const restored = await openStore(target)
    expect([...(await readAppliedMigrations(restored.read)).keys()]).toEqual(migrationsIn())
    await restored.close()
  })
})

describe('before anything is touched is refused', () => {
  const tampered: Record<string, { how(place: string): void; said: RegExp }> = {
    'a back-up whose rows were cut': {
      how: (place) => truncateSync(join(place, name, 'rows.zst'), 5000),
      said: /rows\.zst is no longer as it was written/,
    },
    'a back-up with a changed byte in its rows': {
      how: (place) => changeByte(join(place, name, 'rows.zst')),
      said: /rows\.zst is no longer as it was written/,
    },
    'a back-up with a changed byte in a file': {
      how: (place) => changeByte(join(place, someFile(place))),
      said: /files\/\S+ is no longer as it was written/,
    },
    'a back-up without one of its files': {
      how: (place) => rmSync(join(place, someFile(place))),
      said: /files\/\S+ is missing/,
    },
    'a back-up whose manifest was changed': {
      how: (place) => changeByte(join(place, name, 'manifest.json')),
      said: /manifest\.json is no longer as it was written/,
    },
    'a back-up of a newer release, with the version that is needed': {
      how: (place) =>
        rewrite(place, (manifest) => ({
          ...manifest,
          product: '9.1.0',
          migrations: [...manifest.migrations, { name: '9999-later.ts', checksum: 'a'.repeat(64) }],
        })),
      said: /version 9\.1\.0, which knows the migration 9999-later\.ts/,
    },
    'a back-up that another key has signed': {
      how: (place) => rewrite(place, (manifest) => manifest, 'another key'),
      said: /was not signed with the secret/,
    },
  }
  test.each(Object.entries(tampered))('%s', async (_, { how, said }) => {
    const copy = join(folder(), 'vault')
    cpSync(vault, copy, { recursive: true })
    how(copy)
    await expectUntouched(copy, passphrase, said)
  })

  test('a wrong passphrase, and none', async () => {
    await expectUntouched(vault, 'dix chevaux et une pendule', /not the passphrase/)
    await expectUntouched(vault, '', /Give its passphrase/)
  })

  async function expectUntouched(at: string, phrase: string, said: RegExp): Promise<void> {
    const target = intoEnv(school.env, join(folder(), 'nothing'))
    const found = await backUpNamed(join(at, name), target)
    expect(await refusalOf(restore(target, found, { passphrase: phrase }))).toMatch(said)
    expect(existsSync(target.DATA_DIR)).toBe(false)
  }

  const someFile = (place: string) => fileKey(Object.values(manifestAt(join(place, name)).files)[0]!.sha256)

  function changeByte(path: string): void {
    const bytes = readFileSync(path)
    const middle = Math.floor(bytes.length / 2)
    bytes[middle] = bytes[middle]! ^ 1
    writeFileSync(path, bytes)
  }

  function rewrite(place: string, change: (manifest: Manifest) => Manifest, key = ''): void {
    const path = join(place, name, 'manifest.json')
    const sign = key === '' ? keys : () => Buffer.from(key)
    writeFileSync(path, writeManifest(change(manifestAt(join(place, name))), sign))
  }
  let keys: Awaited<ReturnType<typeof keysFrom>>
  beforeAll(async () => {
    keys = await keysFrom(school.env)
  })
})

test('at night the server makes a back-up, restores it apart and keeps the result', async () => {
  const backUps = { ...backUpsOf(school.env), newest: async () => null, lastDrill: async () => null }
  const around = { ...school.env, ...settings, backUps, log: school.app.log, stop: new AbortController().signal }
  await backUpAtNight(systemContext(school.product), around)
  const kept = await lastDrill(school.env)
  expect(kept).toMatchObject({ fault: '', engine: onPostgres ? 'postgres' : 'sqlite' })
  expect(kept?.name).not.toBe(name)
  expect(await newestBackUp({ ...school.env, BACKUP_TO: vault })).toMatchObject({ name: kept?.name })
  expect(readdirSync(school.env.DATA_DIR).filter((entry) => entry.startsWith('.drill'))).toEqual([])
})
