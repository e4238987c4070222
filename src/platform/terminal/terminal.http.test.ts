// The terminal over HTTP: rights, runs, and resuming a stream.

import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { systemContext } from '#server/product.ts'
import { createApp } from '#server/app.ts'
import { expectRefusal } from '#server/testing/samples.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { single } from './command-keys.ts'
import { terminalSaid as words } from './words.ts'

/** Programs that replace the system's package managers. */
const tools = mkdtempSync(join(tmpdir(), 'pupitre-tools-'))
const path = process.env.PATH
function tool(name: string, script: string): void {
  writeFileSync(join(tools, name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(tools, name), 0o755)
}

let school: School
let chief: Person
let chiefId: number
beforeAll(async () => {
  process.env.PATH = `${tools}${delimiter}${path}`
  tool('yarn', `echo "yarn $*"; echo run >> ${tools}/yarn-runs`)
  tool('pnpm', `yes 'a line of output that says nothing new and goes on and on' | head -c 500000000`)
  school = await openSchool()
  chief = await school.signIn('superadmin')
  const found = school.product.store.read.selectFrom('admin').select('id').where('username', '=', 'superadmin')
  chiefId = (await found.executeTakeFirstOrThrow()).id
})
afterAll(async () => {
  process.env.PATH = path
  await school.close()
  rmSync(tools, { recursive: true, force: true })
})

interface Said {
  data: string
  uuid: string
  extend: string
  key: string
}
const messagesIn = ({ text }: Answer) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)) as Said)
const dataIn = (answer: Answer) => messagesIn(answer).map(({ data }) => data)
const idsIn = ({ text }: Answer) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))

const fresh = () => crypto.randomUUID()
const query = (sent: Record<string, string>) => `/admin/Terminal/index?${new URLSearchParams({ server: '1', ...sent })}`
const ticketFor = async (person: Person, command: string, uuid: string) =>
  (await person.post('/admin/Terminal/ticket', { command, uuid })).data.ticket as string
/** Like our pages: requests a ticket, and opens the stream with it. */
async function run(command: string, uuid = fresh(), headers = {}): Promise<Answer> {
  const batoken = await ticketFor(chief, command, uuid)
  return school.stranger().get(query({ command, uuid, extend: '', batoken }), headers)
}
const runs = () => school.product.store.read.selectFrom('terminal_run').selectAll().execute()
const refused = (reason: readonly string[]) => [`Error:${reason[0]}`, 'command-exec-error']

// The tests start programs, which takes time on a shared machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

describe('a command', () => {
  test('is reported with the four messages, in order, with its output in between', async () => {
    const uuid = fresh()
    const answer = await run('version.node', uuid)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    })
    expect(dataIn(answer)).toEqual([
      'command-link-success',
      '> node --version',
      process.version,
      'exitcode: 0',
      'command-exec-success',
      'command-exec-completed',
    ])
    expect(messagesIn(answer).every((each) => each.uuid === uuid && each.key === 'version.node')).toBe(true)
    expect(idsIn(answer)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('runs once: a repeated order returns its output, from any position', async () => {
    const uuid = fresh()
    const first = await run('version.yarn', uuid)
    expect(dataIn(first)).toContain('yarn --version')
    expect(dataIn(await run('version.yarn', uuid))).toEqual(dataIn(first))
    expect(dataIn(await run('version.yarn', uuid, { 'last-event-id': '3' }))).toEqual(dataIn(first).slice(3))
    const stale = await openedSession(school, { id: chiefId, age: 301 })
    expect(dataIn(await stale.get(query({ command: 'version.yarn', uuid })))).toEqual(dataIn(first))
    expect((await runs()).filter((each) => each.uuid === uuid)).toHaveLength(1)
  })

  test('that is ordered twice at the same moment runs once', async () => {
    tool('cnpm', `echo ran >> ${tools}/twice; cat ${tools}/twice`)
    const uuid = fresh()
    const tickets = await Promise.all([1, 2, 3].map(() => ticketFor(chief, 'version.cnpm', uuid)))
    const answers = await Promise.all(
      tickets.map((batoken) => school.stranger().get(query({ command: 'version.cnpm', uuid, batoken }))),
    )
    for (const answer of answers) expect(dataIn(answer)).toEqual(dataIn(answers[0]!))
    expect(dataIn(answers[0]!).filter((line) => line === 'ran')).toHaveLength(1)
  })

  test('runs alone: later orders wait', async () => {
    tool('ni', `test -e ${tools}/busy && echo together; touch ${tools}/busy; sleep 0.3; rm ${tools}/busy; echo alone`)
    const answers = await Promise.all([run('version.ni'), run('version.ni'), run('version.ni')])
    for (const answer of answers) expect(dataIn(answer)[2]).toBe('alone')
  })

  test('of a missing package manager is reported', async () => {
    process.env.PATH = tools
    const answer = await run('web-install.npm').finally(() => (process.env.PATH = `${tools}${delimiter}${path}`))
    expect(dataIn(answer)).toEqual([
      'command-link-success',
      '> npm install --ignore-scripts --no-audit --no-fund',
      'Error: npm n’est pas installé sur le serveur. Installez-le, ou choisissez un autre gestionnaire de paquets.',
      'exitcode: 127',
      'command-exec-error',
      'command-exec-completed',
    ])
  })

  test('that prints half a gigabyte does not need more memory', { timeout: 120_000 }, async () => {
    const before = process.memoryUsage.rss()
    let highest = before
    // Measured during the whole run, not only at its end.
    const looking = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 20)
    const answer = await run('version.pnpm').finally(() => clearInterval(looking))
    const grown = highest - before
    expect(dataIn(answer).at(-2)).toBe('command-exec-success')
    expect(answer.text).toContain('ko non conservés')
    expect(answer.text.length).toBeLessThan(1_400_000)
    const row = (await runs()).find(({ command }) => command === 'version.pnpm')!
    expect(row).toMatchObject({ output_bytes: 500_000_000, output_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(grown).toBeLessThan(150_000_000)
  })

  test('adds two lines to the log: its start, and its end with the digest of the output', async () => {
    const uuid = fresh()
    await run('version.node', uuid)
    const lines = await school.product.store.read
      .selectFrom('admin_log')
      .select(['data', 'result', 'admin_id', 'title'])
      .where('data', 'like', `%${uuid}%`)
      .orderBy('id')
      .execute()
    expect(lines.map(({ title, admin_id, result }) => [title, admin_id, result])).toEqual([
      [words.aboutStream[0], chiefId, 'done'],
      [words.aboutStream[0], chiefId, 'done'],
    ])
    const [begin, end] = lines.map(({ data }) => JSON.parse(data))
    expect(begin).toMatchObject({ command: 'version.node', step: 'begin' })
    expect(end).toMatchObject({ step: 'end', exit_code: 0, output_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(JSON.stringify(lines)).not.toContain('tkt_')
  })
})

describe('the product’s own commands', () => {
  test('report the state of the database, verify the log and recompute the figures', { timeout: 120_000 }, async () => {
    expect(dataIn(await run('version.product'))[2]).toMatch(/^pupitre \d/)
    const state = dataIn(await run('migrate.status')).join('\n')
    expect(state).toContain('0032-terminal.ts')
    expect(state).toMatch(/\d+ migrations appliquées, 0 en attente/)
    expect(dataIn(await run('audit.check')).join('\n')).toMatch(/Journal intact/)
    expect(dataIn(await run('statistics.rebuild')).join('\n')).toMatch(/[1-9]\d* chiffres recalculés/)
  })

  test('make a back-up and verify it', { timeout: 90_000 }, async () => {
    const [made, verified] = [dataIn(await run('backup.create')), dataIn(await run('backup.verify'))]
    expect(made.join('\n')).toMatch(/Sauvegarde faite/)
    expect(verified.join('\n')).toMatch(/Sauvegarde intacte/)
    expect(verified).toContain('command-exec-success')
  })

  test('keep earlier back-ups as long as the school has configured', { timeout: 90_000 }, async () => {
    const to = mkdtempSync(join(tmpdir(), 'pupitre-kept-'))
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    const [kept, old] = [40, 300].map((days) => `pupitre-${daysAgo(days)}-03-00-00.db`)
    for (const name of [kept!, old!]) writeFileSync(join(to, name), 'SQLite format 3')
    const settings = { ...school.env, BACKUP_TO: to, BACKUP_KEEP_MONTHS: 6 }
    const app = await createApp({ ...school.product, calls: [] }, settings)
    const uuid = fresh()
    const batoken = await ticketFor(chief, 'backup.create', uuid)
    const answer = await app.inject({ url: query({ command: 'backup.create', uuid, extend: '', batoken }) })
    expect(answer.body).toContain('Sauvegarde faite')
    const left = readdirSync(to)
    expect([left.includes(kept!), left.includes(old!)]).toEqual([true, false])
    await app.close()
    rmSync(to, { recursive: true })
  })
})

describe('no command is run by', () => {
  const keys: [string, unknown][] = [
    ['another word after the key', 'version.node;id'],
    ['the key of an object’s own', '__proto__.toString'],
    ['a built-in name', 'constructor'],
    ['a shell', 'sh -c id'],
    ['nothing', ''],
    ['a list', ['version.node']],
    ['an object', { toString: 'version.node' }],
    ['very much text', 'x'.repeat(1_000_000)],
  ]
  test.each(keys)('%s', async (_, command) => {
    const before = await runs()
    const answer = await chief.post('/admin/Terminal/ticket', { command, uuid: fresh() })
    expect(answer.code).toBe(0)
    const isText = typeof command === 'string' && command.length < 5000
    const asked: Record<string, string> = isText ? { command } : { 'command[]': 'version.node' }
    const stream = await chief.get(query({ ...asked, uuid: fresh() }))
    expect(stream.code === 0 || dataIn(stream).at(-1) === 'command-exec-error').toBe(true)
    expect(await runs()).toEqual(before)
  })

  test('a key with additional text', async () => {
    const answer = await chief.get(query({ command: 'version.node', uuid: fresh(), extend: 'module-install:x' }))
    expect(dataIn(answer)).toEqual(refused(words.notAllowed))
  })

  test('the id of another command', async () => {
    const uuid = fresh()
    await run('version.node', uuid)
    expectRefusal(await chief.post('/admin/Terminal/ticket', { command: 'version.yarn', uuid }))
    expect(dataIn(await chief.get(query({ command: 'version.yarn', uuid })))).toEqual(refused(words.otherRun))
  })
})

describe('a ticket', () => {
  const open = (batoken: string, command: string, uuid: string) =>
    school.stranger().get(query({ command, uuid, batoken }))

  test('opens one stream, once', async () => {
    const uuid = fresh()
    const ticket = await ticketFor(chief, 'version.node', uuid)
    expect(ticket).toMatch(/^tkt_[\w-]{22}$/)
    expect(dataIn(await open(ticket, 'version.node', uuid))).toContain('command-exec-success')
    expect(dataIn(await open(ticket, 'version.node', uuid))).toEqual(refused(words.wrongTicket))
  })

  test('is valid for its command and its id, and is used up by a wrong attempt', async () => {
    const uuid = fresh()
    const ticket = await ticketFor(chief, 'version.node', uuid)
    expect(dataIn(await open(ticket, 'version.yarn', uuid))).toEqual(refused(words.wrongTicket))
    expect(dataIn(await open(ticket, 'version.node', uuid))).toEqual(refused(words.wrongTicket))
  })

  test('is valid for half a minute', async () => {
    const uuid = fresh()
    const ticket = await ticketFor(chief, 'version.node', uuid)
    await school.product.store.write((db) =>
      db
        .updateTable('terminal_ticket')
        .set({ create_time: systemContext(school.product).now - 30 })
        .execute(),
    )
    expect(dataIn(await open(ticket, 'version.node', uuid))).toEqual(refused(words.wrongTicket))
  })

  test('expires with the session in which it was issued', async () => {
    const uuid = fresh()
    const person = await openedSession(school, { id: chiefId })
    const ticket = await ticketFor(person, 'version.node', uuid)
    await person.post('/admin/index/logout', {})
    expect(dataIn(await open(ticket, 'version.node', uuid))).toEqual(refused(words.wrongTicket))
  })

  test('needs a recent proof', async () => {
    const stale = await openedSession(school, { id: chiefId, age: 301 })
    expectRefusal(await stale.post('/admin/Terminal/ticket', { command: 'version.node', uuid: fresh() }), 428)
    const answer = await stale.get(query({ command: 'version.node', uuid: fresh() }))
    expect(dataIn(answer).at(-1)).toBe('command-exec-error')
  })
})

describe('a token in the address', () => {
  const open = (headers = {}) =>
    school.stranger().get(query({ command: 'version.node', uuid: fresh(), batoken: chief.token }), headers)

  test('is accepted only here, and is marked as outdated', async () => {
    const answer = await open()
    expect(dataIn(answer)).toContain('command-exec-success')
    expect(answer.headers.deprecation).toBe('true')
    expect(dataIn(await open({ 'sec-fetch-site': 'cross-site' }))).toEqual(refused(words.fromElsewhere))
  })

  test('is refused if the settings say so', async () => {
    await chief.post('/admin/routine/config/edit', { query_token: false })
    await expect.poll(async () => dataIn(await open())).toEqual(refused(words.notSuper))
  })
})

test('other people cannot open a stream', async () => {
  const clerk = await school.signIn('direction')
  for (const person of [school.stranger(), clerk])
    expect(dataIn(await person.get(query({ command: 'version.node', uuid: fresh() })))).toEqual(refused(words.notSuper))
})

test('a run whose server has stopped responding is unknown, and does not block others', async () => {
  const uuid = fresh()
  const gone = { uuid, admin_id: chiefId, command: 'version.node', status: 2 as const, runner: 'gone', lease_until: 1 }
  await school.product.store.write((db) =>
    db
      .insertInto('terminal_run')
      .values({ ...gone, output_bytes: 0, output_sha256: '', create_time: 1 })
      .execute(),
  )
  expect(dataIn(await run('version.node'))).toContain('command-exec-success')
  expect((await runs()).find((each) => each.uuid === uuid)!.status).toBe(5)
  expect(dataIn(await chief.get(query({ command: 'version.node', uuid })))).toEqual([
    `Error:${words.unknown[0]}`,
    'command-exec-error',
    'command-exec-completed',
  ])
})

describe('additional input of a command', () => {
  /** A port that stays in use until it is released. */
  async function taken(): Promise<{ port: number; free(): Promise<void> }> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    return { port, free: async () => void (await once(server.close(), 'close')) }
  }
  async function openOwn(port: number) {
    const own = await openSchool()
    const person = await own.signIn('superadmin')
    await person.post('/admin/ajax/changeTerminalConfig', { port })
    return { own, person }
  }
  const order = async ({ own, person }: { own: School; person: Person }, extend: string) => {
    const sent = { command: 'pages.serve', uuid: fresh(), extend }
    const batoken = (await person.post('/admin/Terminal/ticket', sent)).data.ticket as string
    return own.stranger().get(query({ ...sent, batoken }))
  }

  test('is passed to the command that declares it, which serves on the port of the settings until the server shuts down', async () => {
    const { port, free } = await taken()
    await free()
    const at = await openOwn(port)
    const end = order(at, '15').catch(() => null)
    const answers = () =>
      fetch(`http://127.0.0.1:${port}/web/nothing.txt`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(answers, { timeout: 50_000 }).toBe(404)
    const { read } = at.own.product.store
    // The response is sent shortly before the last line is stored.
    const output = async () =>
      (await read.selectFrom('terminal_output').select('text').execute()).map(({ text }) => text).join('\n')
    await expect.poll(output, { timeout: 10_000 }).toContain(`15 min à l’adresse http://127.0.0.1:${port}/web/`)
    expect(await read.selectFrom('terminal_run').select('extend').execute()).toEqual([{ extend: '15' }])
    await at.own.close()
    await end
    await expect.poll(answers).toBe(0)
  })

  test('is returned completely; a port in use ends the command with a message', async () => {
    const { port, free } = await taken()
    const at = await openOwn(port)
    const answer = await order(at, '5')
    expect(dataIn(answer).join('\n')).toContain(`Le port ${port} est déjà pris`)
    expect(dataIn(answer).slice(-2)).toEqual(['command-exec-error', 'command-exec-completed'])
    expect(new Set(messagesIn(answer).map(({ extend }) => extend))).toEqual(new Set(['5']))
    await at.own.close()
    await free()
  })

  test.each([
    ['pages.serve', '7'],
    ['version.node', '5'],
    ['pages.serve', '5 '],
  ])('is refused if the command does not declare it: %s %j', async (command, extend) => {
    const before = await runs()
    expectRefusal(await chief.post('/admin/Terminal/ticket', { command, uuid: fresh(), extend }))
    expect(dataIn(await chief.get(query({ command, uuid: fresh(), extend })))).toEqual(refused(words.notAllowed))
    expect(await runs()).toEqual(before)
  })
})

describe('the settings', () => {
  const terminalSettings = async () => (await chief.get('/admin/index/index')).data.terminal

  test('store the manager and the port, and the first call returns them', async () => {
    expect(await terminalSettings()).toEqual({ installServicePort: '8000', npmPackageManager: 'pnpm', mode: 'full' })
    const answer = await chief.post('/admin/ajax/changeTerminalConfig', { manager: 'yarn', port: 9000 })
    expect(answer).toMatchObject({ code: 1, msg: words.saved[0] })
    expect(await terminalSettings()).toMatchObject({ installServicePort: '9000', npmPackageManager: 'yarn' })
    expect((await chief.post('/admin/ajax/changeTerminalConfig', { manager: 'yarn' })).code).toBe(1)
  })

  test.each([
    { manager: 'bun' },
    { manager: 'npm;id' },
    { port: 0 },
    { port: 65_536 },
    { port: '80;id' },
    { other: 1 },
  ])('do not accept %j', async (body) => expectRefusal(await chief.post('/admin/ajax/changeTerminalConfig', body)))
})

describe('by the environment', () => {
  const keysIn = ({ data }: Pick<Answer, 'data'>) => data.commands.map(({ key }: { key: string }) => key)
  async function asked(mode: 'off' | 'read', url: string) {
    const app = await createApp({ ...school.product, calls: [] }, { ...school.env, TERMINAL: mode })
    const reply = await app.inject({ url, headers: { batoken: chief.token, server: '1' } })
    await app.close()
    return { status: reply.statusCode, data: reply.json().data }
  }

  test('the whole terminal can be disabled', async () => {
    for (const url of ['/admin/Terminal/commands', query({ command: 'version.node', uuid: fresh() })])
      expect((await asked('off', url)).status).toBe(404)
  })

  test('commands that change something can be disabled', async () => {
    expect(keysIn(await chief.get('/admin/Terminal/commands'))).toEqual(expect.arrayContaining([...single]))
    const keys = keysIn(await asked('read', '/admin/Terminal/commands'))
    expect(keys).toContain('migrate.status')
    expect(keys.filter((key: string) => !/^(version|migrate)\./.test(key))).toEqual([])
  })
})
