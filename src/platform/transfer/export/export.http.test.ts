// Exports of lists: the filtered rows in their order and columns, without blocking other requests.

import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { addSample, expectRefusal } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import { sheetRows } from '../spreadsheet.server.ts'

let school: School
let office: Person
let url: string
beforeAll(async () => {
  school = await openSchool()
  office = await school.signIn('scolarite')
  await school.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(school.app.server.address() as AddressInfo).port}`
})
afterAll(() => school.close())

const exported = (query: string, by = office) => by.get(`/admin/k/student/export?${query}`)
const linesOf = (text: string) => text.slice(1).trimEnd().split('\r\n')
const fetched = (query: string, token = office.token, signal?: AbortSignal) =>
  fetch(`${url}/admin/k/student/export?${query}`, {
    headers: { batoken: token, server: 'true' },
    ...(signal && { signal }),
  })

async function sheetOf(response: Response): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of sheetRows(new Uint8Array(await response.arrayBuffer()), 1e6)) rows.push(cells)
  return rows
}

describe('the file', () => {
  test('has the rows of the filtered list in its order, and the requested columns in theirs', async () => {
    const asked = 'search[0][field]=status&search[0][operator]=IN&search[0][val]=active&order=last_name,asc'
    const { data } = await office.get(`/admin/k/student/index?${asked}&limit=200`)
    const { text, headers } = await exported(`${asked}&columns=email,student_no,title`)
    expect(headers['x-total-count']).toBe(String(data.total))
    const [heading, ...lines] = linesOf(text)
    expect(heading).toBe('E-mail;N° étudiant;Étudiant')
    const expected = data.list.map((row: Record<string, string>) => [row.email, row.student_no, row.title].join(';'))
    expect(lines).toEqual(expected)
  })

  test('is in the language of the reader: values, relations, countries, decimals', async () => {
    const chief = await school.signIn('superadmin')
    const { id } = await addSample(school, chief, resources.specialty, {
      tuition_cents: '1250.50',
    })
    const one = `/admin/k/specialty/export?search[0][field]=id&search[0][operator]=%3D&search[0][val]=${id}&columns=tuition_cents,title`
    expect(linesOf((await chief.get(one)).text)[1]).toMatch(/^1250,50;/)
    expect(linesOf((await chief.get(one, { 'think-lang': 'en' })).text)[1]).toMatch(/^1250\.50,/)
    const chinese = await office.get('/admin/k/student/export?columns=nationality,gender', { 'think-lang': 'zh-cn' })
    expect(chinese.text).toMatch(/^\uFEFF国籍,性别\r\n/)
    expect(chinese.text).toContain('中国')
  })

  test('has a name in ASCII and in the language of the reader, with the day', async () => {
    const { headers } = await exported('format=xlsx&search[0][field]=id&search[0][operator]=%3D&search[0][val]=1')
    const day = String(headers['content-disposition']).match(/student-(\d{4}-\d\d-\d\d)\.xlsx/)?.[1]
    expect(headers['content-disposition']).toBe(
      `attachment; filename="student-${day}.xlsx"; filename*=UTF-8''%C3%89tudiants%20${day}.xlsx`,
    )
    expect(headers['content-type']).toContain('spreadsheetml')
  })

  test('as a spreadsheet has the same cells, with typed dates and amounts', async () => {
    const one = 'search[0][field]=id&search[0][operator]=IN&search[0][val]=1,2&order=id,asc'
    const rows = await sheetOf(await fetched(`${one}&format=xlsx&columns=title,entry_date,create_time,id`))
    const { data } = await office.get(`/admin/k/student/index?${one}`)
    expect(rows).toHaveLength(3)
    for (const [index, row] of data.list.entries()) {
      const [title, day, moment, id] = rows[index + 1]!
      expect([title, day, id]).toEqual([row.title, row.entry_date ?? '', String(row.id)])
      expect(moment).toMatch(/^\d{4}-\d\d-\d\d( \d\d:\d\d:\d\d)?$/)
    }
  })

  test('shows moments in the time zone of the reader', async () => {
    const at = async (zone: string) =>
      linesOf(
        (
          await exported(
            `search[0][field]=id&search[0][operator]=%3D&search[0][val]=1&columns=create_time&zone=${zone}`,
          )
        ).text,
      )[1]!
    const hours = (Date.parse(await at('Asia/Shanghai')) - Date.parse(await at('UTC'))) / 3_600_000
    expect(hours).toBe(8)
    expectRefusal(await exported('zone=Nowhere/Land'))
  })

  test('prevents formulas and keeps telephone numbers', async () => {
    const { id } = await addSample(school, office, resources.student, {
      wechat: '=1+1',
      mobile: '+33612345678',
    })
    const { text } = await exported(
      `search[0][field]=id&search[0][operator]=%3D&search[0][val]=${id}&columns=wechat,mobile`,
    )
    expect(linesOf(text)[1]).toBe("'=1+1;'+33612345678")
    const [, cells] = await sheetOf(
      await fetched(
        `search[0][field]=id&search[0][operator]=%3D&search[0][val]=${id}&columns=wechat,mobile&format=xlsx`,
      ),
    )
    expect(cells).toEqual(['=1+1', '+33612345678'])
  })
})

describe('rights', () => {
  test('a column that is hidden, secret, masked or unknown cannot be requested', async () => {
    for (const columns of ['search_text', 'id_number', 'delete_time', 'nothing', 'password'])
      expectRefusal(await exported(`columns=${columns}`))
    expectRefusal(await exported('columns=email;drop'))
    expectRefusal(await exported('order=id_number,asc'))
    expectRefusal(await exported('format=pdf'))
    expectRefusal(await exported('search[0][field]=id_number&search[0][operator]=%3D&search[0][val]=x'))
  })
})

describe('a large list', () => {
  const many = 6000

  beforeAll(() => fill(many))

  test.each(['csv', 'xlsx'])('is complete as %s, from a worker thread', async (format) => {
    const response = await fetched(`format=${format}&columns=id,last_name,specialty_id&order=last_name,desc`)
    const total = Number(response.headers.get('x-total-count'))
    expect(total).toBeGreaterThan(many)
    const ids =
      format === 'csv'
        ? linesOf(`\uFEFF${await response.text()}`).map((line) => line.split(';')[0])
        : (await sheetOf(response)).map(([id]) => id)
    expect(ids.length - 1).toBe(total)
    expect(new Set(ids).size).toBe(total + 1)
  })

  test('is limited to rows and columns that its reader may see, also in the worker thread', async () => {
    await giveStudents('k/studentStatusLog/export')
    const zhangWei = await school.signIn('zhangwei')
    const own = (await zhangWei.get('/admin/k/student/index')).data.list[0]
    const response = await fetch(`${url}/admin/k/studentStatusLog/export?columns=student_id`, {
      headers: { batoken: zhangWei.token, server: 'true' },
    })
    const [, ...students] = linesOf(`\uFEFF${await response.text()}`)
    expect(students.length).toBeGreaterThan(600)
    expect(new Set(students)).toEqual(new Set([own.title]))
    expectRefusal(await exported('', zhangWei), 401)
  })

  test('does not block other requests', async () => {
    const colleague = await school.signIn('direction')
    const before = await waits(colleague, () => false, 20)
    const leaving = fetched('format=xlsx').then((response) => response.arrayBuffer())
    let gone = false
    void leaving.then(() => (gone = true))
    const during = await waits(colleague, () => gone, 2000)
    expect(during.length).toBeGreaterThan(5)
    const usual = before.toSorted((a, b) => a - b)[Math.floor(before.length / 2)]!
    const slowest = during.toSorted((a, b) => a - b)[Math.floor(during.length * 0.9)]!
    expect(slowest).toBeLessThan(usual + 400)
    expect((await leaving).byteLength).toBeGreaterThan(100_000)
  })

  test('is exported once at a time per person, and the export stops when they disconnect', async () => {
    const stop = new AbortController()
    const first = await fetched('format=xlsx', office.token, stop.signal)
    expectRefusal(await exported('format=csv'))
    expect((await exported('columns=id', await school.signIn('direction'))).headers['x-total-count']).toBeDefined()
    await first.body!.getReader().read()
    stop.abort()
    const one = 'columns=id&search[0][field]=id&search[0][operator]=%3D&search[0][val]=1'
    await expect.poll(async () => (await exported(one)).code, { timeout: 10_000 }).toBe(-1)
  })
})

async function waits(person: Person, enough: () => boolean, most: number): Promise<number[]> {
  const all: number[] = []
  while (!enough() && all.length < most) {
    const startedAt = performance.now()
    const response = await fetch(`${url}/admin/k/room/index`, { headers: { batoken: person.token, server: 'true' } })
    await response.text()
    all.push(performance.now() - startedAt)
  }
  return all
}

async function giveStudents(node: string): Promise<void> {
  const { read, write } = school.product.store
  const group = await read
    .selectFrom('admin_group')
    .select('id')
    .where('name', '=', 'Étudiant')
    .executeTakeFirstOrThrow()
  const rule = await read.selectFrom('admin_rule').select('id').where('name', '=', node).executeTakeFirstOrThrow()
  const pair = { admin_group_id: group.id, admin_rule_id: rule.id }
  await write((db) => db.insertInto('admin_group_rule').values(pair).execute())
}

/** New students in one statement, and many status changes of two existing students. */
async function fill(many: number): Promise<void> {
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(many)})`
  await school.product.store.write((db) =>
    sql`insert into student (last_name, first_name, email, specialty_id, create_time, update_time, search_text)
      ${numbers} select 'Copie' || i, 'Élève', 'copie' || i || '@example.test', (select min(id) from specialty), 1700000000 + i, 1700000000, ''
      from n`.execute(db as AnyDatabase),
  )
  const logs = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 601)`
  for (const whose of [1, 2])
    await school.product.store.write((db) =>
      sql`insert into student_status_log (student_id, to_status, at, create_time, update_time)
        ${logs} select ${sql.lit(whose)}, 'pending', 1700000000 + i, 1700000000, 1700000000 from n`.execute(
        db as AnyDatabase,
      ),
    )
}
