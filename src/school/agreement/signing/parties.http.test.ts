// The people of an agreement: its readers, the guardian who signs for a minor, and the office that is informed.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { nightFromNow } from '#server/testing/days.ts'
import { lastMailIn, mailsIn } from '#server/testing/mails.ts'
import { systemContext } from '#server/product.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { remindWaiting } from './jobs.server.ts'

let school: School
let chief: Person
const ids = { hugo: 0, mother: 0, father: 0, wei: 0, teacher: 0 }
const father = 'father.hugo.lambert@example.test'

const db = () => school.product.store.read as AnyDatabase
const write = (work: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const one = (table: string, column: string, value: unknown) =>
  db().selectFrom(table).selectAll().where(column, '=', value).executeTakeFirstOrThrow()
const accountOf = async (name: string) => Number((await one('admin', 'username', name)).id)
const enter = async (name: string) => watched(await openedSession(school, { id: await accountOf(name) }))
const fileOf = async (table: string, name: string) => Number((await one(table, 'admin_id', await accountOf(name))).id)

beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
  ids.hugo = Number((await one('student', 'email', 'hugo.lambert@example.test')).id)
  ids.mother = await fileOf('student_guardian', 'claire_lambert')
  ids.father = Number((await one('student_guardian', 'email', father)).id)
  ids.wei = await fileOf('student', 'zhangwei')
  ids.teacher = await fileOf('teacher', 'claire_dubois')
})
afterAll(() => school.close())

async function done(asked: Promise<Answer>) {
  const { code, msg, data } = await asked
  if (code !== 1) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return data
}
const place = (role: string, order = 1) => ({ role, order, required: true, proof: 'none' })
async function issued(about: object, roles = [place('student')]): Promise<number> {
  const { id: template_id } = await addSample(school, chief, resources.protocol_template, {
    sign_mode: 'sign',
    signer_roles: roles,
    expire_days: 30,
    cooling_off_days: null,
    body: '<p>{{school.name}}</p>',
  })
  await done(chief.post('/admin/k/protocolTemplate/publish', { id: template_id }))
  const { id } = await done(chief.post('/admin/k/protocol/add', { template_id, title: 'Essai', ...about }))
  await done(chief.post('/admin/k/protocol/issue', { id }))
  return id
}
const linesOf = (id: number) =>
  db().selectFrom('protocol_signature').selectAll().where('protocol_id', '=', id).orderBy('order_no').execute()
const maySign = (id: number, can_sign: 0 | 1) => done(chief.post('/admin/k/studentGuardian/edit', { id, can_sign }))
/** The recipients of the newest notice about this agreement. */
async function informed(id: number): Promise<string[]> {
  const newest = await db()
    .selectFrom('notification')
    .select('id')
    .where('link_path', '=', `/admin/k/protocol?edit=${id}`)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const rows = db()
    .selectFrom('notification_read')
    .where('notification_id', '=', newest?.id ?? 0)
  const people = await rows.select(['recipient_kind', 'recipient_id']).orderBy('recipient_id').execute()
  return people.map((each) => `${each.recipient_kind} ${each.recipient_id}`)
}

test('a guardian whose right to sign was taken away signs no more', async () => {
  await maySign(ids.mother, 1)
  const id = await issued({ party_kind: 'student', student_id: ids.hugo })
  const [line] = await linesOf(id)
  expect(line).toMatchObject({ role: 'guardian', signer_id: ids.mother, status: 'notified' })
  const mother = await enter('claire_lambert')
  const sign = async () => {
    const { content_sha256 } = await one('protocol', 'id', id)
    await mother.post('/admin/k/toSign/read', { id: line!.id })
    const mark = { content_sha256, consent: true, method: 'typed', typed_text: 'Claire Lambert' }
    return mother.post('/admin/k/toSign/sign', { id: line!.id, ...mark })
  }
  await maySign(ids.mother, 0)
  expectRefusal(await sign())
  expectRefusal(await mother.post('/admin/k/toSign/decline', { id: line!.id, reason: 'Trop cher' }))
  expect((await chief.post('/admin/k/protocol/remind', { id })).msg).toMatch(/may no longer sign for the student/)
  await maySign(ids.mother, 1)
  expect(await sign()).toMatchObject({ code: 1 })
})

test('a deleted guardian gets no reminder, the old link is over, and the office is informed', async () => {
  await maySign(ids.mother, 0)
  const id = await issued({ party_kind: 'student', student_id: ids.hugo })
  const token = /\/admin\/signing\/(sig_[\w-]{43})/.exec((await lastMailIn(school, father)).body)![1]!
  const open = () => school.stranger({ 'think-lang': 'en' }).post('/admin/index/signing/open', { token })
  expect(await open()).toMatchObject({ code: 1 })
  const mails = async () => (await mailsIn(school)).filter(({ recipient }) => recipient === father).length
  const before = await mails()
  await done(chief.del(`/admin/k/studentGuardian/del?ids[]=${ids.father}`))
  expectRefusal(await open())
  expectRefusal(await chief.post('/admin/k/protocol/remind', { id }))
  const at = systemContext(school.product)
  const noon = nightFromNow(4) + 12 * 3600
  for (let times = 0; times < 2; times++) await remindWaiting({ ...at, now: noon })
  expect(await mails()).toBe(before)
  expect(await informed(id)).toEqual([`admin ${await accountOf('superadmin')}`])
  const notices = db().selectFrom('notification').select('id')
  expect(await notices.where('link_path', '=', `/admin/k/protocol?edit=${id}`).execute()).toHaveLength(1)
})

test('the registrar’s desk learns that a student has declined what the product issued, or its preparer has left', async () => {
  const student = await enter('zhangwei')
  for (const created_by of [await accountOf('zhangwei'), null]) {
    const id = await issued({ party_kind: 'student', student_id: ids.wei })
    await write((inside) => inside.updateTable('protocol').set({ created_by }).where('id', '=', id).execute())
    const [line] = await linesOf(id)
    await done(student.post('/admin/k/toSign/decline', { id: line!.id, reason: 'Pas pour moi' }))
    expect(await informed(id)).toEqual([`admin ${await accountOf('scolarite')}`])
  }
})

test('a student named in the contract of a teacher neither reads it nor brings a guardian to sign', async () => {
  const [student, teacher] = [await enter('zhangwei'), await enter('claire_dubois')]
  const contract = { party_kind: 'teacher', teacher_id: ids.teacher, amount_cents: '9999.00' }
  const view = (by: Person, id: number) => by.get(`/admin/k/protocol/view?id=${id}`)
  const id = await issued({ ...contract, student_id: ids.wei }, [place('teacher')])
  expect([(await view(student, id)).code, (await view(teacher, id)).code]).toEqual([0, 1])
  const minor = await issued({ ...contract, student_id: ids.hugo }, [place('teacher')])
  expect((await linesOf(minor)).map(({ role }) => role)).toEqual(['teacher'])
})
