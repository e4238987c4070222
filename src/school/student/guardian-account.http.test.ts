// The account of a guardian: invited by the office, reads the file of one child, acts in nothing as the child, and ends
// with the right to the file.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { mailsIn } from '#server/testing/mails.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { splitName } from './guardian-account.server.ts'

let school: School
let office: Person
let claire: Person
const ids = { claire: 0, hugo: 0, guardian: 0, father: 0, anqi: 0, mother: 0 }

const read = () => school.product.store.read as AnyDatabase
const write = (work: (db: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((db) => work(db as AnyDatabase))
const one = (table: string, column: string, value: unknown) =>
  read().selectFrom(table).selectAll().where(column, '=', value).executeTakeFirstOrThrow()
const set = (table: string, id: number, values: object) =>
  write((db) => db.updateTable(table).set(values).where('id', '=', id).execute())
const again = async (id = ids.claire) => watched(await openedSession(school, { id }))
const start = async (person: Person) => (await person.get('/admin/index/index')).data
const rowsOf = async (person: Person, path: string) =>
  (await person.get(`/admin/${path}/index?limit=200`)).data.list as Record<string, unknown>[]

beforeAll(async () => {
  school = await openSchool()
  office = watched(await openedSession(school, { id: Number((await one('admin', 'username', 'scolarite')).id) }))
  ids.claire = Number((await one('admin', 'username', 'claire_lambert')).id)
  ids.hugo = Number((await one('student', 'email', 'hugo.lambert@example.test')).id)
  ids.guardian = Number((await one('student_guardian', 'admin_id', ids.claire)).id)
  ids.father = Number((await one('student_guardian', 'email', 'father.hugo.lambert@example.test')).id)
  ids.anqi = Number((await one('student', 'email', 'anqi.shen@example.test')).id)
  ids.mother = Number((await one('student_guardian', 'email', 'mother.anqi.shen@example.test')).id)
  claire = await again()
})
afterAll(() => school.close())

test('reads the file of the child, and of nobody else', async () => {
  const { behalf, acting, adminInfo } = await start(claire)
  expect(behalf).toMatchObject({ entity: 'student', id: ids.hugo, name: 'LAMBERT Hugo' })
  expect([acting, adminInfo.student, adminInfo.teacher]).toEqual([null, null, null])
  expect((await rowsOf(claire, 'k/student')).map(({ id }) => id)).toEqual([ids.hugo])
  for (const path of ['k/score', 'k/attendance', 'k/certificate', 'k/studentDocument', 'k/enrolmentYear'])
    for (const row of await rowsOf(claire, path)) expect(row.student_id, path).toBe(ids.hugo)
  expect((await claire.get(`/admin/k/student/page?id=${ids.anqi}`)).code).toBe(0)
  expect((await claire.get('/admin/k/myMarks/index')).code).toBe(1)
  expect((await claire.get('/admin/k/myAttendance/index')).code).toBe(1)
})

test('sees how the guardian is reached, and not the other parent', async () => {
  expect((await rowsOf(claire, 'k/studentGuardian')).map(({ id }) => id)).toEqual([ids.guardian])
  const { data } = await claire.get(`/admin/k/student/page?id=${ids.hugo}`)
  const families = data.sections.find(({ name }: { name: string }) => name === 'student_guardian')
  expect(families.lines.map(({ id }: { id: number }) => id)).toEqual([ids.guardian])
})

test('acts in nothing as the child, also with every right of a student', async () => {
  const { id: group } = await one('admin_group', 'part', 'student_guardian')
  const student = await one('admin_group', 'part', 'student')
  const before = await read().selectFrom('admin_group_rule').selectAll().where('admin_group_id', '=', group).execute()
  const given = new Set(before.map(({ admin_rule_id }) => admin_rule_id))
  const more = (
    await read().selectFrom('admin_group_rule').selectAll().where('admin_group_id', '=', student.id).execute()
  ).filter(({ admin_rule_id }) => !given.has(admin_rule_id))
  await write((db) =>
    db
      .insertInto('admin_group_rule')
      .values(more.map(({ admin_rule_id }) => ({ admin_group_id: group, admin_rule_id })))
      .execute(),
  )
  const person = await again()
  const times = { from_at: 1_790_000_000, to_at: 1_790_003_600, reason_kind: 'illness' }
  for (const [path, body] of [
    ['k/certificate/request', { kind: 'enrolment', doc_locale: 'fr', purpose: null }],
    ['k/attendanceJustification/add', { student_id: ids.hugo, ...times }],
    ['k/attendance/sign', { ticket: 'x', signature: 'A'.repeat(86) }],
    ['k/renewal/mine/make', {}],
    ['k/courseEnrolment/request', { course_id: 1 }],
  ] as const)
    expect([path, (await person.post(`/admin/${path}`, body)).code === 1]).toEqual([path, false])
  expect((await person.get('/admin/k/attendance/mySheets')).data?.list ?? []).toEqual([])
  await write((db) =>
    db
      .deleteFrom('admin_group_rule')
      .where('admin_group_id', '=', group)
      .where(
        'admin_rule_id',
        'in',
        more.map(({ admin_rule_id }) => admin_rule_id),
      )
      .execute(),
  )
})

test('signs as the guardian, and only reads what the child signs', async () => {
  const about = await one('protocol', 'student_id', ids.hugo).catch(() => undefined)
  const protocol = Number(about?.id ?? (await agreementOf(ids.hugo)))
  await set('protocol', protocol, { status: 'issued', student_id: ids.hugo, expires_at: null })
  await write((db) => db.deleteFrom('protocol_signature').where('protocol_id', '=', protocol).execute())
  const line = async (signer_kind: string, signer_id: number, order_no: number) => {
    const row = {
      protocol_id: protocol,
      role: signer_kind,
      order_no,
      required: 1,
      proof: 'none',
      status: 'notified',
      signer_kind,
      signer_id,
      signer_name: 'LAMBERT',
      create_time: 1,
      update_time: 1,
      locale: 'fr',
    }
    return school.product.store.write(async (db) =>
      Number(
        (
          await (db as AnyDatabase)
            .insertInto('protocol_signature')
            .values(row)
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id,
      ),
    )
  }
  const [own, childs] = [await line('guardian', ids.guardian, 1), await line('student', ids.hugo, 2)]
  const fathers = await line('guardian', ids.father, 3)
  const { data } = await claire.get('/admin/k/toSign/index')
  expect(data.list.map(({ id }: { id: number }) => id)).toEqual([own])
  expect((await claire.post('/admin/k/toSign/open', { id: own })).code).toBe(1)
  for (const id of [childs, fathers]) expectRefusal(await claire.post('/admin/k/toSign/open', { id }))
  expect((await rowsOf(claire, 'k/protocol')).map(({ id }) => id)).toContain(protocol)
})

async function agreementOf(student_id: number): Promise<number> {
  const chief = watched(await school.signIn('superadmin'))
  return (await addSample(school, chief, resources.protocol, { student_id, party_kind: 'student' })).id
}

test('receives the messages of the guardian, not those of the child', async () => {
  const { id } = await one('notification', 'status', 'sent')
  const inbox = async () => (await claire.get('/admin/index/notifications')).data.list as { id: number }[]
  await write((db) => db.deleteFrom('notification_read').where('notification_id', '=', id).execute())
  await write((db) => db.deleteFrom('notification_audience').where('notification_id', '=', id).execute())
  const receive = (recipient_kind: string, recipient_id: number) =>
    write((db) =>
      db
        .insertInto('notification_read')
        .values({ notification_id: id, recipient_kind, recipient_id, delivered_at: 1, reminder_count: 0 })
        .execute(),
    )
  await receive('student', ids.hugo)
  expect((await inbox()).map((each) => each.id)).not.toContain(id)
  await receive('guardian', ids.guardian)
  expect((await inbox()).map((each) => each.id)).toContain(id)
})

test('has the right to the file examined with every request', async () => {
  const { birth_date } = await one('student', 'id', ids.hugo)
  const reads = async () => (await rowsOf(await again(), 'k/student')).length
  await set('student', ids.hugo, { birth_date: '2000-01-01' })
  expect(await reads()).toBe(0)
  await set('student_guardian', ids.guardian, { adult_consent: 1 })
  expect(await reads()).toBe(1)
  await set('student', ids.hugo, { birth_date })
  await set('student_guardian', ids.guardian, { adult_consent: 0, is_legal: 0 })
  expect(await reads()).toBe(0)
  await set('student_guardian', ids.guardian, { is_legal: 1 })
  await set('student', ids.hugo, { status: 'rejected' })
  expect(await reads()).toBe(0)
  await set('student', ids.hugo, { status: 'active' })
  expect(await reads()).toBe(1)
})

test('chooses between two children', async () => {
  await set('student_guardian', ids.mother, { admin_id: ids.claire })
  const person = await again()
  const { selves, acting, behalf } = await start(person)
  expect(selves.map(({ label }: { label: string }) => label).toSorted()).toEqual([
    'Responsable de LAMBERT Hugo',
    expect.stringContaining('Responsable de SHEN Anqi'),
  ])
  expect(acting.now).toBe(`student_guardian:${behalf.id === ids.hugo ? ids.guardian : ids.mother}`)
  for (const [guardian, student] of [
    [ids.mother, ids.anqi],
    [ids.guardian, ids.hugo],
  ]) {
    expect((await person.post('/admin/index/actAs', { part: `student_guardian:${guardian}` })).code).toBe(1)
    expect((await rowsOf(person, 'k/student')).map(({ id }) => id)).toEqual([student])
  }
  expectRefusal(await person.post('/admin/index/actAs', { part: `student_guardian:${ids.father}` }), 401)
  expect((await start(await again())).behalf.id).toBe(ids.hugo)
  await set('student_guardian', ids.mother, { admin_id: null })
})

test('is invited by the office, once for two children, and only with the right to the file', async () => {
  const adult = await one('student', 'email', 'lea.moreau@example.test')
  const chief = watched(await school.signIn('superadmin'))
  const { id: stranger } = await addSample(school, chief, resources.student_guardian, {
    student_id: Number(adult.id),
    name: 'Paul Moreau',
    relation: 'father',
    email: 'paul@example.test',
  })
  await set('student_guardian', stranger, { adult_consent: 0 })
  expectRefusal(await office.post('/admin/k/studentGuardian/invite', { id: stranger }))
  const email = 'mother.anqi.shen@example.test'
  expect(await office.post('/admin/k/studentGuardian/invite', { id: ids.mother })).toMatchObject({ code: 1 })
  const { admin_id } = await one('student_guardian', 'id', ids.mother)
  expect((await mailsIn(school)).at(-1)).toMatchObject({ recipient: email })
  const sister = await addSample(school, chief, resources.student_guardian, {
    student_id: ids.hugo,
    name: 'SHEN Li',
    relation: 'mother',
    email,
    is_legal: 1,
  })
  expect(await office.post('/admin/k/studentGuardian/invite', { id: sister.id })).toMatchObject({ code: 1 })
  expect((await one('student_guardian', 'id', sister.id)).admin_id).toBe(admin_id)
  // The account stays for the other child, and is closed with the last one, because it was never used.
  expect(await office.post('/admin/k/studentGuardian/endAccess', { id: sister.id })).toMatchObject({ code: 1 })
  expect((await one('admin', 'id', admin_id)).delete_time).toBeNull()
  expect(await office.post('/admin/k/studentGuardian/endAccess', { id: ids.mother })).toMatchObject({ code: 1 })
  expect((await one('admin', 'id', admin_id)).delete_time).not.toBeNull()
  expectRefusal(await office.post('/admin/k/studentGuardian/endAccess', { id: ids.mother }))
})

test('is erased with the file of the child', async () => {
  const chief = watched(await school.signIn('superadmin'))
  await set('student', ids.hugo, { status: 'withdrawn' })
  expect(await chief.post('/admin/routine/personalData/erase', { entity: 'student', id: ids.hugo })).toMatchObject({
    code: 1,
  })
  expect(await one('admin', 'id', ids.claire)).toMatchObject({
    username: expect.stringContaining('anonyme'),
    status: '0',
  })
  expect(await read().selectFrom('student_guardian').select('id').where('student_id', '=', ids.hugo).execute()).toEqual(
    [],
  )
})

test.each([
  ['Claire Lambert', 'Lambert', 'Claire', 'given_first'],
  ['SHEN Li', 'SHEN', 'Li', 'family_first'],
  ['李秀英', '李秀英', '', 'given_first'],
])('the name %s has a family name', (name, last_name, first_name, name_order) => {
  expect(splitName(name)).toEqual({ last_name, first_name, name_order })
})
