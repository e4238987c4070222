// Requests that our pages never send: each is refused with a sentence in the envelope, and none with status 500.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { addSample } from './testing/samples.ts'
import { type Answer, type Person, type School, openSchool } from './testing/school.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin', { language: 'en' })
})
afterAll(() => school.close())

const query = (values: Record<string, string>) => new URLSearchParams(values).toString()

function expectEnvelope(answer: Answer): void {
  expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(500)
  expect(Object.keys(JSON.parse(answer.text)).toSorted()).toEqual(['code', 'data', 'msg', 'time'])
}

test('a name that every object inherits is neither a chart nor a part of the start page', async () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])
    for (const account of ['superadmin', 'zhangwei', 'claire_dubois'])
      expectEnvelope(await (await seen(account)).get(`/admin/index/kIndex?${query({ chart: name })}`))
})

const people = new Map<string, Promise<Person>>()
function seen(account: string): Promise<Person> {
  return people.getOrInsertComputed(account, () =>
    school.signIn(account, { language: 'en' }).catch(() => school.stranger()),
  )
}

test('a zero byte in a text reaches no database', async () => {
  const stranger = school.stranger({ 'think-lang': 'en' })
  const signIn = await stranger.post('/admin/index/login', { username: 'super\0admin', password: 'x\0yzabcdef' })
  expectEnvelope(signIn)
  expect(signIn.text).not.toMatch(/invalid byte|sqlstate|utf8|sqlite/i)
  const cases: [string, object][] = [
    ['/admin/k/tutorSession/dispute', { id: 1, note: 'not\0held' }],
    ['/admin/k/courseware/addSeveral', { course_id: 1, files: [{ url: '/storage/\0x', name: 'a\0b.pdf' }] }],
    ['/admin/k/room/add', { name: 'R\0', 'na\0me': 'x' }],
  ]
  for (const [url, body] of cases) expectEnvelope(await chief.post(url, body))
  // Removing the escape once may leave another: `%0%000` becomes `%00`.
  for (const sign of ['%00', '%0%000']) expectEnvelope(await chief.get(`/admin/k/student/index?quick_search=a${sign}b`))
})

test('a text that looks encoded is decoded once, stored as typed and returned unchanged', async () => {
  const name = String.raw`%2541 %41 &amp;lt; &lt;i&gt; <i> \u0041 \x41`
  const { id } = await addSample(school, chief, resources.room, { name })
  expect((await chief.get(`/admin/k/room/edit?id=${id}`)).data.row.name).toBe(name)
  const rowsWith = async (text: string) =>
    (await chief.get(`/admin/k/room/index?${query({ quick_search: text })}`)).data.list.map(
      (row: { id: number }) => row.id,
    )
  for (const typed of ['%2541', '&amp;lt;', '<i>', String.raw`\u0041`]) expect(await rowsWith(typed)).toEqual([id])
  // The first decoding of each of these is another text, and the second would match an existing one.
  for (const typed of ['%252541', '&amp;amp;lt;']) expect(await rowsWith(typed)).toEqual([])
})

test('an id of no record is refused with a message', async () => {
  const unknown = 987_654_321
  const issued = await chief.post('/admin/k/protocol/issueMany', { template_id: unknown, students: [1], try: true })
  expectEnvelope(issued)
  expect(issued.code).toBe(0)
  for (const writes of [true, false]) {
    const computed = await chief.post('/admin/k/termResult/compute', { academic_term_id: unknown, writes })
    expectEnvelope(computed)
    expect(computed).toMatchObject({ code: 0 })
  }
  const template = await (school.product.store.read as AnyDatabase)
    .selectFrom('protocol_template')
    .select('id')
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow()
  for (const more of [{ course_id: unknown }, { specialty_id: unknown }, { students: [unknown] }, { students: [] }])
    for (const trial of [true, false])
      expectEnvelope(
        await chief.post('/admin/k/protocol/issueMany', {
          template_id: template.id,
          ...(!('students' in more) && { students: [1, 2, 3] }),
          ...more,
          try: trial,
        }),
      )
})

test('targets of a notification without a record are refused', async () => {
  const draft = await (school.product.store.read as AnyDatabase)
    .selectFrom('notification')
    .select('id')
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  for (const kind of ['role', 'specialty', 'course', 'student', 'teacher', 'admin', 'task', 'advisor_group'])
    for (const ref of [null, '', 'abc', '0', '-1', '1.5', '99999999999999999999', '987654321']) {
      const targets = [{ kind, ref, include: 1, audience: 'students' }]
      expectEnvelope(await chief.post('/admin/k/notification/target', { id: draft.id, targets }))
    }
})

test('a filter of many words is limited with a message', async () => {
  const many = Array.from({ length: 990 }, (_, place) => `w${place}`).join(',')
  for (const operator of ['FIND_IN_SET', 'IN', 'NOT IN', 'LIKE', 'RANGE'])
    for (const field of ['tags', 'last_name', 'language', 'status']) {
      const asked = `search[0][field]=${field}&search[0][operator]=${operator}&${query({ 'search[0][val]': many.slice(0, 1990) })}`
      expectEnvelope(await chief.get(`/admin/k/student/index?${asked}`))
      const commas = query({ 'search[0][val]': 'a,'.repeat(990) })
      expectEnvelope(
        await chief.get(`/admin/k/student/index?search[0][field]=${field}&search[0][operator]=${operator}&${commas}`),
      )
    }
})

test('of many unknown keys the first ten are named', async () => {
  const keys = Array.from({ length: 3000 }, (_, place) => [`key${place}`, 1])
  const stranger = school.stranger({ 'think-lang': 'en' })
  const refused = await stranger.post('/admin/index/login', Object.fromEntries(keys))
  expectEnvelope(refused)
  expect(refused.text).toContain('key9')
  expect(refused.text).not.toContain('key10')
  expect(refused.text.length).toBeLessThan(2000)
  const long = await stranger.post('/admin/index/login', { ['k'.repeat(40_000)]: 1 })
  expect(long.text.length).toBeLessThan(2000)
  const asked = await chief.get(`/admin/k/student/index?${query(Object.fromEntries(keys.slice(0, 300)) as never)}`)
  expect(asked.text).not.toContain('key10')
})

test('a caller without a session sends at most 64 kB', async () => {
  const stranger = school.stranger({ 'think-lang': 'en' })
  const body = { username: 'superadmin', password: 'x'.repeat(70_000) }
  expect((await stranger.post('/admin/index/login', body)).status).toBe(413)
  expect((await stranger.post('/admin/index/login', body, { batoken: 'adm_unknown' })).status).toBe(413)
  expect((await chief.post('/admin/k/room/add', { name: 'x'.repeat(70_000) })).status).toBe(200)
})

test('a menu path must have the form of an address', async () => {
  const add = (path: string) => chief.post('/admin/auth/menu/add', { title: 'Page', name: 'x/page', path })
  for (const path of [
    '"><script>alert(1)</script>',
    'javascript:alert(1)',
    '//evil.test',
    'a b',
    '../x',
    'a\\b',
    "a'b",
  ]) {
    const refused = await add(path)
    expect(refused.code, path).toBe(0)
    expect(refused.msg).toBe('This is no path: letters, digits, “-”, “_” and “/” only.')
  }
  for (const path of ['', 'k/room', 'auth/menu', 'x_y-z/1']) {
    const added = await add(path)
    expect(added.code, `${path} ${added.msg}`).toBe(1)
  }
})

test('an invalid menu path from an earlier release does not break the start page', async () => {
  interface Entry {
    name: string
    path: string
    children?: Entry[]
  }
  const pathOf = async (name: string) => {
    const { menus } = (await chief.get('/admin/index/index')).data as { menus: Entry[] }
    const flat = (entries: Entry[]): Entry[] => entries.flatMap((each) => [each, ...flat(each.children ?? [])])
    const all = flat(menus)
    return all.find((each) => each.name === name)?.path
  }
  const become = (path: string) =>
    school.product.store.write((db) =>
      (db as AnyDatabase).updateTable('admin_rule').set({ path }).where('name', '=', 'k/room').execute(),
    )
  expect(await pathOf('k/room')).toBe('k/room')
  await become('"><script>alert(1)</script>')
  expect(await pathOf('k/room')).toBe('k/room')
  await become('k/room')
})

test('a refusal whose log line fails keeps the envelope and reveals nothing of the database', async () => {
  const { store } = school.product
  const { read } = store
  // A form without a password looks up no account; only its log line does.
  store.read = new Proxy(read, {
    get(database, name) {
      if (name === 'selectFrom') return withoutAccounts(database)
      const value = Reflect.get(database, name) as unknown
      return typeof value === 'function' ? value.bind(database) : value
    },
  })
  const stranger = school.stranger({ 'think-lang': 'en' })
  const answer = await stranger.post('/admin/index/login', { username: 'superadmin' }).finally(() => {
    store.read = read
  })
  expect(Object.keys(JSON.parse(answer.text)).toSorted()).toEqual(['code', 'data', 'msg', 'time'])
  expect(answer.status).toBe(500)
  expect(answer.msg).toMatch(/^Server internal error! Reference: /)
  expect(answer.text).not.toContain('relation')
})

const withoutAccounts = (database: AnyDatabase) => (table: string) => {
  if (table === 'admin') throw new Error('relation "admin" does not exist')
  return database.selectFrom(table)
}
