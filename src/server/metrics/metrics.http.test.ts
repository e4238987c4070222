// The figures of a running server, read as Prometheus reads them.

import { spawnSync } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { auditFileOf } from '#platform/history/index.server.ts'
import { figureIn, readFigures } from '../testing/openmetrics.ts'
import { type Running, start } from '../testing/program.ts'
import { pupitre } from '../testing/pupitre.ts'
import { type School, openSchool } from '../testing/school.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

let school: School
const running: Running[] = []
beforeAll(async () => {
  school = await openSchool()
})
afterEach(() => stop())
afterAll(() => school.close())

const places = () => ({ DATA_DIR: school.env.DATA_DIR, DATABASE_URL: school.env.DATABASE_URL })
const onPostgres = inject('prepared').startsWith('postgres:')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

/** SQLite allows one server. */
async function stop(): Promise<void> {
  for (const { child, left } of running.splice(0)) {
    child.kill('SIGTERM')
    await left
  }
}

async function begin(settings: Record<string, string> = {}) {
  const program = await start({ ...places(), METRICS_PORT: '0', ...settings })
  running.push(program)
  const address = /"address":"(http:[^"]+)"/.exec(program.said())?.[1]
  const scrape = (headers: Record<string, string> = {}) => fetch(`${address}/metrics`, { headers })
  return { ...program, address, scrape, figures: async () => readFigures(await (await scrape()).text()) }
}

test('requests are counted by the template of their route, and figures hold no id and no name', async () => {
  const { url, figures, scrape } = await begin()
  const route = { method: 'POST', route: '/admin/index/login', status: '200' }
  const before = figureIn(await figures(), 'pupitre_http_requests_total', route) ?? 0
  const body = JSON.stringify({ username: 'superadmin', password: school.password })
  const json = { 'content-type': 'application/json', server: '1' }
  const login = await fetch(`${url}/admin/index/login`, { method: 'POST', body, headers: json })
  const { data } = (await login.json()) as { data: { userInfo: { token: string } } }
  const headers = { server: '1', batoken: data.userInfo.token }
  for (const id of [1, 2, 3]) await fetch(`${url}/admin/k/student/edit?id=${id}`, { headers })
  await fetch(`${url}/api/nothing/jean.dupont`, { headers: json })
  const after = await figures()
  const edit = { method: 'GET', route: '/admin/k/student/edit' }
  expect(figureIn(after, 'pupitre_http_requests_total', route)).toBe(before + 1)
  expect(figureIn(after, 'pupitre_http_requests_total', edit)).toBe(3)
  expect(figureIn(after, 'pupitre_http_request_duration_seconds_count', edit)).toBe(3)
  expect(figureIn(after, 'pupitre_http_request_duration_seconds_bucket', { ...edit, le: '+Inf' })).toBe(3)
  expect(figureIn(after, 'pupitre_http_request_duration_seconds_sum', edit)).toBeGreaterThan(0)
  expect(figureIn(after, 'pupitre_http_requests_total', { status: '404' })).toBe(1)
  expect(await (await scrape()).text()).not.toMatch(/id=|dupont|superadmin/i)
})

test('a label holds only words of the program, whatever strangers send', async () => {
  const { url, figures } = await begin()
  const name = 'jean.dupont'
  const headers = {
    'content-type': 'application/json',
    server: '1',
    'x-forwarded-for': '198.51.100.7',
    'user-agent': name,
  }
  const body = JSON.stringify({ username: name, password: 'x' })
  await fetch(`${url}/admin/index/login`, { method: 'POST', body, headers })
  for (const path of [
    `/${name}`,
    `/web/${name}`,
    `/storage/${name}.pdf`,
    `/admin/k/student/index?quick_search=${name}`,
  ])
    for (const method of ['GET', 'PROPFIND']) await fetch(url + path, { method, headers })
  const found = await figures()
  const jobs = school.product.subjects.flatMap(({ jobs: own = [] }) => own.map((job) => job.name))
  const words: Record<string, (value: string) => boolean> = {
    method: (value) => /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other)$/.test(value),
    route: (value) => value === 'unknown' || ['GET', 'POST', 'DELETE'].some((method) => hasRoute(method, value)),
    status: (value) => /^[2-5]\d\d$/.test(value),
    job: (value) => jobs.includes(value),
    pool: (value) => school.product.store.queues.some((queue) => queue.name === value),
    channel: (value) => ['mail', 'sms'].includes(value),
    realm: (value) => ['admin', 'member'].includes(value),
    folder: (value) => ['data', 'storage'].includes(value),
    group: (value) => ['outbox', 'sessions', 'log', 'backups', 'disk'].includes(value),
    engine: (value) => value === school.product.store.engine,
    version: (value) => /^\d+\.\d+\.\d+$/.test(value),
    percentile: (value) => /^\d+$/.test(value),
    le: (value) => /^(\d+\.\d+|\+Inf)$/.test(value),
  }
  const labels = found.flatMap((sample) => Object.entries(sample.labels))
  expect(labels.length).toBeGreaterThan(50)
  expect(labels.filter(([label, value]) => !words[label]?.(value))).toEqual([])
  expect(JSON.stringify(found)).not.toMatch(/dupont|198\.51/)
})

const hasRoute = (method: string, url: string) => school.app.hasRoute({ method, url })

test('process, database, disk and sessions have plausible figures', async () => {
  const { figures } = await begin()
  await vi.waitFor(async () => {
    expect(figureIn(await figures(), 'pupitre_database_wait_seconds_count', { pool: 'write' })).toBeGreaterThan(0)
  }, 30_000)
  const found = await figures()
  const value = (name: string, labels = {}) => figureIn(found, name, labels)
  expect(value('pupitre_build_info', { engine: onPostgres ? 'postgres' : 'sqlite' })).toBe(1)
  expect(value('pupitre_database_up')).toBe(1)
  expect(value('pupitre_database_connections_limit', { pool: 'write' })).toBe(onPostgres ? 6 : 1)
  expect(value('process_resident_memory_bytes')).toBeGreaterThan(50e6)
  expect(value('process_cpu_seconds_total')).toBeGreaterThan(0.1)
  // Of the system's clock, also while the tests run under another one.
  const now = (performance.timeOrigin + performance.now()) / 1000
  expect(Math.abs(now - (value('process_start_time_seconds') ?? 0))).toBeLessThan(120)
  expect(value('pupitre_event_loop_delay_seconds', { percentile: '99' })).toBeGreaterThan(0)
  expect(value('pupitre_disk_free_bytes', { folder: 'data' })).toBeGreaterThan(1e6)
  const open = school.product.store.read.selectFrom('session').select(({ fn }) => fn.countAll().as('many'))
  expect(value('pupitre_sessions')).toBeLessThanOrEqual(Number((await open.executeTakeFirstOrThrow()).many))
  for (const group of ['outbox', 'sessions', 'log', 'backups', 'disk'])
    expect(value('pupitre_collected', { group })).toBe(1)
})

test('the age of back-up and drill, of the outbox, and the last runs of jobs', async () => {
  const begun = await school.product.store.read.selectFrom('installation').select('time').executeTakeFirstOrThrow()
  const age = Date.now() / 1000 - Number(begun.time)
  const first = await (await begin()).figures()
  for (const name of ['pupitre_backup_age_seconds', 'pupitre_drill_age_seconds']) {
    expect(figureIn(first, name)).toBeGreaterThanOrEqual(age)
    expect(figureIn(first, name)).toBeLessThan(age + 120)
  }
  expect(first.filter(({ value }) => !Number.isFinite(value))).toEqual([])
  expect((await pupitre(places(), 'backup')).code).toBe(0)
  expect((await pupitre(places(), 'drill')).code).toBe(0)
  const due = Math.floor(Date.now() / 1000) - 7200
  await school.product.store.write((db) =>
    sql`insert into outbox (channel, recipient, body, status, due_time, create_time, update_time)
      values ('mail', 'a@example.org', '', 'queued', ${due}, ${due}, ${due})`.execute(db),
  )
  await stop()
  const { figures } = await begin()
  await vi.waitFor(async () => {
    expect((await figures()).some(({ name }) => name === 'pupitre_job_last_run_timestamp_seconds')).toBe(true)
  }, 60_000)
  const then = await figures()
  expect(then.filter(({ value }) => !Number.isFinite(value))).toEqual([])
  expect(figureIn(then, 'pupitre_backup_age_seconds')).toBeLessThan(120)
  expect(figureIn(then, 'pupitre_drill_age_seconds')).toBeLessThan(120)
  expect(figureIn(then, 'pupitre_drill_failed')).toBe(0)
  expect(figureIn(then, 'pupitre_outbox_oldest_age_seconds')).toBeGreaterThan(7000)
  const [job] = then.filter(({ name }) => name === 'pupitre_job_last_run_timestamp_seconds')
  expect(figureIn(then, 'pupitre_job_interval_seconds', job?.labels)).toBeGreaterThan(0)
  expect(figureIn(then, 'pupitre_job_last_run_failed', job?.labels)).toBe(0)
})

test('an altered administrator log is told', async () => {
  const whole = await begin()
  const broken = async (program: typeof whole) => figureIn(await program.figures(), 'pupitre_audit_chain_broken')
  await vi.waitFor(async () => expect(await broken(whole)).toBe(0), 60_000)
  await stop()
  const forged = { seq: 1, hash: 'forged', time: 1, mac: 'forged' }
  await appendFile(auditFileOf(school.env), `${JSON.stringify(forged)}\n`)
  const altered = await begin()
  await vi.waitFor(async () => expect(await broken(altered)).toBe(1), 60_000)
})

test('are off by default, and never on the public port', async () => {
  const off = await begin({ METRICS_PORT: '' })
  expect(off.address).toBeUndefined()
  expect(off.said()).not.toContain('figures')
  for (const accept of ['*/*', 'text/html', 'application/openmetrics-text'])
    expect(await (await fetch(`${off.url}/metrics`, { headers: { accept } })).text()).not.toContain('pupitre_')
})

test.runIf(onPostgres)('each process has figures of its own', async () => {
  const [one, other] = [await begin(), await begin()]
  for (let calls = 0; calls < 4; calls++) await fetch(`${one.url}/livez`)
  const counted = async (program: typeof one) =>
    figureIn(await program.figures(), 'pupitre_http_requests_total', { route: '/livez' }) ?? 0
  expect([await counted(one), await counted(other)]).toEqual([4, 0])
})

test.runIf(hasPromtool)('promtool reads the older format without a complaint', async () => {
  const { scrape, url } = await begin()
  await fetch(`${url}/livez`)
  await (await scrape()).text()
  const reply = await scrape({ accept: 'text/plain;version=0.0.4' })
  expect(reply.headers.get('content-type')).toContain('version=0.0.4')
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: await reply.text() })
  expect({ status, said: String(stdout) + String(stderr) }).toEqual({ status: 0, said: '' })
})
