// The page of archives: a super administrator makes one, downloads it, and rebuilds the school of it in an empty
// installation.

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { fillMenu } from '#platform/access/menu/menu.server.ts'
import { systemContext } from '#server/product.ts'
import { digestsOf } from '#server/back-up/row-file.ts'
import { readBack } from '#server/back-up/staging.ts'
import { type Env, readEnv } from '#server/env.ts'
import { whyLeftOut } from '#server/open-archive/left-out.ts'
import { type Empty, emptyDatabase } from '#server/testing/empty-database.ts'
import { type Running, start } from '#server/testing/program.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { up } from '../../../../migrations/0141-archives-for-super-administrators.ts'
import { sweepArchives } from './archives.server.ts'
import type { Archives } from './everything.ts'
import { everythingWords as words } from '../words.ts'

vi.setConfig({ testTimeout: 120_000 })

const path = '/admin/moveIn'
const patience = { timeout: 90_000, interval: 300 }
const firstPassword = 'Donne-par-l-ecole'
let school: School
let chief: Person
let archive: Buffer
let asArchived: Awaited<ReturnType<typeof carriedIn>>
let empty: Empty
let fresh: Running
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  empty = await emptyDatabase()
  fresh = await start({ ...empty.variables, DEMO: 'off', ADMIN_PASSWORD: firstPassword })
})
afterAll(async () => {
  fresh.child.kill('SIGTERM')
  await fresh.left
  await empty.drop()
  await school.close()
})

/** By table: number and digest of the rows that an archive carries. */
async function carriedIn({ DATA_DIR, DATABASE_URL }: Pick<Env, 'DATA_DIR' | 'DATABASE_URL'>) {
  const env = readEnv({ ...process.env, DATA_DIR, DATABASE_URL })
  const found = await readBack(env, new Map(), digestsOf)
  return Object.fromEntries(Object.entries(found).filter(([table]) => whyLeftOut(table) === null))
}

const archives = async () => (await chief.get(`${path}/archives`)).data as Archives

test('an archive is made behind the answer, one at a time', async () => {
  expect(await archives()).toEqual({ made: [], received: null })
  expect(await chief.post(`${path}/archive`)).toMatchObject({ code: 1, msg: words.making[0] })
  expect(await chief.post(`${path}/archive`)).toMatchObject({ code: 0, msg: words.busy[0] })
  await expect.poll(async () => (await archives()).made[0]!.status, patience).toBe('ready')
  const [made] = (await archives()).made
  expect(made).toMatchObject({ fault: '', facts: { tables: expect.any(Number), rows: expect.any(Number) } })
  expect(made!.facts.rows).toBeGreaterThan(5000)
  const file = await chief.post(`${path}/archiveFile`, { id: made!.id })
  expect(file.headers).toMatchObject({ 'content-type': 'application/zip', 'content-length': String(made!.bytes) })
  expect(file.bytes.length).toBe(made!.bytes)
  archive = file.bytes
  const [line] = (await chief.get('/admin/auth/adminLog/index?limit=1')).data.list
  expect(line).toMatchObject({ kind: 'export', username: 'superadmin', url: 'POST /admin/moveIn/archiveFile' })
  asArchived = await carriedIn(school.env)
})

test('nobody else makes or reads one, and an old one is removed', async () => {
  const registrar = await school.signIn('scolarite')
  const [made] = (await archives()).made
  expect(await registrar.post(`${path}/archive`)).toMatchObject({ code: 401 })
  for (const call of ['archiveFile', 'rebuild', 'dropArchive'])
    expect(await registrar.post(`${path}/${call}`, { id: made!.id }), call).toMatchObject({ code: 401 })
  expect(await registrar.get(`${path}/archives`)).toMatchObject({ code: 401 })
  expect(await chief.post(`${path}/dropArchive`, { id: made!.id })).toMatchObject({ code: 1 })
  expect(await chief.post(`${path}/archiveFile`, { id: made!.id })).toMatchObject({ code: 0, msg: words.gone[0] })
})

test('an archive of a time that was undone by a restore is not served as a new one, and is removed', async () => {
  const folder = join(storageOf(school.env).folder, '.archives')
  const files = () => readdirSync(folder)
  mkdirSync(folder, { recursive: true })
  const ids = school.product.store.read.selectFrom('open_archive').select(({ fn }) => fn.max('id').as('id'))
  const last = Number((await ids.executeTakeFirst())?.id ?? 0)
  // SQLite gives the number of a removed row again, PostgreSQL goes on.
  for (let id = last + 1; id < last + 4; id++) writeFileSync(join(folder, `${id}.zip`), 'old')
  expect(await chief.post(`${path}/archive`)).toMatchObject({ code: 1 })
  await expect.poll(async () => (await archives()).made[0]!.status, patience).toBe('ready')
  const [made] = (await archives()).made
  const file = await chief.post(`${path}/archiveFile`, { id: made!.id })
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK')
  expect(files()).toHaveLength(4)
  await sweepArchives(systemContext(school.product), school.env)
  expect(files()).toHaveLength(1)
  expect(await chief.post(`${path}/dropArchive`, { id: made!.id })).toMatchObject({ code: 1 })
  expect(files()).toEqual([])
})

test('a group with the right of an earlier release has no archives, and an upgrade removes the right', async () => {
  const { read, write } = school.product.store
  const right = read.selectFrom('admin_rule').select('id').where('name', '=', 'moveIn/everything')
  await write(async (db) => {
    const rules = ['moveIn', 'moveIn/index', 'moveIn/edit', 'moveIn/undo', 'moveIn/everything']
    const ids = db.selectFrom('admin_rule').select('id').where('name', 'in', rules)
    await db.deleteFrom('admin_group_rule').where('admin_rule_id', 'in', ids).execute()
    await db.deleteFrom('admin_rule').where('name', 'in', rules).where('type', '=', 'button').execute()
    await db.deleteFrom('admin_rule').where('name', 'in', rules).execute()
    await fillMenu({ ...systemContext(school.product), db })
  })
  const registrar = await school.signIn('scolarite')
  expect((await registrar.get(`${path}/index`)).code).toBe(1)
  expect(await registrar.get(`${path}/archives`)).toMatchObject({ code: 401 })
  expect(await right.execute()).toEqual([])
  await write(async (db) => {
    const page = await db
      .selectFrom('admin_rule')
      .selectAll()
      .where('name', '=', 'moveIn/index')
      .executeTakeFirstOrThrow()
    const { id: like, ...copied } = page
    const rule = { ...copied, name: 'moveIn/everything' }
    const { id } = await db.insertInto('admin_rule').values(rule).returning('id').executeTakeFirstOrThrow()
    const holders = db.selectFrom('admin_group_rule').select('admin_group_id').where('admin_rule_id', '=', like)
    const pairs = (await holders.execute()).map((holder) => ({ ...holder, admin_rule_id: id }))
    await db.insertInto('admin_group_rule').values(pairs).execute()
  })
  const again = await school.signIn('scolarite')
  expect(await again.get(`${path}/archives`)).toMatchObject({ code: 401 })
  expect(await again.post(`${path}/archive`)).toMatchObject({ code: 401 })
  expect((await chief.get(`${path}/archives`)).code).toBe(1)
  await write((db) => up(db as AnyDatabase))
  expect(await right.execute()).toEqual([])
})

/** A person at the new installation. */
async function signIn(username: string, password: string) {
  const headers = { server: '1', 'think-lang': 'fr' }
  const ask = async (method: string, call: string, body?: BodyInit, more: Record<string, string> = {}) =>
    (await (
      await fetch(`${fresh.url}${call}`, { method, headers: { ...headers, ...more }, ...(body && { body }) })
    ).json()) as {
      code: number
      msg: string
      data: never
    }
  const json = { 'content-type': 'application/json' }
  const login = await ask('POST', '/admin/index/login', JSON.stringify({ username, password }), json)
  const { token } = (login.data as { userInfo: { token: string } }).userInfo
  return {
    state: async () => (await ask('GET', `${path}/archives`, undefined, { batoken: token })).data as Archives,
    post: (call: string, body: object) => ask('POST', call, JSON.stringify(body), { ...json, batoken: token }),
    send(content: Uint8Array<ArrayBuffer>) {
      const form = new FormData()
      form.append('file', new File([content], 'ecole.zip'))
      return ask('POST', `${path}/receiveArchive`, form, { batoken: token })
    },
  }
}

test('a damaged archive is refused with the name of the file, and a whole one rebuilds the school', async () => {
  const before = await signIn('admin', firstPassword)
  const damaged = Buffer.from(archive)
  const middle = Math.floor(archive.length / 2)
  damaged.fill(0, middle, middle + 5000)
  expect(await before.send(new Uint8Array(damaged))).toMatchObject({ code: 1 })
  await expect.poll(async () => (await before.state()).received?.status, patience).toBe('failed')
  expect((await before.state()).received!.fault).toMatch(/tables\/|files\/|archive/u)
  expect(await before.send(new Uint8Array(archive))).toMatchObject({ code: 1, msg: words.received[0] })
  await expect.poll(async () => (await before.state()).received?.status, patience).toBe('ready')
  const { received } = await before.state()
  expect(received!.facts.rows).toBeGreaterThan(5000)
  expect(await before.post(`${path}/rebuild`, { id: received!.id })).toMatchObject({ code: 1 })
  // The session of the first account ends with its account.
  await expect.poll(() => before.state(), patience).toEqual({ routePath: '/admin/login' })
  // The sign-in of the new administrator writes an account, so the tables are compared first.
  expect(await carriedIn(empty.variables)).toEqual(asArchived)
  await signIn('superadmin', school.password)
})
