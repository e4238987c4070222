// A column, a state, an entity, a page and a PDF document are each added by changing few files, in a copy of the
// sources. The database of an existing school is migrated, and the tests over all entities pass without further
// changes.

import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { changedCopy, changes, discard, placesOf } from './testing/five-changes.ts'
import { type School, openSchool } from './testing/school.ts'

const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const engine = process.env.TEST_ENGINE!
const most = { 'a column': 3, 'a state': 3, 'an entity': 4, 'a page': 3, 'a PDF document': 4 }
const touched = Object.entries(changes).map(([what, change]) => [what, change()] as const)

let school: School
let copy: string
beforeAll(async () => {
  copy = changedCopy(
    touched.map(([, files]) => files),
    ['docs', 'vitest.config.ts', 'CONTRIBUTING.md'],
  )
  school = await openSchool()
})
afterAll(async () => {
  await school.close()
  discard(copy)
})

test('each changes this number of files and no more, the words of a room counted as one', () => {
  expect(Object.fromEntries(touched.map(([what, files]) => [what, placesOf(files).length]))).toEqual(most)
})

interface Ran {
  code: number | null
  output: string
  errors: string
}

function run(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  // The settings of the outer test run must not affect the inner one.
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_OPTIONS|DATABASE_URL)/.test(name))
  const child = spawn(process.execPath, args, { cwd: copy, env: { ...Object.fromEntries(own), ...env } })
  const ran: Ran = { code: null, output: '', errors: '' }
  child.stdout.on('data', (part) => (ran.output += String(part)))
  child.stderr.on('data', (part) => (ran.errors += String(part)))
  return new Promise((done) => child.on('close', (code) => done({ ...ran, code })))
}

/** Tables that change, and one that refers to them. */
const keptTables = ['room', 'pay_batch', 'course_plan', 'pay_batch_line'] as const
const rowsOf = async (table: string) =>
  (school.product.store.read as AnyDatabase).selectFrom(table).selectAll().orderBy('id').execute()

test('an existing school keeps its rows, and gets the changes', { timeout: 120_000 }, async () => {
  const { DATA_DIR, DATABASE_URL } = school.env
  await school.product.store.write((db) =>
    (db as AnyDatabase)
      .insertInto('pay_batch')
      .values({ period: '2031-01', status: 'paid', create_time: 1, update_time: 1 })
      .execute(),
  )
  const before = await Promise.all(keptTables.map(rowsOf))
  writeFileSync(join(copy, 'src/try-changes.ts'), trial)
  const { output, errors } = await run(['src/try-changes.ts'], { DATA_DIR, DATABASE_URL, PASSWORD: school.password })
  expect(errors.replaceAll(/.*(Deprecation|trace-warnings).*\n/g, '')).toBe('')
  expect(JSON.parse(output)).toEqual({
    ran: ['0003-lockers.ts', '9001-floor-of-rooms.ts', '9002-cancelled-pay-batches.ts'],
    drift: [],
    floors: [3],
    cancelled: 1,
    lockers: ['A-12'],
    menu: ['Casiers', 'Plan des salles'],
    sheet: '%PDF-1.7',
    api: ['/admin/k/locker/add', '/admin/k/room/sheet'],
    rights: ['k/locker/index', 'k/rooms/index'],
  })
  const after = await Promise.all(keptTables.map(rowsOf))
  for (const [place, rows] of before.entries()) {
    const now = new Map(after[place]!.map((row) => [row.id, row]))
    // The first room has been edited.
    for (const row of rows.slice(1)) expect(now.get(row.id)).toMatchObject(row)
  }
  expect(before.map((rows) => rows.length > 0)).toEqual([true, true, true, true])
})

/** Runs in the copy: opens the existing school, uses the changes and reports the results. */
const trial = `
import { sql } from 'kysely'
import { createApp } from './server/app.ts'
import { findDrift } from './server/drift.ts'
import { readEnv } from './server/env.ts'
import { openStore } from './server/database.ts'
import { migrate } from './server/migrate.ts'
import { openProduct } from './server/product.ts'
const env = readEnv({ ...process.env, LOG_LEVEL: 'silent', LOGIN_CAPTCHA: 'off' })
const store = await openStore(env)
const ran = await migrate(store)
await store.close()
const product = await openProduct(env)
const app = await createApp(product, env)
const ask = (method, url, payload, batoken) => app.inject({ method, url, payload, headers: { server: 'true', ...(batoken && { batoken }) } })
const { token } = (await ask('POST', '/admin/index/login', { username: 'superadmin', password: process.env.PASSWORD })).json().data.userInfo
const call = async (method, url, payload) => (await ask(method, url, payload, token)).json().data
const { list: [room] } = await call('GET', '/admin/k/room/index?order=id,asc')
await call('POST', '/admin/k/room/edit', { id: room.id, floor: 3 })
const floors = (await call('GET', '/admin/k/room/index?order=floor,desc&search[0][field]=floor&search[0][operator]=%3D&search[0][val]=3')).list.map((row) => row.floor)
await product.store.write((db) => db.insertInto('pay_batch').values({ period: '2031-02', status: 'cancelled', create_time: 1, update_time: 1 }).execute())
const cancelled = (await call('GET', '/admin/k/payBatch/index?search[0][field]=status&search[0][operator]=%3D&search[0][val]=cancelled')).total
await call('POST', '/admin/k/locker/add', { code: 'A-12', room_id: room.id, key_returned: 1 })
const lockers = (await call('GET', '/admin/k/locker/index?quick_search=a%2012')).list.map((row) => row.title)
const menus = JSON.stringify((await call('GET', '/admin/index/index')).menus)
const sheet = (await ask('GET', '/admin/k/room/sheet?id=' + room.id, undefined, token)).rawPayload.subarray(0, 8).toString()
const described = JSON.stringify((await ask('GET', '/openapi.json')).json())
const { rows } = await sql\`select name from admin_rule where name in ('k/locker/index', 'k/rooms/index') order by name\`.execute(product.store.read)
console.log(JSON.stringify({
  ran, drift: await findDrift(product.store.read, Object.values(product.resources)), floors, cancelled, lockers,
  menu: ['Casiers', 'Plan des salles'].filter((name) => menus.includes(name)), sheet,
  api: ['/admin/k/locker/add', '/admin/k/room/sheet'].filter((url) => described.includes(url)), rights: rows.map(({ name }) => name),
}))
process.exit()
`

/** The tests over all tables, calls, rights and labels. */
const everything = [
  ['server/store', 'is empty for the product as delivered'],
  ['server/permissions/matrix', 'every call has its line|/k/locker/|/k/room/sheet'],
  ['platform/privacy/personal-data', 'the data map'],
  ['engine/server/scenarios', 'locker'],
  ['engine/server/scenarios-lists', 'locker'],
  ['engine/server/scenarios-records', 'locker'],
] as const

test('the tests over everything pass', { timeout: 180_000 }, async () => {
  const files = everything.map(([name]) => `src/${name}.http.test.ts`)
  const names = everything.map(([, name]) => name).join('|')
  const reportPath = join(copy, 'report.json')
  const { code, errors } = await run([
    vitest,
    'run',
    '--project',
    engine,
    ...files,
    '-t',
    names,
    '--reporter',
    'json',
    '--outputFile',
    reportPath,
  ])
  const report = JSON.parse(readFileSync(reportPath, 'utf8')) as Report
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, fullName, failureMessages }) =>
      status === 'failed' ? [`${fullName}: ${failureMessages[0]}`] : [],
    ),
  )
  expect({ failed, errors: code === 0 ? '' : errors }).toEqual({ failed: [], errors: '' })
  expect(report.numPassedTests).toBeGreaterThan(50)
  for (const { name, assertionResults } of report.testResults)
    expect({ name, passed: assertionResults.some(({ status }) => status === 'passed') }).toEqual({ name, passed: true })
})

interface Report {
  numPassedTests: number
  testResults: {
    name: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
