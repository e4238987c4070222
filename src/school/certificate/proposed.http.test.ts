// A student with a certificate of enrolment leaves: the office decides whether to revoke it.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linesOf } from '#server/testing/answer-lines.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import { dropExpired } from './revoke-proposal.server.ts'
import { systemContext } from '#server/product.ts'

let school: School
let office: Person
let year: number
beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('scolarite'))
  const current = school.product.store.read.selectFrom('academic_year').select('id').where('is_current', '=', 1)
  year = Number((await current.executeTakeFirstOrThrow()).id)
})
afterAll(() => school.close())
beforeEach(() => school.product.limits.reset('verify ip', '127.0.0.1'))

const set = (table: 'student' | 'certificate', id: number, values: object) =>
  school.product.store.write((db) => db.updateTable(table).set(values).where('id', '=', id).execute())
const act = (action: string, id: number, more: object = {}, by = office) =>
  by.post(`/admin/k/certificate/${action}`, { id, ...more })
const read = async (id: number) => (await office.get(`/admin/k/certificate/edit?id=${id}`)).data.row
const proposed = async (id: number) => (await read(id)).revoke_proposed
const historyOf = async (path: string, id: number) => (await office.get(`/admin/k/${path}/history?id=${id}`)).data.list

async function student(): Promise<number> {
  const dates = { birth_date: '2004-05-01', entry_date: '2020-09-01', exit_date: null, academic_year_id: year }
  const { id } = await addSample(school, office, resources.student, { ...dates, nationality: 'FR' })
  await set('student', id, { status: 'active' })
  return id
}
async function issued(student_id: number, kind = 'enrolment'): Promise<number> {
  const { data } = await office.post('/admin/k/certificate/add', { student_id, kind })
  expect(await act('issue', data.id)).toMatchObject({ code: 1 })
  return data.id
}
const withdraw = (id: number, exit_date = '2026-01-31') =>
  office.post('/admin/k/student/withdraw', { id, exit_reason: 'Déménagement', exit_date })
const comeBack = async (id: number) => {
  const { specialty_id } = (await office.get(`/admin/k/student/edit?id=${id}`)).data.row
  const entry = { specialty_id, academic_year_id: year, entry_date: '2026-09-01' }
  expect(await office.post('/admin/k/student/reEnrol', { id, ...entry })).toMatchObject({ code: 1 })
}
/** A certificate of a student who has left since. */
async function ofWhoLeft(): Promise<{ gone: number; id: number }> {
  const gone = await student()
  const id = await issued(gone)
  expect(await withdraw(gone)).toMatchObject({ code: 1 })
  expect(await proposed(id)).toBe(1)
  return { gone, id }
}

const filter = 'search[0][field]=revoke_proposed&search[0][operator]=IN&search[0][val]=1'
async function waiting(): Promise<number> {
  const { figures } = (await office.get('/admin/index/kIndex?lists=none')).data
  const figure = figures.find(({ name }: { name: string }) => name === 'revocationsProposed')
  expect(figure).toMatchObject({ path: 'k/certificate', search: { revoke_proposed: '1' }, waits: true })
  const { total } = (await office.get(`/admin/k/certificate/index?limit=1&${filter}`)).data
  expect(total).toBe(figure.count)
  return total
}

test('a withdrawal proposes to revoke certificates of enrolment, but no others', async () => {
  const [gone, stays] = [await student(), await student()]
  const [first, second, over] = [await issued(gone), await issued(gone), await issued(gone)]
  const [older, other] = [await issued(gone, 'pre_enrolment'), await issued(stays)]
  const { id: asked } = (await office.post('/admin/k/certificate/add', { student_id: gone, kind: 'enrolment' })).data
  await set('certificate', over, { valid_until: '2020-01-01' })
  await set('certificate', second, { valid_until: null })
  const [{ number, code }, { number: next }] = [await read(first), await read(second)]
  const foretold = async () => (await office.get(`/admin/k/student/closing?id=${gone}`)).data.closes
  expect(await foretold()).toEqual([{ kind: 'certificates', count: 2, titles: [number, next] }])
  const before = await waiting()
  expectRefusal(await withdraw(gone, '2019-01-01'))
  expect(await waiting()).toBe(before)
  expect(await withdraw(gone)).toMatchObject({ code: 1 })
  expect(await Promise.all([first, second, over, older, other, asked].map(proposed))).toEqual([1, 1, 0, 0, 0, 0])
  expect(await waiting()).toBe(before + 2)
  expect(await foretold()).toEqual([])
  // Valid until the decision.
  expect((await school.stranger().post('/api/certificate/verify', { code })).data.result).toBe('valid')
  const [line] = await historyOf('certificate', first)
  expect(line).toMatchObject({ kind: 'edit', change: (await historyOf('student', gone))[0].change })
})

test('the office keeps it valid, only after a proposal to revoke it', async () => {
  const { id } = await ofWhoLeft()
  const { data } = await office.get(`/admin/k/certificate/view?id=${id}`)
  expect(data.row).toMatchObject({ status: 'issued', revoke_proposed: 1 })
  const before = await waiting()
  expect(await act('keep', id)).toMatchObject({ code: 1 })
  expect(await read(id)).toMatchObject({ status: 'issued', revoke_proposed: 0, revoked_at: null })
  expect(await waiting()).toBe(before - 1)
  const again = await act('keep', id)
  expectRefusal(again)
  expect(again.msg).toMatch(/^La révocation de l’attestation CERT-\S+ n’est pas proposée/)
})

test('a certificate that expires without a decision leaves the list', async () => {
  const { id } = await ofWhoLeft()
  expect((await office.get(`/admin/k/certificate/view?id=${id}`)).data).toMatchObject({
    over: false,
    left: '2026-01-31',
  })
  const before = await waiting()
  await set('certificate', id, { valid_until: '2026-01-01' })
  const late = await act('keep', id)
  expectRefusal(late)
  expect(late.msg).toMatch(/^L’attestation CERT-\S+ a expiré/)
  expect(await dropExpired(systemContext(school.product), '2026-01-01')).toBe(0)
  expect(await dropExpired(systemContext(school.product), '2026-01-02')).toBe(1)
  expect(await read(id)).toMatchObject({ status: 'issued', revoke_proposed: 0, revoked_at: null })
  expect(await waiting()).toBe(before - 1)
  expect((await office.get(`/admin/k/certificate/view?id=${id}`)).data).toMatchObject({ over: true, left: null })
})

test('a revoked or replaced certificate leaves the list', async () => {
  const { id } = await ofWhoLeft()
  const before = await waiting()
  expect(await act('revoke', id, { revoke_reason: 'Sortie en cours d’année' })).toMatchObject({ code: 1 })
  expect(await read(id)).toMatchObject({ status: 'revoked', revoke_proposed: 0 })
  expect(await waiting()).toBe(before - 1)
  const { gone, id: old } = await ofWhoLeft()
  // Former students get no replacement, so the student is set back to active.
  await set('student', gone, { status: 'active' })
  expect(await act('supersede', old)).toMatchObject({ code: 1 })
  expect(await read(old)).toMatchObject({ status: 'superseded', revoke_proposed: 0 })
  expect(await waiting()).toBe(before - 1)
})

test('a student who returns keeps the certificate', async () => {
  const { gone, id } = await ofWhoLeft()
  const before = await waiting()
  await comeBack(gone)
  expect(await read(id)).toMatchObject({ status: 'issued', revoke_proposed: 0 })
  expect(await waiting()).toBe(before - 1)
  // Undo does not restore a proposal that the return of the student has removed.
  const [{ change }] = await historyOf('certificate', id)
  expect(linesOf(await office.post('/admin/k/certificate/undo', { change, id }))).toMatchObject({ code: 0 })
  expect(await proposed(id)).toBe(0)
})

test('undoing the withdrawal removes the proposal, and the certificate is unchanged', async () => {
  const before = await waiting()
  const { gone, id } = await ofWhoLeft()
  const { snapshot } = await read(id)
  const [{ change }] = await historyOf('student', gone)
  linesOf(await office.post('/admin/k/student/undo', { change }))
  expect(await read(id)).toMatchObject({ status: 'issued', revoke_proposed: 0, snapshot })
  expect(await waiting()).toBe(before)
  expectRefusal(await office.post('/admin/k/certificate/edit', { id, kind: 'level' }))
})

test('the holder is informed of decisions, but not of proposals', async () => {
  const zhang = watched(await school.signIn('zhangwei'))
  const { list } = (await zhang.get('/admin/k/certificate/index?limit=1')).data
  const [{ id }] = list
  await set('certificate', id, { revoke_proposed: 1 })
  for (const { row } of [
    { row: (await zhang.get('/admin/k/certificate/index?limit=1')).data.list[0] },
    (await zhang.get(`/admin/k/certificate/view?id=${id}`)).data,
  ])
    expect([row.id, 'revoke_proposed' in row]).toEqual([id, false])
  expect((await zhang.get(`/admin/k/certificate/view?id=${id}`)).data.left).toBeNull()
  expectRefusal(await zhang.get(`/admin/k/certificate/index?${filter}`))
  expectRefusal(await act('keep', id, {}, zhang), 401)
})
