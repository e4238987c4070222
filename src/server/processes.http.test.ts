// Two servers of one school on one database: a change at one of them takes effect at the other within two seconds. Modules are
// tested in module-lists/processes.http.test.ts, runs of the terminal in terminal/two-servers.http.test.ts.

import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { hashPassword } from '#platform/access/passwords.server.ts'
import { notify } from '#school/notification/notify.server.ts'
import { queueMail } from '#platform/messages/queue-message.server.ts'
import { readAppliedMigrations, migrate, migrationsFolder } from './migrate.ts'
import { systemContext } from './product.ts'
import { afar } from './testing/remote-person.ts'
import { infoOf, pointsOf } from './testing/captcha.ts'
import { formType, formWith, pdf } from './testing/files.ts'
import { type MailServer, mailServer } from './testing/mail-server.ts'
import { type Running, start } from './testing/program.ts'
import { addSample, sample } from './testing/samples.ts'
import { type Person, type School, openSchool } from './testing/school.ts'
import { openedSession } from './testing/sessions.ts'

/** Within two seconds, or later on a busy machine. */
const soon = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 10_000, interval: 50 })

describe.skipIf(!inject('prepared').startsWith('postgres:'))('two servers', () => {
  let school: School
  let mails: MailServer
  let servers: Running[]
  let [here, there]: Person[] = []
  beforeAll(async () => {
    ;[school, mails] = await Promise.all([openSchool(), mailServer(300)])
    const { DATA_DIR, DATABASE_URL } = school.env
    const SMTP_URL = `smtp://127.0.0.1:${mails.smtp.port}?from=school@example.test`
    const settings = { DATA_DIR, DATABASE_URL, SMTP_URL, LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1' }
    servers = await Promise.all([start(settings), start(settings)])
    const chief = await signedIn('superadmin')
    ;[here, there] = servers.map((server) => afar(server, chief, { 'think-lang': 'en' }))
  }, 60_000)
  afterAll(async () => {
    for (const { child } of servers) child.kill('SIGTERM')
    expect(await Promise.all(servers.map(({ left }) => left))).toEqual([0, 0])
    for (const { said: output } of servers) expect(output()).not.toContain('"level":50')
    await mails.close()
    await school.close()
  })

  const db = () => school.product.store.read as AnyDatabase
  async function signedIn(username: string, age = 0, keep = false): Promise<Person> {
    const found = db().selectFrom('admin').select('id').where('username', '=', username)
    return openedSession(school, { id: Number((await found.executeTakeFirstOrThrow()).id), age, keep })
  }
  const both = (who: { token: string; refreshToken?: string }) =>
    servers.map((server) => afar(server, who)) as [Person, Person]
  let address = 0
  const strangers = () => {
    const from = { 'x-forwarded-for': `2001:db8:${(++address).toString(16)}::1` }
    return servers.map((server) => afar(server, {}, from)) as [Person, Person]
  }

  test('rights that a group gains and loses', async () => {
    const rule = db().selectFrom('admin_rule').select('id').where('name', '=', 'k/room/index')
    const rights = { rule_ids: [Number((await rule.executeTakeFirstOrThrow()).id)], status: '1' }
    const group = await addSample(school, here!, resources.admin_group, rights)
    const account = await addSample(school, here!, resources.admin, { group_ids: [group.id], status: '1' })
    const [, clerk] = both(await signedIn(String(account.username)))
    const listed = async () => (await clerk.get('/admin/k/room/index')).code
    expect(await listed()).toBe(1)
    expect(await here!.post('/admin/auth/group/edit', { id: group.id, rule_ids: [] })).toMatchObject({ code: 1 })
    await soon(listed).not.toBe(1)
  })

  test('settings', async () => {
    const named = async () => (await there!.get('/admin/index/index')).text
    expect(await named()).not.toContain('École des deux serveurs')
    const change = { site_name: 'École des deux serveurs' }
    expect(await here!.post('/admin/routine/config/edit', change)).toMatchObject({ code: 1 })
    await soon(named).toContain('École des deux serveurs')
  })

  test('a session that ends', async () => {
    const [one, other] = both(await signedIn('direction'))
    expect(await other.get('/admin/index/index')).toMatchObject({ code: 1 })
    expect(await one.post('/admin/index/logout')).toMatchObject({ code: 1 })
    await soon(async () => (await other.get('/admin/index/index')).code).not.toBe(1)
  })

  test('a refresh token that rotates, and a stolen one', async () => {
    const { refreshToken } = await signedIn('scolarite', 0, true)
    const renew = async (server: number, refresh_token: string) => {
      const [person] = [strangers()[server]!]
      return person.post('/api/common/refreshToken', { refresh_token }, { 'x-refresh-rotate': '1' })
    }
    const first = await renew(0, refreshToken)
    expect(first).toMatchObject({ code: 1 })
    // A tab at the other server uses the same token.
    expect((await renew(1, refreshToken)).data).toEqual(first.data)
    const second = await renew(1, first.data.refresh_token)
    const third = await renew(0, second.data.refresh_token)
    expect((await renew(1, refreshToken)).code).not.toBe(1)
    for (const person of both(third.data)) expect((await person.get('/admin/index/index')).code).not.toBe(1)
  })

  test('passwords that were guessed', async () => {
    const password = await hashPassword(school.password, 'member')
    await school.product.store.write((at) =>
      at.updateTable('admin').set({ password }).where('username', '=', 'lea_moreau').execute(),
    )
    const signIn = (server: number, tried: string) =>
      strangers()[server]!.post('/admin/index/login', { username: 'lea_moreau', password: tried })
    for (let n = 0; n < 10; n++) expect(await signIn(n % 2, 'guess-it')).toMatchObject({ code: 0 })
    for (const server of [0, 1]) expect(await signIn(server, school.password)).toMatchObject({ code: 0 })
  })

  test('the budget of calls', async () => {
    const frugal = await Promise.all(
      servers.map(() => {
        const { DATA_DIR, DATABASE_URL } = school.env
        return start({ DATA_DIR, DATABASE_URL, LOG_LEVEL: 'silent', CALLS_A_MINUTE: '60' })
      }),
    )
    const person = await signedIn('direction')
    const [one, other] = frugal.map((server) => afar(server, person)) as [Person, Person]
    for (let n = 0; n < 60; n++) expect(await one.get('/admin/k/room/index')).toMatchObject({ status: 200 })
    await soon(async () => (await other.get('/admin/k/room/index')).status).toBe(429)
    for (const { child } of frugal) child.kill('SIGTERM')
    await Promise.all(frugal.map(({ left }) => left))
  })

  test('a captcha', async () => {
    const [one, other] = strangers()
    const id = crypto.randomUUID()
    await one.get(`/api/common/clickCaptcha?id=${id}`)
    const info = infoOf(await pointsOf(school, id))
    expect(await other.post('/api/common/checkClickCaptcha', { id, info, unset: true })).toMatchObject({ code: 1 })
    expect(await one.post('/api/common/checkClickCaptcha', { id, info })).toMatchObject({ code: 0 })
  })

  test('a session that proved its identity again', async () => {
    const [one, other] = both(await signedIn('superadmin', 301))
    const group = await sample(school, here!, resources.admin_group)
    expect(await other.post('/admin/auth/group/add', group)).toMatchObject({ code: 428 })
    expect(await one.post('/admin/index/proof', { password: school.password })).toMatchObject({ code: 1 })
    expect(await other.post('/admin/auth/group/add', group)).toMatchObject({ code: 1 })
  })

  test('a call that is sent again', async () => {
    const room = await sample(school, here!, resources.room)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([here!, there!].map((person) => person.post('/admin/k/room/add', room, key)))
    expect(answers[1]!.data).toEqual(answers[0]!.data)
  })

  test('a file', async () => {
    const content = pdf('of two servers')
    const headers = { server: 'true', batoken: here!.token, 'content-type': formType }
    const body = new Uint8Array(formWith({ name: 'two.pdf', content, type: 'application/pdf' }))
    const reply = await fetch(`${servers[0]!.url}/admin/ajax/upload`, { method: 'POST', headers, body })
    const { data } = (await reply.json()) as { data: { file: { url: string } } }
    const read = await there!.get(data.file.url)
    expect([read.status, read.bytes.equals(content)]).toEqual([200, true])
  })

  test('messages to open pages', async () => {
    const [one, other] = both(await signedIn('superadmin'))
    await school.product.store.write((at) => {
      const texts = { title: ['x', 'x', 'x'], body: ['x', 'x', 'x'] } as const
      return notify({ ...systemContext(school.product), db: at }, { ...texts, to: [{ kind: 'admin', id: 1 }] })
    })
    const headers = { server: 'true', batoken: other.token }
    const stream = await fetch(`${servers[1]!.url}/admin/index/notificationCount`, { headers })
    let output = ''
    const decoder = new TextDecoder()
    void stream
      .body!.pipeTo(new WritableStream({ write: (part) => void (output += decoder.decode(part)) }))
      .catch(() => undefined)
    await soon(async () => output).toContain('event: unread')
    const before = output.length
    expect(await one.post('/admin/index/notification/readAll')).toMatchObject({ code: 1 })
    await soon(async () => output.length).toBeGreaterThan(before)
    await stream.body!.cancel().catch(() => undefined)
  })

  test('mails, each of which is sent once', async () => {
    const people = Array.from({ length: 12 }, (_, n) => `reader${n}@example.test`)
    await school.product.store.write(async (at) => {
      for (const recipient of people)
        await queueMail({ ...systemContext(school.product), db: at }, { recipient, subject: 'x', body: 'x' })
    })
    const waiting = () => db().selectFrom('outbox').select('id').where('status', '=', 'queued').execute()
    await expect.poll(waiting).toEqual([])
    const sent = mails.mails.map((mail) => /^To: (reader\d+@.*)\r$/m.exec(mail)?.[1]).filter(Boolean)
    expect(sent.toSorted()).toEqual(people.toSorted())
  })

  test('a newer release migrates while they run', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pupitre-newer-'))
    cpSync(migrationsFolder, folder, { recursive: true })
    const newer = "export const up = (db) => db.schema.alterTable('room').addColumn('later', 'text').execute()\n"
    writeFileSync(join(folder, '9999-rooms-have-more.ts'), newer)
    const read = async (person: Person) => (await person.get('/admin/k/room/index')).code
    for (const person of [here!, there!]) expect(await read(person)).toBe(1)
    const reading = Promise.all(Array.from({ length: 20 }, (_, n) => read([here!, there!][n % 2]!)))
    expect(await migrate(school.product.store, folder)).toEqual(['9999-rooms-have-more.ts'])
    expect((await readAppliedMigrations(db())).has('9999-rooms-have-more.ts')).toBe(true)
    expect(new Set(await reading)).toEqual(new Set([1]))
    for (const person of [here!, there!]) {
      expect(await read(person)).toBe(1)
      const { id } = await addSample(school, person, resources.room)
      expect(await person.post('/admin/k/room/edit', { id, name: 'Encore' })).toMatchObject({ code: 1 })
    }
    rmSync(folder, { recursive: true })
  })
})
