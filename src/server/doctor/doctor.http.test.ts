// The doctor names faults that were made on purpose, each with what mends it, in three languages.

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { languages } from '#engine/languages.ts'
import { backUp } from '../back-up/back-up.ts'
import { drill } from '../back-up/drill.ts'
import { backUpNamed } from '../back-up/vault.ts'
import type { Env } from '../env.ts'
import { migrationsIn } from '../migrate.ts'
import { seal } from '#platform/history/audit/seal.server.ts'
import { testPassword } from '../testing/prepare.ts'
import { pupitre } from '../testing/pupitre.ts'
import { openS3, s3Key } from '../testing/s3.ts'
import { type School, openSchool } from '../testing/school.ts'
import { exitCode, findings, describeFinding } from './doctor.ts'
import { databaseChecks } from './database-checks.ts'
import type { Check, CheckName, Finding } from './finding.ts'
import { folderChecks } from './folder-checks.ts'
import { schoolChecks } from './school-checks.ts'

vi.setConfig({ testTimeout: 60_000 })

const onPostgres = inject('prepared').startsWith('postgres:')
const folder = mkdtempSync(join(tmpdir(), 'pupitre-doctor-'))
const inFolder = (name: string, content: string | Buffer = '', mode = 0o600): string => {
  writeFileSync(join(folder, name), content, { mode })
  return join(folder, name)
}

let school: School
/** Something else listens there, and says that it is well. */
const other = createServer((_request, reply) => void reply.end('{}'))
let taken: number
beforeAll(async () => {
  school = await openSchool({ PORT: '0' })
  await backUp(school.env, { to: '', passphrase: '' })
  await drill(school.env, await backUpNamed('', school.env), { passphrase: '' })
  await once(other.listen(0, '127.0.0.1'), 'listening')
  taken = (other.address() as AddressInfo).port
})
afterAll(async () => {
  other.close()
  await school.close()
  rmSync(folder, { recursive: true, force: true })
})

const all: Finding[] = []
async function foundWith(changes: Partial<Env>, checks?: readonly Check[]): Promise<CheckName[]> {
  const found = await findings({ ...school.env, ...changes }, checks)
  all.push(...found)
  return found.map(({ check }) => check)
}
const change = (statement: ReturnType<typeof sql>) => school.product.store.write((db) => statement.execute(db))

/** As a row of the table that is there, with these values. */
async function copyRow(table: string, changes: Record<string, unknown>): Promise<void> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by id limit 1`.execute(
    school.product.store.read,
  )
  const { id: _id, ...row } = { ...rows[0], ...changes }
  const [columns, values] = [Object.keys(row).map((name) => sql.ref(name)), Object.values(row)]
  await change(sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`)
}

test('of a school that is well it finds nothing that is broken', async () => {
  const found = await findings(school.env)
  expect(found.filter(({ level }) => level === 'broken')).toEqual([])
  expect(exitCode(found)).toBeLessThan(2)
})

describe('it finds', () => {
  test('a secret that is missing, short, open to others, or another one', async () => {
    expect(await foundWith({ SECRET_FILE: join(folder, 'nothing') }, folderChecks)).toContain('noSecret')
    expect(await foundWith({ SECRET_FILE: inFolder('short', 'x') }, folderChecks)).toContain('shortSecret')
    expect(await foundWith({ SECRET_FILE: inFolder('open', randomBytes(32), 0o644) }, folderChecks)).toContain(
      'openSecret',
    )
    expect(await foundWith({ SECRET_FILE: inFolder('other', randomBytes(32)) }, folderChecks)).toContain('otherSecret')
  })

  test('a database or a folder that is not there', async () => {
    const away = onPostgres ? { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/x' } : { DATA_DIR: join(folder, 'away') }
    expect(await foundWith(away, folderChecks)).toContain('noDatabase')
    expect(await foundWith({ DATA_DIR: join(folder, 'away') }, folderChecks)).toContain('noFolder')
  })

  test('an interrupted restore, files without a row and rows without a file', async () => {
    const left = join(school.env.DATA_DIR, 'restore.json')
    writeFileSync(left, '{}')
    const STORAGE = join(folder, 'storage')
    mkdirSync(STORAGE)
    writeFileSync(join(STORAGE, 'stray.txt'), 'x')
    const row = { url: '/storage/gone.pdf', name: 'gone.pdf', suffix: 'pdf', mimetype: 'application/pdf', size: 1 }
    const more = { topic: 'x', storage: 'local', sha1: 'x', sha256: 'x', kept_sha256: 'x', last_upload_time: 1 }
    await copyRow('attachment', { ...row, ...more, create_time: 1, update_time: 1 })
    const found = await foundWith({ STORAGE }, folderChecks)
    expect(found).toEqual(expect.arrayContaining(['interruptedRestore', 'missingFiles', 'unnamedFiles']))
    rmSync(left)
    await change(sql`delete from attachment where url = '/storage/gone.pdf'`)
  })

  test('a row without its object in the bucket', async () => {
    const s3 = await openS3()
    vi.stubEnv('AWS_ACCESS_KEY_ID', s3Key.id)
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Key.secret)
    const row = { url: '/storage/far.pdf', name: 'far.pdf', suffix: 'pdf', mimetype: 'application/pdf', size: 1 }
    const more = { topic: 'x', storage: 's3', sha1: 'y', sha256: 'y', kept_sha256: 'y', last_upload_time: 1 }
    await copyRow('attachment', { ...row, ...more, create_time: 1, update_time: 1 })
    const bucket = { STORAGE: `s3://${s3.bucket}`, S3_ENDPOINT: s3.url }
    expect(await foundWith(bucket, folderChecks)).toContain('missingFiles')
    s3.objects.set('far.pdf', { body: Buffer.from('x'), type: 'application/pdf' })
    expect(await foundWith(bucket, folderChecks)).not.toContain('missingFiles')
    await s3.close()
    expect(await foundWith({ ...bucket, S3_ENDPOINT: 'http://127.0.0.1:1' }, folderChecks)).not.toContain(
      'missingFiles',
    )
    await change(sql`delete from attachment where url = '/storage/far.pdf'`)
    vi.unstubAllEnvs()
  })

  test('a schema of a newer program, a changed one, one that waits, and one that was altered by hand', async () => {
    const last = migrationsIn().at(-1)!
    await change(sql`insert into migration (name, checksum, time) values ('9999-later.ts', 'x', 1)`)
    expect(await foundWith({}, databaseChecks)).toContain('newerDatabase')
    await change(sql`delete from migration where name = '9999-later.ts'`)
    const { rows } = await sql<{ checksum: string }>`select checksum from migration where name = ${last}`.execute(
      school.product.store.read,
    )
    await change(sql`update migration set checksum = 'x' where name = ${last}`)
    expect(await foundWith({}, databaseChecks)).toContain('changedMigration')
    await change(sql`delete from migration where name = ${last}`)
    expect(await foundWith({}, databaseChecks)).toContain('waitingMigrations')
    await change(sql`insert into migration (name, checksum, time) values (${last}, ${rows[0]!.checksum}, 1)`)
    await change(sql`alter table room add column extra integer`)
    expect(await foundWith({}, databaseChecks)).toContain('drift')
    await change(sql`alter table room drop column extra`)
  })

  test('mail that waits, and servers of mail, text messages and files that do not answer', async () => {
    const queued = { channel: 'mail', recipient: 'a@example.test', subject: 'x', body: 'x', status: 'queued' }
    await copyRow('outbox', { ...queued, due_time: 1, create_time: 1, update_time: 1 })
    const found = await foundWith(
      {
        SMTP_URL: 'smtp://127.0.0.1:1',
        SMS_URL: 'https://sender:token@127.0.0.1:1/',
        STORAGE: 's3://some-bucket',
        S3_ENDPOINT: 'http://127.0.0.1:1',
      },
      schoolChecks,
    )
    expect(found).toEqual(expect.arrayContaining(['waitingMail', 'mailAway', 'smsAway', 'storageAway']))
  })

  test('the daily ceiling of text messages', async () => {
    const gateway = { SMS_URL: 'https://sender:token@127.0.0.1:1/' }
    expect(await foundWith(gateway, schoolChecks)).not.toContain('textCeiling')
    const time = Math.floor(Date.now() / 1000)
    const sent = { channel: 'sms', recipient: '+33600000000', body: 'x', status: 'sent', to_many: 1, segments: 100_000 }
    await copyRow('outbox', { ...sent, create_time: time, update_time: time })
    expect(await foundWith(gateway, schoolChecks)).toContain('textCeiling')
    expect(await foundWith({}, schoolChecks)).not.toContain('textCeiling')
  })

  test('in production: no mail server, no address, the first password', async () => {
    const found = await foundWith({ NODE_ENV: 'production', ADMIN_PASSWORD: testPassword }, schoolChecks)
    expect(found).toEqual(expect.arrayContaining(['noMail', 'noAddress', 'firstPassword']))
  })

  test('an address that is not https or does not answer, a proxy that is not named, a port that is taken', async () => {
    const plain = await foundWith({ PUBLIC_URL: 'http://school.example' }, schoolChecks)
    expect(plain).toContain('plainAddress')
    const away = await foundWith({ PUBLIC_URL: 'https://127.0.0.1:1', PORT: taken }, schoolChecks)
    expect(away).toEqual(expect.arrayContaining(['addressAway', 'noProxy']))
    expect(await foundWith({ PORT: taken, HOST: '203.0.113.1' }, schoolChecks)).toContain('takenPort')
  })

  test('no back-up, an old one, and drills that are missing, old or failed', async () => {
    const vault = join(folder, 'vault')
    mkdirSync(join(vault, 'pupitre-2020-01-01-03-00-00'), { recursive: true })
    expect(await foundWith({ BACKUP_TO: vault }, schoolChecks)).toContain('noBackUp')
    writeFileSync(join(vault, 'pupitre-2020-01-01-03-00-00/manifest.json'), '')
    expect(await foundWith({ BACKUP_TO: vault }, schoolChecks)).toContain('oldBackUp')
    const record = join(school.env.DATA_DIR, 'drill.json')
    const kept = {
      time: '2020-01-01T03:00:00.000Z',
      name: 'x',
      made: '',
      engine: 'sqlite',
      seconds: 1,
      rows: 1,
      files: 1,
    }
    writeFileSync(record, JSON.stringify({ ...kept, fault: 'cut' }))
    expect(await foundWith({}, schoolChecks)).toEqual(expect.arrayContaining(['failedDrill', 'oldDrill']))
    rmSync(record)
    expect(await foundWith({}, schoolChecks)).toContain('noDrill')
  })

  test('a module that does not work, a clock that was put back, jobs that rest, and a log that was altered', async () => {
    await change(sql`insert into module (uid, version, state, manifest, package, publisher_key, source, update_waiting,
      answers, problem, install_time, update_time) values ('x', '1', 6, '{}', '', '', 'uploaded', 0, '{}', 'unfit', 1, 1)`)
    const later = Math.floor(Date.now() / 1000) + 4000
    for (const create_time of [1, later]) await copyRow('admin_log', { create_time, mac: `forged ${create_time}` })
    const found = await foundWith({})
    expect(found).toEqual(expect.arrayContaining(['restingModule', 'restingJobs', 'brokenLog']))
    if (!onPostgres) expect(found).toContain('lateClock')
  })
})

test('it finds a sign-in sheet whose versions were removed', async () => {
  expect(await foundWith({}, databaseChecks)).not.toContain('brokenSeal')
  const plan = sql`select min(id) from course_plan`
  await change(sql`insert into presence_sheet (course_plan_id, half, nonce, version, create_time)
    values ((${plan}), 'morning', 'doctor', 1, 1)`)
  expect(await foundWith({}, databaseChecks)).toContain('brokenSeal')
  await change(sql`delete from presence_sheet where nonce = 'doctor'`)
})

test('the file of checkpoints is missing only when the job has had time to write it', async () => {
  await school.signIn('superadmin')
  await seal(school.product)
  const found = () => foundWith({ AUDIT_FILE: join(folder, 'no checkpoints') }, databaseChecks)
  expect(await found()).not.toContain('noCheckpoints')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  try {
    expect(await found()).toContain('noCheckpoints')
  } finally {
    vi.useRealTimers()
  }
})

test('each of these faults has a sentence and a remedy in three languages', () => {
  expect(new Set(all.map(({ check }) => check)).size).toBeGreaterThanOrEqual(25)
  for (const finding of all) {
    const said = languages.map((language) => describeFinding(finding, language))
    expect(new Set(said.map(({ found }) => found)).size, finding.check).toBe(3)
    for (const { found, remedy } of said) {
      expect(found + remedy, finding.check).not.toMatch(/\{\w+\}/)
      expect(remedy.length, finding.check).toBeGreaterThan(5)
    }
  }
})

test('the fault of a drill is told in the language of the reader', async () => {
  const BACKUP_TO = join(folder, 'damaged')
  const { name } = await backUp(school.env, { to: BACKUP_TO, passphrase: '' })
  writeFileSync(join(BACKUP_TO, name, 'rows.zst'), 'cut')
  const settings = { DATA_DIR: school.env.DATA_DIR, DATABASE_URL: school.env.DATABASE_URL, PORT: '0', BACKUP_TO }
  expect(await pupitre(settings, 'drill')).toMatchObject({ code: 1 })
  const said = {
    fr: 'rows.zst n’est plus tel qu’il a été écrit',
    'zh-cn': 'rows.zst 已与写入时不同',
    en: 'rows.zst is',
  }
  for (const language of languages) {
    const done = await pupitre(settings, 'doctor', '--language', language)
    expect(done.code).toBe(2)
    const [line = ''] = done.said.split('\n').filter((each) => each.includes('rows.zst'))
    expect(line).toContain(said[language])
    const others = languages.filter((other) => other !== language).map((other) => said[other])
    expect(others.filter((other) => line.includes(other))).toEqual([])
  }
})

test('the program says them and ends with 2', async () => {
  const { DATA_DIR, DATABASE_URL } = school.env
  const done = await pupitre({ DATA_DIR, DATABASE_URL, PORT: '0' }, 'doctor', '--language', 'fr')
  expect(done.code).toBe(2)
  expect(done.said).toContain('Le journal des administrateurs a été modifié')
  const answer = await pupitre({ DATA_DIR, DATABASE_URL, PORT: '0' }, 'doctor', '--json')
  expect(JSON.parse(answer.out)).toMatchObject({ ok: false, findings: expect.any(Array) })
})
