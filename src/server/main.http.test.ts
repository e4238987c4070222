// The program: it starts, shuts down in order, and its log contains no secret.

import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openForReading } from './reading-product.ts'
import { emptyDatabase } from './testing/empty-database.ts'
import { testPassword } from './testing/prepare.ts'
import { start } from './testing/program.ts'
import { lastMailIn } from './testing/mails.ts'
import { type School, openSchool } from './testing/school.ts'
import { unzip } from './testing/unzip.ts'

// Starting programs takes time on a shared machine.
vi.setConfig({ testTimeout: 60_000 })

const onSqlite = inject('prepared').startsWith('/')
let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const beside = () => start({ DATA_DIR: school.env.DATA_DIR, DATABASE_URL: school.env.DATABASE_URL })
async function call(url: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const sent = body && { method: 'POST', body: JSON.stringify(body) }
  const reply = await fetch(url + path, {
    ...sent,
    headers: { server: '1', 'content-type': 'application/json', ...headers },
  })
  // oxlint-disable-next-line typescript/no-explicit-any
  return await reply.json()
}

test('at shutdown it answers running requests, refuses new ones with a sentence, and exits with code 0', async () => {
  const { url, child, left } = await beside()
  const { token } = await school.signIn('superadmin')
  const { read, write } = school.product.store
  // Another transaction holds the row, so the change has to wait.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const holding = write(async (db) => {
    await db.updateTable('room').set({ capacity: 25 }).where('id', '=', 1).execute()
    await held
  })
  const slow = call(url, '/admin/k/room/edit', { id: 1, name: 'Salle des départs' }, { batoken: token })
  // By then the request has arrived, even on a busy machine.
  await pause(1500)
  child.kill('SIGTERM')
  await pause(200)
  const stillThere = child.exitCode === null
  const headers = { batoken: token, server: '1', 'think-lang': 'fr' }
  // On SQLite a server that waits for the other process of this test answers no other request.
  const later = onSqlite ? null : await fetch(`${url}/admin/k/room/index`, { headers }).catch(() => null)
  release()
  expect(stillThere).toBe(true)
  if (!onSqlite) {
    expect([later?.status, later?.headers.get('connection'), later?.headers.get('retry-after')]).toEqual([
      503,
      'close',
      '2',
    ])
    expect(await later?.json()).toMatchObject({ msg: expect.stringMatching(/momentanément/) })
  }
  await holding
  expect(await slow).toMatchObject({ code: 1 })
  expect(await left).toBe(0)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
  const room = await read.selectFrom('room').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
  expect(room).toMatchObject({ name: 'Salle des départs', capacity: 25 })
})

test('at shutdown it finishes the file that it is sending and cancels a report', async () => {
  const { read, write } = school.product.store
  await write(async (db) => {
    const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 6000)`
    const columns = sql`code, name, capacity, create_time, update_time`
    await sql`delete from room where code like 'D-%'`.execute(db)
    await sql`insert into room (${columns}) ${numbers} select 'D-' || i, 'Départ ' || i, 20, 1, 1 from n`.execute(db)
  })
  const { url, child, left } = await beside()
  const { token } = await school.signIn('superadmin', { password: school.password })
  const headers = { batoken: token, server: '1' }
  const file = await fetch(`${url}/admin/k/room/export?format=xlsx`, { headers })
  const startedAt = Date.now()
  // PostgreSQL would finish the report first, so it waits for a table. On SQLite nothing can make a reader wait.
  const locked = Promise.withResolvers<void>()
  const cancelled = Promise.withResolvers<void>()
  onTestFinished(() => cancelled.resolve())
  const holding = write(async (db) => {
    if (onSqlite) return locked.resolve()
    await sql`lock table student in access exclusive mode`.execute(db)
    locked.resolve()
    await cancelled.promise
  })
  await locked.promise
  const report = call(url, '/admin/k/student/figures', {}, headers)
  if (onSqlite) await pause(200)
  else
    await vi.waitUntil(async () => {
      const waiting = sql`select 1 from pg_locks where not granted and relation = 'student'::regclass`
      return (await waiting.execute(read)).rows.length > 0
    })
  child.kill('SIGTERM')
  expect(await report).toMatchObject({ code: 0, data: null })
  cancelled.resolve()
  await holding
  const sheet = Object.values(unzip(Buffer.from(await file.arrayBuffer()))).join('')
  expect(sheet).toContain('Départ 6000')
  expect(await left).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(12_000)
})

test('its log records events and people, and no token, password or code', async () => {
  const running = await beside()
  const secrets = [testPassword, 'Wrong-password-1', 'Nouveau-2026']
  const { data } = await call(running.url, '/admin/index/login', {
    username: 'superadmin',
    password: testPassword,
    keep: true,
  })
  const { token, refreshToken } = data.userInfo
  await call(running.url, `/admin/index/index?batoken=${token}`, undefined, { batoken: token, 'x-device': data.device })
  await call(running.url, '/admin/index/login', { username: 'direction', password: 'Wrong-password-1' })
  await call(running.url, '/admin/auth/admin/edit', { id: 2, password: 'Nouveau-2026' }, { batoken: token })
  await call(running.url, '/admin/index/loginCode', { username: 'zhangwei' })
  const code = /\d{6}/.exec((await lastMailIn(school)).body)![0]
  await call(running.url, '/admin/index/login', { username: 'zhangwei', password: testPassword, emailCode: code })
  const renewed = await call(
    running.url,
    '/api/common/refreshToken',
    { refresh_token: refreshToken },
    { 'x-refresh-rotate': '1' },
  )
  await call(running.url, '/api/common/refreshToken', { refresh_token: 'adr_' + 'x'.repeat(43) })
  await fetch(`${running.url}/admin/index/login`, {
    method: 'POST',
    body: `{"password":"${testPassword}"`,
    headers: { 'content-type': 'application/json' },
  })
  running.child.kill('SIGTERM')
  expect(await running.left).toBe(0)
  const log = running.said()
  for (const secret of [
    ...secrets,
    token,
    refreshToken,
    data.device,
    code,
    renewed.data.token,
    renewed.data.refresh_token,
  ])
    expect(log).not.toContain(secret)
  const lines = log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const answered = lines.filter(({ msg }) => msg === 'answered')
  expect(answered.length).toBeGreaterThanOrEqual(9)
  for (const line of answered)
    expect(line).toMatchObject({
      method: expect.any(String),
      path: expect.stringMatching(/^\/[^?]*$/),
      status: expect.any(Number),
      ms: expect.any(Number),
      reqId: expect.any(String),
    })
  expect(answered.find(({ path }) => path === '/admin/index/index')).toMatchObject({ who: 1 })
})

test('a database is not read with the secret of another one, for example of a back-up', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-own-'))
  const SECRET_FILE = join(folder, 'secret')
  await expect(openForReading({ ...school.env, SECRET_FILE })).rejects.toThrow(/secret is missing/)
  writeFileSync(SECRET_FILE, randomBytes(32), { mode: 0o600 })
  await expect(openForReading({ ...school.env, SECRET_FILE })).rejects.toThrow(/is not the secret of this database/)
  rmSync(folder, { recursive: true })
})

describe('the first start', () => {
  test('in production creates one administrator with a password shown once, and no demo school', async () => {
    const { variables, drop } = await emptyDatabase()
    const first = await start({ ...variables, NODE_ENV: 'production' })
    const [, password = ''] = /password: {2}(\S+)/.exec(first.said()) ?? []
    expect(password).toMatch(/^[\w]{12}$/)
    expect(first.said()).toMatch(/accounts: {2}admin\n/)
    const { data } = await call(first.url, '/admin/index/login', { username: 'admin', password })
    expect(data.userInfo).toMatchObject({ username: 'admin', nickname: 'Admin', super: true })
    const students = await call(first.url, '/admin/k/student/index', undefined, { batoken: data.userInfo.token })
    expect(students.data.total).toBe(0)
    const groups = await call(first.url, '/admin/auth/group/index', undefined, { batoken: data.userInfo.token })
    for (const name of ['Étudiant', 'Enseignant', 'Scolarité']) expect(JSON.stringify(groups.data)).toContain(name)
    // Texts are written with the editor from the first day.
    const office = await call(first.url, '/admin/index/index', undefined, { batoken: data.userInfo.token })
    expect(office.data.modules).toMatchObject([{ editor: { parts: expect.any(Array) } }])
    first.child.kill('SIGTERM')
    expect(await first.left).toBe(0)
    const again = await start({ ...variables, NODE_ENV: 'production' })
    expect(again.said()).not.toMatch(/password/)
    expect((await call(again.url, '/admin/index/login', { username: 'admin', password })).code).toBe(1)
    again.child.kill('SIGTERM')
    expect(await again.left).toBe(0)
    await drop()
  })

  test('of two processes in the same second: one prepares the database, the other waits and continues', async ({
    skip,
  }) => {
    const { variables, drop } = await emptyDatabase()
    skip(variables.DATABASE_URL === '', 'one process is alone on SQLite')
    const both = await Promise.all([1, 2].map(() => start({ ...variables, DEMO: 'off' })))
    const [, password = ''] = /password: {2}(\w{12})/.exec(both.map(({ said }) => said()).join('')) ?? []
    expect(both.filter(({ said }) => /password/.test(said()))).toHaveLength(1)
    for (const { url } of both)
      expect(await call(url, '/admin/index/login', { username: 'admin', password })).toMatchObject({ code: 1 })

    // A process with another folder of files does not start; a killed process does not block others.
    const STORAGE = mkdtempSync(join(tmpdir(), 'pupitre-storage-'))
    await expect(start({ ...variables, DEMO: 'off', STORAGE })).rejects.toThrow(
      /STORAGE: the process [^]*stores files in/,
    )
    both[0]!.child.kill('SIGKILL')
    await both[0]!.left
    both[1]!.child.kill('SIGTERM')
    expect(await both[1]!.left).toBe(0)
    const elsewhere = await start({ ...variables, DEMO: 'off', STORAGE })
    expect(readdirSync(join(STORAGE, '.processes'))).toHaveLength(1)
    elsewhere.child.kill('SIGTERM')
    expect(await elsewhere.left).toBe(0)
    expect(readdirSync(join(STORAGE, '.processes'))).toEqual([])

    // Another data folder has another secret, or none.
    const [own, restored] = [mkdtempSync(join(tmpdir(), 'pupitre-own-')), mkdtempSync(join(tmpdir(), 'pupitre-own-'))]
    writeFileSync(join(restored, 'secret'), randomBytes(32), { mode: 0o600 })
    for (const [DATA_DIR, message] of [
      [own, /secret is missing\. [^]*SECRET_FILE/],
      [restored, /is not the secret of this database\. [^]*SECRET_FILE/],
    ] as const)
      await expect(start({ ...variables, DATA_DIR, DEMO: 'off' })).rejects.toThrow(message)
    expect(existsSync(join(own, 'secret'))).toBe(false)
    for (const folder of [own, restored, STORAGE]) rmSync(folder, { recursive: true })
    await drop()
  })

  test('with a given password does not print it', async () => {
    const { variables, drop } = await emptyDatabase()
    const first = await start({ ...variables, ADMIN_PASSWORD: 'Donne-par-l-ecole' })
    expect(first.said()).not.toContain('Donne-par-l-ecole')
    expect(first.said()).toContain('ADMIN_PASSWORD')
    expect(first.said()).toMatch(/accounts: {2}admin, superadmin, direction, scolarite/)
    const { data } = await call(first.url, '/admin/index/login', {
      username: 'scolarite',
      password: 'Donne-par-l-ecole',
    })
    const students = await call(first.url, '/admin/k/student/index', undefined, { batoken: data.userInfo.token })
    expect(students.data.total).toBe(96)
    first.child.kill('SIGTERM')
    expect(await first.left).toBe(0)
    await drop()
  })

  test('that was interrupted is repeated as a whole by the next one', async () => {
    const { variables, drop } = await emptyDatabase()
    const settings = { ...variables, ADMIN_PASSWORD: 'Donne-par-l-ecole' }
    // The folder for the files of the demo school cannot be created here.
    const storage = join(variables.DATA_DIR, 'storage')
    writeFileSync(storage, '')
    await expect(start(settings)).rejects.toThrow('storage')
    rmSync(storage)
    const second = await start(settings)
    const signedIn = await call(second.url, '/admin/index/login', {
      username: 'admin',
      password: settings.ADMIN_PASSWORD,
    })
    expect(signedIn).toMatchObject({ code: 1 })
    second.child.kill('SIGTERM')
    expect(await second.left).toBe(0)
    await drop()
  })

  test('reports a port in use before it creates the password that is shown once', async () => {
    const { variables, drop } = await emptyDatabase()
    const other = createServer()
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const { port } = other.address() as AddressInfo
    await expect(start({ ...variables, PORT: String(port) })).rejects.toThrow(
      `another program listens on 127.0.0.1:${port}`,
    )
    other.close()
    const first = await start(variables)
    expect(first.said()).toMatch(/password: {2}\w{12}/)
    first.child.kill('SIGTERM')
    expect(await first.left).toBe(0)
    await drop()
  })

  test.runIf(onSqlite)(
    'in a folder that another server uses names that server and ends; after a kill it starts',
    async () => {
      const { variables, drop } = await emptyDatabase()
      const settings = { ...variables, DEMO: 'off', ADMIN_PASSWORD: 'Donne-par-l-ecole' }
      const first = await start(settings)
      await expect(start(settings)).rejects.toThrow(
        new RegExp(`DATA_DIR: another server uses ${variables.DATA_DIR} \\(process ${first.child.pid} on `),
      )
      first.child.kill('SIGKILL')
      await first.left
      const second = await start(settings)
      second.child.kill('SIGTERM')
      expect(await second.left).toBe(0)
      await drop()
    },
  )

  test('with a wrong setting names the variable and does not start', async () => {
    await expect(start({ PORT: 'eighty' })).rejects.toThrow(/PORT: [^]*Port to listen on/)
  })
})
