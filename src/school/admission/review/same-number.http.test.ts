// Two records with one identity number are one person: reported by the registration, in the review, and when the office
// creates a record.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { openRegistration } from '#server/testing/applicants.ts'
import { addSample, expectRefusal, sample, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let office: Person
let apply: Awaited<ReturnType<typeof openRegistration>>
beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('scolarite'))
  apply = await openRegistration(school, school.stranger())
})
afterAll(() => school.close())

const set = (id: number, values: object) =>
  school.product.store.write((db) =>
    (db as AnyDatabase).updateTable('student').set(values).where('id', '=', id).execute(),
  )
const known = async (id_number: string) => {
  const { id } = await addSample(school, office, resources.student, { id_number })
  await set(id, { status: 'active' })
  return id
}
const twinsOf = async (id: number) => (await office.get(`/admin/k/review/file?id=${id}`)).data.duplicates
const queued = async (id: number) =>
  (await office.get('/admin/k/review/index')).data.list.find((each: { id: number }) => each.id === id).duplicate

describe('an application', () => {
  test.each([
    ['EH1234567', 'eh 1234567'],
    ['88-12345', '8812345'],
    ['AB\u00a0998877', 'ab998877'],
  ])('with the number %s of a known record (%s) is the same person', async (stored, typed) => {
    const id = await known(stored)
    const email = `numero.${typed.replaceAll(' ', '')}@example.test`
    const applied = await apply({ last_name: 'Numero', email, id_kind: 'passport', id_number: typed })
    // Weaker matches by birth date and name are below it.
    expect((await twinsOf(applied))[0]).toMatchObject({ id, score: 100, same: ['id_number'] })
    expect(await queued(applied)).toBe(100)
  })

  test('whose number the office types during the review is compared again, and decisions stay', async () => {
    const id = await known('REVIEW-1')
    const applied = await apply({ last_name: 'Relu', email: 'relu@example.test' })
    expect(await twinsOf(applied)).toEqual([])
    await office.post('/admin/k/student/edit', { id: applied, id_number: 'review 1' })
    expect(await twinsOf(applied)).toMatchObject([{ id, score: 100, same: ['id_number'] }])
    await office.post('/admin/k/review/tellApart', { id: applied, other: id })
    await office.post('/admin/k/student/edit', { id: applied, id_number: 'REVIEW1' })
    expect(await twinsOf(applied)).toEqual([])
    expect(await queued(applied)).toBe(0)
  })

  test('that is reopened is compared with the current records', async () => {
    const applied = await apply({ last_name: 'Rouvert', email: 'rouvert@example.test', id_number: 'AGAIN1' })
    expect(await office.post('/admin/k/student/reject', { id: applied, status_reason: 'Doublon' })).toMatchObject({
      code: 1,
    })
    await set(applied, { id_number: 'AGAIN2' })
    const id = await known('AGAIN-1')
    await set(applied, { id_number: 'AGAIN1' })
    expect(await office.post('/admin/k/student/reopen', { id: applied })).toMatchObject({ code: 1 })
    expect(await twinsOf(applied)).toMatchObject([{ id, score: 100, same: ['id_number'] }])
  })

  test('and a later one of the same person name each other, until one of the two is another person', async () => {
    const birth = { first_name: 'Deux', birth_date: '2001-02-03' }
    const first = await apply({ last_name: 'Jumelle', email: 'jumelle.1@example.test', ...birth })
    expect(await twinsOf(first)).toEqual([])
    const second = await apply({ last_name: 'Jumelle', email: 'jumelle.2@example.test', ...birth })
    expect(await twinsOf(first)).toMatchObject([{ id: second, score: 80, same: ['birth_and_name'] }])
    expect(await twinsOf(second)).toMatchObject([{ id: first, score: 80 }])
    expect([await queued(first), await queued(second)]).toEqual([80, 80])
    await office.post('/admin/k/student/edit', { id: second, birth_date: '2001-02-04' })
    expect([await twinsOf(first), await twinsOf(second)]).toEqual([[], []])
    await office.post('/admin/k/student/edit', { id: second, birth_date: '2001-02-03' })
    expect(await twinsOf(first)).toHaveLength(1)
    await office.post('/admin/k/review/tellApart', { id: second, other: first })
    expect([await twinsOf(first), await twinsOf(second)]).toEqual([[], []])
    expect([await queued(first), await queued(second)]).toEqual([0, 0])
    await office.post('/admin/k/student/edit', { id: first, mobile: '+33612340099' })
    expect(await twinsOf(first)).toEqual([])
  })

  test('whose passport is accepted with the number of a known record is compared again', async () => {
    const id = await known('PASS-77')
    const applied = await apply({ last_name: 'Passeport', email: 'passeport@example.test' })
    const paper = { student_id: applied, kind: 'passport', issued_on: null }
    const { id: handed } = await addSample(school, office, resources.student_document, paper)
    await office.post('/admin/k/studentDocument/accept', { id: handed, number: 'PASS 77', expires_on: '2099-01-01' })
    expect(await twinsOf(applied)).toMatchObject([{ id, score: 100 }])
  })
})

describe('the office', () => {
  test('saves a record with the number of another one, once the two are marked as different people', async () => {
    const [one, other] = [await known('SAME-11'), await known('SAME-12')]
    await set(other, { id_number: 'SAME 11' })
    const saved = await office.post('/admin/k/student/edit', { id: one, id_number: 'SAME-11', city: 'Lyon' })
    expect(saved).toMatchObject({ code: 1 })
    expectRefusal(await office.post('/admin/k/student/edit', { id: await known('SAME-13'), id_number: 'SAME11' }))
  })

  const add = async (changes: object) =>
    office.post('/admin/k/student/add', { ...(await sample(school, office, resources.student)), ...changes })

  test('does not create a second record with the number of another, however it is written', async () => {
    await known('CN 555 111')
    const refused = await add({ id_number: 'cn-555111' })
    expectRefusal(refused)
    expect(refused.data.fields).toHaveProperty('id_number')
    expect((await add({ id_number: 'CN 555 112' })).code).toBe(1)
  })

  test('does not give the number of one enrolled student to another, with the form or with a document', async () => {
    await known('TAKEN-9')
    const other = await known('FREE-9')
    expectRefusal(await office.post('/admin/k/student/edit', { id: other, id_number: 'taken 9' }))
    expect(await office.post('/admin/k/student/edit', { id: other, id_number: 'free 9' })).toMatchObject({ code: 1 })
    const paper = { student_id: other, kind: 'passport', issued_on: null }
    const { id } = await addSample(school, office, resources.student_document, paper)
    const typed = { id, number: 'TAKEN9', expires_on: '2099-01-01', overrides_file: 1 }
    expectRefusal(await office.post('/admin/k/studentDocument/accept', typed))
  })

  test('may use the number of a record that was anonymised or deleted', async () => {
    await set(await known('GONE-1'), { status: 'anonymised' })
    await set(await known('GONE-2'), { delete_time: 1 })
    expect((await add({ id_number: 'GONE-1' })).code).toBe(1)
    expect((await add({ id_number: 'GONE-2' })).code).toBe(1)
  })
})
