// Who sees which record, and how much of it, in every call.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow } from '#server/testing/days.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { expectRefusal, watched } from '#server/testing/samples.ts'

let school: School
let office: Person
/** 张伟, a student; Claire, who advises no students; 林悦, who advises some. */
let zhangWei: Person
let claire: Person
let linYue: Person
let ownId: number
let otherId: number
let advised: number[]

beforeAll(async () => {
  school = await openSchool()
  // Every right except the export, which would make the person a member of the office: what remains is the scope.
  await give('Étudiant', [
    'k/student/add',
    'k/student/del',
    'k/student/cancel',
    'k/studentStatusLog/index',
    'k/studentStatusLog/export',
  ])
  await give('Enseignant', [
    'k/student/edit',
    'k/student/del',
    'k/student/suspend',
    'k/student/withdraw',
    'k/studentStatusLog/index',
  ])
  // Students of courses and tutoring have their own tests.
  await school.product.store.write(async (db) => {
    await db.updateTable('course').set({ lead_teacher_id: null }).execute()
    await db.deleteFrom('course_teacher').execute()
    await db.updateTable('course_plan').set({ teacher_id: null, assistant_id: null }).execute()
    await db.updateTable('tutor_task').set({ status: 'cancelled' }).execute()
  })
  office = watched(await school.signIn('scolarite'))
  zhangWei = watched(await school.signIn('zhangwei'))
  claire = watched(await school.signIn('claire_dubois'))
  linYue = watched(await school.signIn('lin_yue'))
  const all = (await list(office, 'limit=200')).data.list as {
    id: number
    admin: unknown
    advisor: { title: string } | null
  }[]
  ownId = (await list(zhangWei)).data.list[0].id
  otherId = all.find(({ id }) => id !== ownId)!.id
  advised = all.filter(({ advisor }) => advisor?.title === '林悦 Lin Yue').map(({ id }) => id)
})
afterAll(() => school.close())

async function give(group: string, nodes: string[]): Promise<void> {
  const db = school.product.store
  const { id } = await db.read
    .selectFrom('admin_group')
    .select('id')
    .where('name', '=', group)
    .executeTakeFirstOrThrow()
  const rules = await db.read.selectFrom('admin_rule').select('id').where('name', 'in', nodes).execute()
  const pairs = rules.map((rule) => ({ admin_group_id: id, admin_rule_id: rule.id }))
  await db.write((inside) => inside.insertInto('admin_group_rule').values(pairs).execute())
}

const list = (person: Person, query = '') => person.get(`/admin/k/student/index?${query}`)
const read = (person: Person, id: number) => person.get(`/admin/k/student/edit?id=${id}`)
const edit = (person: Person, body: object) => person.post('/admin/k/student/edit', body)
const idsIn = ({ data }: Answer) => data.list.map(({ id }: { id: number }) => id)
const where = (field: string, operator: string, val: string) =>
  `search[0][field]=${field}&search[0][operator]=${operator}&search[0][val]=${encodeURIComponent(val)}`

describe('a student', () => {
  test('finds only the own record, in the list, in a look-up and by id', async () => {
    expect(idsIn(await list(zhangWei, 'limit=200'))).toEqual([ownId])
    expect((await list(zhangWei, 'limit=200')).data.total).toBe(1)
    expect(idsIn(await list(zhangWei, 'select=true'))).toEqual([ownId])
    expect(idsIn(await list(zhangWei, `select=true&initKey=id&initValue[]=${otherId}`))).toEqual([])
    expect(idsIn(await list(zhangWei, where('id', 'IN', `${otherId}`)))).toEqual([])
    expect(idsIn(await list(zhangWei, 'quick_search=moreau'))).toEqual([])
  })

  test("gets the same response for another person's record and a missing one", async () => {
    for (const id of [otherId, 999_999]) {
      expect(await read(zhangWei, id)).toMatchObject({ code: 0, msg: 'Enregistrement introuvable.', data: null })
      expect(await edit(zhangWei, { id, city: 'Lyon' })).toMatchObject({ code: 0, msg: 'Enregistrement introuvable.' })
      expect(await zhangWei.post('/admin/k/student/cancel', { id })).toMatchObject({
        code: 0,
        msg: 'Enregistrement introuvable.',
      })
      expectRefusal(await zhangWei.del(`/admin/k/student/del?ids[]=${id}`))
    }
    expectRefusal(await zhangWei.del(`/admin/k/student/del?ids[]=${ownId}&ids[]=${otherId}`))
    expect((await read(office, otherId)).code).toBe(1)
  })

  test('edits only the contact data', async () => {
    const contact = { mobile: '06 39 98 12 34', city: 'Montreuil', emergency_name: 'Zhang Li', locale: 'fr' }
    expect(await edit(zhangWei, { id: ownId, ...contact })).toMatchObject({ code: 1 })
    expect((await read(office, ownId)).data.row).toMatchObject({ ...contact, mobile: '+33639981234' })
    for (const change of [
      { last_name: 'Wang' },
      { birth_date: '2001-01-01' },
      { specialty_id: 1 },
      { id_number: 'E1234567' },
      { city: 'Lyon', level: 'M2' },
    ])
      expectRefusal(await edit(zhangWei, { id: ownId, ...change }), 401)
    expect((await read(office, ownId)).data.row.city).toBe('Montreuil')
  })

  test('neither reads nor writes the notes of the office', async () => {
    const { row } = (await read(zhangWei, ownId)).data
    for (const name of ['remark', 'source', 'tags', 'advisor_id', 'advisor']) {
      expect(row).not.toHaveProperty(name)
      expect((await list(zhangWei)).data.list[0]).not.toHaveProperty(name)
    }
    for (const [name, value] of Object.entries({ remark: 'x', source: 'web', tags: ['x'], advisor_id: 1 })) {
      const answer = await edit(zhangWei, { id: ownId, [name]: value })
      expectRefusal(answer)
      expect(Object.keys(answer.data.fields)).toEqual([name])
    }
    for (const name of ['source', 'tags', 'advisor_id'])
      expectRefusal(await list(zhangWei, where(name, 'NOT NULL', '1')))
    expect(idsIn(await list(zhangWei, `${where('id', '=', String(ownId))}`))).toEqual([ownId])
  })

  test('sees the own overview with its records and urgent matters, and no others', async () => {
    const page = (person: Person, id: number) => person.get(`/admin/k/student/page?id=${id}`)
    const { data } = await page(zhangWei, ownId)
    expect(data.row).not.toHaveProperty('remark')
    const named = (answer: Answer) => answer.data.sections.map(({ name }: { name: string }) => name)
    expect(named({ data } as Answer)).toContain('student_document')
    expectRefusal(await page(zhangWei, otherId))
    expectRefusal(await page(claire, advised[0]!))
    const seen = await page(linYue, advised[0]!)
    expect(seen.data).toMatchObject({ permitDays: null, missing: [] })
    expect(named(seen)).not.toContain('student_document')
    expect(seen.data.row).not.toHaveProperty('permit_expiry')
    await edit(office, { id: ownId, permit_expiry: dayFromNow(41) })
    expect((await page(office, ownId)).data.permitDays).toBe(41)
    for (const { name, path, count } of (await page(office, ownId)).data.sections) {
      const list = await office.get(`/admin/${path}/index?${where('student_id', '=', String(ownId))}`)
      expect([name, list.data.total]).toEqual([name, count])
    }
  })

  test('cannot export a list or make a decision', async () => {
    expectRefusal(await zhangWei.get('/admin/k/student/export'), 401)
    for (const action of ['approve', 'reject', 'suspend', 'graduate', 'withdraw', 'anonymise'])
      expectRefusal(await zhangWei.post(`/admin/k/student/${action}`, { id: ownId }), 401)
  })

  test('reads and exports only the history of the own record', async () => {
    const { data } = await zhangWei.get('/admin/k/studentStatusLog/index?limit=200')
    expect(data.total).toBeGreaterThan(0)
    expect(new Set(data.list.map(({ student_id }: { student_id: number }) => student_id))).toEqual(new Set([ownId]))
    const { text } = await zhangWei.get('/admin/k/studentStatusLog/export')
    expect(text.trimEnd().split('\r\n')).toHaveLength(data.total + 1)
    const filtered = await zhangWei.get(`/admin/k/studentStatusLog/index?${where('student_id', '=', String(otherId))}`)
    expect(filtered.data.total).toBe(0)
  })
})

describe('a teacher', () => {
  const officeOnly = [
    'permit_kind',
    'permit_expiry',
    'address_line',
    'postcode',
    'country',
    'source',
    'tags',
    'ine',
    'exit_reason',
    'remark',
    'id_number',
  ]

  test('sees the own students and no others', async () => {
    expect(advised.length).toBeGreaterThan(3)
    expect(new Set(idsIn(await list(linYue, 'limit=200')))).toEqual(new Set(advised))
    expect(new Set(idsIn(await list(linYue, 'limit=200&select=true')))).toEqual(new Set(advised))
    expect((await list(claire)).data.total).toBe(0)
    expectRefusal(await read(claire, advised[0]!))
    expectRefusal(await edit(claire, { id: advised[0], city: 'Lyon' }))
    expectRefusal(await claire.post('/admin/k/student/suspend', { id: advised[0] }))
    expectRefusal(await claire.del(`/admin/k/student/del?ids[]=${advised[0]}`))
  })

  test('sees no documents, permit, address or notes, neither in the list nor in the record', async () => {
    const { data } = await list(linYue, 'limit=200')
    const { row } = (await read(linYue, advised[0]!)).data
    for (const name of officeOnly) for (const shown of [row, ...data.list]) expect(shown).not.toHaveProperty(name)
    expect(row.last_name).not.toBe('')
  })

  test('cannot use hidden columns in a filter, an order or a search', async () => {
    for (const name of officeOnly) {
      expectRefusal(await list(linYue, where(name, 'NOT NULL', '1')))
      expectRefusal(await list(linYue, `select=true&${where(name, 'NOT NULL', '1')}`))
      expectRefusal(await list(linYue, `order=${name},asc`))
      expectRefusal(await list(linYue, `select=true&order=${name},desc`))
    }
    await edit(office, { id: advised[0], ine: '0AB12345679' })
    expect(idsIn(await list(office, 'quick_search=0ab12345679'))).toEqual([advised[0]])
    expect(idsIn(await list(linYue, 'quick_search=0ab12345679'))).toEqual([])
    expect(idsIn(await list(linYue, 'select=true&quick_search=0ab12345679'))).toEqual([])
  })

  test('finds a student by visible columns: names, pinyin, number, e-mail', async () => {
    const { row } = (await read(office, advised[0]!)).data
    for (const text of [
      row.last_name,
      `${row.first_name} ${row.last_name}`,
      row.native_name,
      row.student_no,
      row.email,
    ])
      expect(idsIn(await list(linYue, `quick_search=${encodeURIComponent(text)}`))).toContain(advised[0])
  })

  test('cannot write a hidden column, with a form or an action', async () => {
    for (const change of [{ remark: 'x' }, { permit_kind: 'cst' }, { address_line: '1 rue X' }, { last_name: 'X' }])
      expect((await edit(linYue, { id: advised[0], ...change })).code).not.toBe(1)
    const { row } = (await read(office, advised[0]!)).data
    const gone = { id: advised[0], exit_reason: 'x', exit_date: row.entry_date }
    expectRefusal(await linYue.post('/admin/k/student/withdraw', gone))
    expect((await read(office, advised[0]!)).data.row.status).toBe(row.status)
  })

  test('cannot export a list', async () => {
    expectRefusal(await linYue.get('/admin/k/student/export'), 401)
  })
})

describe('the offices', () => {
  test('the registry sees and edits complete records', async () => {
    expect((await list(office)).data.total).toBe(96)
    expect(await edit(office, { id: otherId, remark: 'Dossier relu.', id_number: 'X90001234' })).toMatchObject({
      code: 1,
    })
    expect((await read(office, otherId)).data.row).toMatchObject({ remark: 'Dossier relu.', id_number: 'X90001234' })
  })

  test('an identity number is always masked in lists and exports', async () => {
    expect((await list(office, 'limit=200')).text).not.toContain('X90001234')
    expect((await office.get('/admin/k/student/export')).text).not.toContain('X90001234')
    expectRefusal(await list(office, where('id_number', '=', 'X90001234')))
    expect((await list(office, 'quick_search=X90001234')).data.total).toBe(0)
  })

  test('the accountant reads and exports the list, and cannot change it', async () => {
    const compta = watched(await school.signIn('compta'))
    expect((await list(compta)).data.total).toBe(96)
    expect((await compta.get('/admin/k/student/export')).text.trimEnd().split('\r\n')).toHaveLength(97)
    expectRefusal(await read(compta, ownId), 401)
    expectRefusal(await edit(compta, { id: ownId, city: 'Lyon' }), 401)
    expectRefusal(await compta.post('/admin/k/student/add', {}), 401)
  })
})
