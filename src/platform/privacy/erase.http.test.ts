// Erasing a person removes their data everywhere: from the bytes of the database, its log, the files, the search and
// the answers of the server. A restored backup does not bring the data back.

import { readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { formType, formWith, png } from '#server/testing/files.ts'
import { again } from '#server/testing/samples.ts'
import { testPassword } from '#server/testing/prepare.ts'
import { type Running, start } from '#server/testing/program.ts'
import { sampleInput } from '#server/testing/sample-input.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { systemContext } from '#server/product.ts'
import { eraseAgain } from './erase-again.server.ts'
import { outsideStoresOf } from './outside-stores.server.ts'
import { readErasures } from './erasure-list.server.ts'
import { schoolDay } from '#platform/time/index.server.ts'
import { purgeExpired } from './retention.server.ts'

const mark = 'Zorblax'
let count = 0
const marks: string[] = []
/** A word that occurs nowhere else; it has only letters, because names have only letters. */
function marker(): string {
  const letters = [...String(count++).padStart(2, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  marks.push(mark + letters)
  return mark + letters
}

let school: School
let program: Running
beforeAll(async () => {
  school = await openSchool()
  const { DATA_DIR, DATABASE_URL } = school.env
  program = await start({ DATA_DIR, DATABASE_URL, LOG_LEVEL: 'debug' })
})
afterAll(async () => {
  program.child.kill('SIGTERM')
  await program.left
  await school.close()
})

async function call(
  path: string,
  {
    token = '',
    body,
    agent = 'test',
    method,
  }: { token?: string; body?: unknown; agent?: string; method?: string } = {},
) {
  const sent =
    body instanceof Buffer
      ? { body, type: formType }
      : { body: body === undefined ? null : JSON.stringify(body), type: 'application/json' }
  const reply = await fetch(program.url + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    body: sent.body as never,
    headers: { server: '1', batoken: token, 'user-agent': agent, ...(sent.body && { 'content-type': sent.type }) },
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  const isJson = String(reply.headers.get('content-type')).startsWith('application/json')
  // oxlint-disable-next-line typescript/no-explicit-any
  const answer = isJson ? JSON.parse(bytes.toString()) : {}
  return { ...answer, bytes }
}
async function done(path: string, how: Parameters<typeof call>[1]) {
  const answer = await call(path, how)
  if (answer.code !== 1) throw new Error(`${path}: ${answer.msg} ${JSON.stringify(answer.data)}`)
  return answer.data
}
async function signIn(username: string, password = testPassword, agent = 'test'): Promise<string> {
  return (await done('/admin/index/login', { body: { username, password }, agent })).userInfo.token
}

/** The program may have removed a file after the folder was listed. */
function bytesOf(path: string): string[] {
  try {
    return statSync(path).isFile() ? [readFileSync(path, 'latin1')] : []
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw problem
  }
}

/** All bytes that the installation stores. */
async function everything(): Promise<string> {
  const { store } = school.product
  const files = (readdirSync(school.env.DATA_DIR, { recursive: true }) as string[]).map((name) =>
    join(school.env.DATA_DIR, name),
  )
  const bytes = files.flatMap(bytesOf)
  if (store.engine === 'sqlite') return [...files, ...bytes].join('\n')
  const tables = await (store.read as AnyDatabase).introspection.getTables()
  const rows = tables.map(async ({ name }) =>
    JSON.stringify((await sql`select t::text from ${sql.table(name)} t`.execute(store.read)).rows),
  )
  return [...files, ...bytes, ...(await Promise.all(rows))].join('\n')
}
const found = (text: string) => new Set([...text.matchAll(/zorblax[a-j]{2}/gi)].map(([word]) => word.toLowerCase()))

let chief: string
let student: number
let certificate: number
let agreement: number
/** The files of a certificate, of a signed agreement and of a document handed in by the office. */
const papers: Record<'certificate' | 'scan' | 'handedIn', string> = { certificate: '', scan: '', handedIn: '' }
let brother: number
const mobile = '+33639980077'
let account: number

/** Adds data about a person through every input of the product. */
async function leaveTraces(): Promise<void> {
  chief = await signIn('superadmin')
  const at = (path: string, body: unknown, token = chief) => done(path, { token, body })
  const text = [
    'last_name',
    'first_name',
    'usage_name',
    'native_name',
    'preferred_name',
    'birth_place',
    'wechat',
    'address_line',
  ]
  const more = ['city', 'emergency_name', 'emergency_relation', 'previous_school', 'previous_diploma', 'remark']
  const words = () => Object.fromEntries([...text, ...more].map((name) => [name, marker()]))
  const email = `${marker()}@example.test`.toLowerCase()
  const input = {
    ...sampleInput(resources.student, 900, { specialty: 1, academic_year: 1, admin: 1 }),
    ...words(),
    email,
    mobile,
    id_number: 'AB123456',
    tags: [marker()],
  }
  student = (await at('/admin/k/student/add', { ...input, nationality: 'FR' })).id
  const other = sampleInput(resources.student, 901, { specialty: 1, academic_year: 1, admin: 1 })
  brother = (await at('/admin/k/student/add', { ...other, last_name: 'Frère', mobile })).id
  await at('/admin/k/student/askDocuments', { id: student, status_reason: marker() })
  await at('/admin/k/student/resubmit', { id: student })
  await at('/admin/k/student/edit', { id: student, remark: marker(), city: marker(), emergency_name: marker() })
  await at('/admin/k/student/edit', { id: student, id_number: marker() })
  const username = `${marker()}`.toLowerCase()
  const group = await idOf('admin_group', 'Étudiant')
  const person = {
    username,
    nickname: marker(),
    motto: marker(),
    email,
    password: 'Zorblax2026!',
    status: '1',
    group_ids: [group],
  }
  account = (await at('/admin/auth/admin/add', person)).id
  await school.product.store.write((db) =>
    db.updateTable('student').set({ admin_id: account }).where('id', '=', student).execute(),
  )
  const own = await signIn(username, 'Zorblax2026!', marker())
  const content = { search: { quick_search: marker() }, columns: [], widths: {}, compact: false, limit: 10 }
  await at('/admin/index/views/add', { resource: 'student', name: marker(), content }, own)
  const letter = formWith({ name: `${marker()}.txt`, content: `Lettre de ${marker()}` })
  await done('/admin/ajax/upload', { token: own, body: letter })
  await at('/admin/index/loginCode', { username })
  const photo = await done('/admin/ajax/upload', {
    token: chief,
    body: formWith({ name: `${marker()}.png`, content: png(9, 9, 91) }),
  })
  await at('/admin/k/student/edit', { id: student, photo: photo.file.url })
  await importThem(email)
  await at('/admin/k/student/approve', { id: student, specialty_id: 1, academic_year_id: 1, entry_date: '2025-09-01' })
  await givePapers(at)
  await at('/admin/k/student/withdraw', { id: student, exit_reason: marker(), exit_date: '2026-01-31' })
}

/** Adds a certificate, a refused agreement, one signed on paper, and a document that the office adds to the record. */
async function givePapers(at: (path: string, body: unknown) => Promise<{ id: number }>): Promise<void> {
  const sent = async (name: string) => {
    const body = formWith({ name: `${marker()}.pdf`, content: `%PDF-1.7\n% ${name}` })
    return (await done('/admin/ajax/upload', { token: chief, body })).file.url as string
  }
  const wish = { student_id: student, kind: 'custom', heading: marker(), wording: marker() }
  certificate = (await at('/admin/k/certificate/add', wish)).id
  await at('/admin/k/certificate/issue', { id: certificate })
  const pdf = await again(
    () => call(`/admin/k/certificate/pdf?id=${certificate}`, { token: chief }),
    ({ code }) => code !== 1,
  )
  papers.certificate = basename(pdf.data.url)
  const file = await sent('passport')
  await at('/admin/k/studentDocument/add', { student_id: student, kind: 'other', detail: marker(), file })
  papers.handedIn = basename(file)
  const template = await at('/admin/k/protocolTemplate/add', {
    code: 'essai',
    name: 'Essai',
    kind: 'other',
    layout: 'fr',
    sign_mode: 'sign',
    expire_days: 30,
    signer_roles: [{ role: 'student', order: 1, required: true, proof: 'none' }],
    body: '<p>{{student.full_name}}</p>',
  })
  await at('/admin/k/protocolTemplate/publish', { id: template.id })
  const draft = { template_id: template.id, party_kind: 'student', student_id: student }
  const declined = (await at('/admin/k/protocol/add', { ...draft, title: marker() })).id
  await at('/admin/k/protocol/issue', { id: declined })
  await at('/admin/k/protocol/void', { id: declined, void_reason: marker() })
  agreement = (await at('/admin/k/protocol/add', { ...draft, title: keptTitle })).id
  await at('/admin/k/protocol/issue', { id: agreement })
  const paper_scan = await sent('scan')
  await at('/admin/k/protocol/signOnPaper', {
    id: agreement,
    paper_scan,
    signed_on: await schoolDay(systemContext(school.product)),
  })
  papers.scan = basename(paper_scan)
}
/** A word in the agreement that the school must keep by law. */
const keptTitle = 'Conservalia'

/** One line changes the student; the other one is refused, so the import knows no id for it. */
async function importThem(email: string): Promise<void> {
  const content = `email,previous_school,birth_date\n${email},${marker()},2001-02-03\n${email},${marker()},pas une date\n`
  const sent = await done('/admin/k/student/import/upload', {
    token: chief,
    body: formWith({ name: `${marker()}.csv`, content }),
  })
  const id = sent.job.id as number
  const mapping = ['email', 'previous_school', 'birth_date']
  const settled = async () => {
    for (;;) {
      const { job } = await done(`/admin/k/student/import/job?id=${id}`, { token: chief })
      if (!['analysed', 'running'].includes(job.status)) return job
    }
  }
  await done('/admin/k/student/import/check', {
    token: chief,
    body: { id, mapping, key: 'email', creates: false, updates: true },
  })
  await settled()
  await done('/admin/k/student/import/run', { token: chief, body: { id } })
  expect(await settled()).toMatchObject({ status: 'done', updated: 1, errors: 1 })
}

async function idOf(table: string, name: string): Promise<number> {
  const row = await (school.product.store.read as AnyDatabase)
    .selectFrom(table)
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Number(row.id)
}

const signed = () => done(`/admin/k/protocol/view?id=${agreement}`, { token: chief })
/** The signed agreement and the name of its scan. */
async function signedRows(): Promise<string> {
  const db = school.product.store.read as AnyDatabase
  const of = (table: string, column: string, value: unknown) =>
    db.selectFrom(table).selectAll().where(column, '=', value).execute()
  const rows = [of('protocol', 'id', agreement), of('protocol_signature', 'protocol_id', agreement)]
  const scan = db.selectFrom('attachment').select('name').where('url', 'like', `%/${papers.scan}`).execute()
  return JSON.stringify(await Promise.all([...rows, of('protocol_event', 'protocol_id', agreement), scan]))
}

describe('a student who has left', () => {
  beforeAll(leaveTraces, 180_000)

  test('has more than twenty traces, each in its place', async () => {
    expect(marks.length).toBeGreaterThan(30)
    const there = found(await everything())
    expect(marks.filter((each) => !there.has(each.toLowerCase()))).toEqual([])
  })

  test('can be erased only by super administrators', async () => {
    const office = await signIn('direction')
    expect(
      (await call('/admin/routine/personalData/erase', { token: office, body: { entity: 'student', id: student } }))
        .code,
    ).toBe(401)
  })

  test('is described before the erasure: what exists, what stays and why', async () => {
    const data = await done(`/admin/routine/personalData/person?entity=student&id=${student}`, { token: chief })
    expect(data).toMatchObject({ refusal: null, files: 5 })
    expect(data.stays.join(' ')).toMatch(/protocole signé reste entier, comme preuve, 3650 jours/)
    expect(data.found.map(({ table }: { table: string }) => table)).toEqual(
      expect.arrayContaining([
        'student',
        'admin',
        'session',
        'saved_view',
        'trail_row',
        'import_row',
        'attachment',
        'outbox',
      ]),
    )
    expect(data.stays.length).toBeGreaterThan(2)
  })

  test('leaves no byte in the database, the files, the search and the log after the erasure', async () => {
    await done('/admin/routine/personalData/erase', { token: chief, body: { entity: 'student', id: student } })
    const evidence = found(await signedRows())
    expect([...found(await everything())].filter((word) => !evidence.has(word))).toEqual([])
    expect([...found(program.said())]).toEqual([])
    for (const word of marks.slice(0, 5)) {
      const { list } = await done(`/admin/k/student/index?quick_search=${word}`, { token: chief })
      expect(list).toEqual([])
    }
  })

  test('leaves the number and the code of a certificate, and no file that was handed in', async () => {
    const { row } = await done(`/admin/k/certificate/edit?id=${certificate}`, { token: chief })
    expect(row).toMatchObject({ status: 'issued', pdf: null, number: expect.any(String), code: expect.any(String) })
    const all = await everything()
    for (const gone of [papers.certificate, papers.handedIn]) expect(all).not.toContain(gone)
  })

  test('leaves signed agreements complete as long as they are evidence', async () => {
    expect(await signed()).toMatchObject({
      row: { title: expect.stringContaining(keptTitle), status: 'signed' },
      faults: [],
    })
    expect(await everything()).toContain(papers.scan)
  })

  test('has no effect on a brother with the same telephone number', async () => {
    const row = await school.product.store.read
      .selectFrom('student')
      .selectAll()
      .where('id', '=', brother)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ last_name: 'Frère', mobile })
    const { list } = await done(`/admin/k/student/history?id=${brother}`, { token: chief })
    expect(JSON.stringify(list)).toContain(mobile)
  })

  test('stays in statistics: a number, a state, dates without a person', async () => {
    const { row } = await done(`/admin/k/student/edit?id=${student}`, { token: chief })
    expect(row).toMatchObject({ last_name: 'Anonyme', status: 'anonymised', email: null, admin_id: null, photo: null })
    const { list } = await done(`/admin/k/student/history?id=${student}`, { token: chief })
    expect(list.length).toBeGreaterThan(4)
    for (const { fields } of list) expect(fields).toEqual([])
  })

  test('leaves the sensitive values of others unchanged and none of their own, not even encrypted', async () => {
    const rows = await school.product.store.read.selectFrom('sensitive_data_log').selectAll().execute()
    const own = rows.filter(({ resource, row_id }) => resource === 'student' && row_id === student)
    expect(own.length).toBeGreaterThan(0)
    for (const row of own) expect(row).toMatchObject({ title: '', before: null, after: null, search_text: '' })
  })

  test('leaves a log that can still be verified', async () => {
    const { data } = await call('/admin/auth/adminLog/verify', { token: chief })
    expect(data).toMatchObject({ broken: null })
    const erased = await school.product.store.read
      .selectFrom('admin_log')
      .selectAll()
      .where('erased', 'is not', null)
      .execute()
    expect(erased.length).toBeGreaterThan(0)
    for (const line of erased) expect(line).toMatchObject({ username: '', ip: '', useragent: '' })
  })

  test('cannot sign in any more', async () => {
    const row = await school.product.store.read
      .selectFrom('admin')
      .selectAll()
      .where('id', '=', account)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: '0', password: null, nickname: 'Anonyme', email: null })
    expect(row.delete_time).not.toBeNull()
  })

  describe('when a backup is restored', () => {
    beforeEach(async () => {
      const restored = { last_name: mark, first_name: mark, email: 'zorblaxaa@example.test', status: 'active' as const }
      await school.product.store.write(async (db) => {
        await db.updateTable('student').set(restored).where('id', '=', student).execute()
        await db.deleteFrom('erasure').execute()
      })
    })
    const row = () =>
      school.product.store.read.selectFrom('student').selectAll().where('id', '=', student).executeTakeFirstOrThrow()

    test('is erased again', async () => {
      const { product, env } = school
      expect((await readErasures(join(env.DATA_DIR, 'erasures'))).size).toBe(2)
      expect(await eraseAgain(systemContext(product), outsideStoresOf(env))).toBe(2)
      expect(await eraseAgain(systemContext(product), outsideStoresOf(env))).toBe(0)
      expect(await row()).toMatchObject({ last_name: 'Anonyme', email: null, status: 'anonymised' })
    })

    test('is erased by the next start if the first one is interrupted', async () => {
      const { product, env } = school
      const interrupted = { ...outsideStoresOf(env), refuse: () => Promise.reject(new Error('interrupted')) }
      await expect(eraseAgain(systemContext(product), interrupted)).rejects.toThrow('interrupted')
      expect(await row()).toMatchObject({ last_name: mark, status: 'active' })
      await eraseAgain(systemContext(product), outsideStoresOf(env))
      expect(await row()).toMatchObject({ last_name: 'Anonyme', email: null, status: 'anonymised' })
      expect(await eraseAgain(systemContext(product), outsideStoresOf(env))).toBe(0)
    })
  })

  test('leaves nothing once the limitation period of the agreements has ended', async () => {
    const { product, env } = school
    const later = (days: number) =>
      purgeExpired({ ...systemContext(product), now: systemContext(product).now + days * 86_400 }, outsideStoresOf(env))
    expect((await later(3649)).agreements).toBe(0)
    expect((await later(3651)).agreements).toBe(1)
    chief = await signIn('superadmin')
    expect((await signed()).row).toMatchObject({ rendered_html: null, status: 'signed' })
    const all = await everything()
    for (const gone of [keptTitle, papers.scan]) expect(all).not.toContain(gone)
    expect([...found(all)]).toEqual([])
  })
})

describe('an erasure is refused', () => {
  const erase = (entity: string, id: number) =>
    call('/admin/routine/personalData/erase', { token: chief, body: { entity, id } })

  test('for a student who is still enrolled, for oneself, and for a super administrator', async () => {
    const enrolled = await school.product.store.read
      .selectFrom('student')
      .select('id')
      .where('status', '=', 'active')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(await erase('student', enrolled.id)).toMatchObject({ code: 0, msg: expect.stringContaining('encore') })
    const accounts = await school.product.store.read.selectFrom('admin').select(['id', 'username']).execute()
    const named = (name: string) => accounts.find(({ username }) => username === name)!.id
    expect(await erase('admin', named('superadmin'))).toMatchObject({ code: 0, msg: expect.stringContaining('propre') })
    expect(await erase('admin', named('admin'))).toMatchObject({ code: 0, msg: expect.stringContaining('super') })
    expect(await erase('student', 99_999_999)).toMatchObject({ code: 0, msg: 'Enregistrement introuvable.' })
  })
})
