// An accepted passport, visa or residence permit is copied into the student's record with its number and expiry date.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { systemContext } from '#server/product.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import { expireDocuments } from './expire.server.ts'
import { tellExpiring } from './expiring.server.ts'

let school: School
let office: Person
beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('scolarite'))
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase
const set = (table: string, id: number, values: object) =>
  school.product.store.write((inside) =>
    (inside as AnyDatabase).updateTable(table).set(values).where('id', '=', id).execute(),
  )
const fileOf = async (id: number) => (await office.get(`/admin/k/student/edit?id=${id}`)).data.row
const blank = { permit_kind: null, permit_expiry: null, permit_number: null, id_kind: null, id_number: null }

/** An active student without any document data, except `about`. */
async function student(about: object = {}): Promise<number> {
  const { id } = await addSample(school, office, resources.student, { nationality: 'CN' })
  await set('student', id, { ...blank, id_expiry: null, status: 'active', ...about })
  return id
}
async function paper(student_id: number, kind: string, about: object = {}): Promise<number> {
  const dates = { issued_on: null, expires_on: null, number: null, permit_kind: null, detail: null }
  return (await addSample(school, office, resources.student_document, { ...dates, student_id, kind, ...about })).id
}
const accept = (id: number, typed: object = {}) => office.post('/admin/k/studentDocument/accept', { id, ...typed })

describe('accepting a document', () => {
  test.each(['permit', 'visa'])('of kind %s copies the expiry, the number and the kind of the permit', async (kind) => {
    const id = await student()
    const typed = { number: '9912 345 678', expires_on: dayFromNow(200), permit_kind: 'vls_ts' }
    expect(await accept(await paper(id, kind), typed)).toMatchObject({ code: 1 })
    expect(await fileOf(id)).toMatchObject({
      permit_expiry: dayFromNow(200),
      permit_number: '9912 345 678',
      permit_kind: 'vls_ts',
      id_number: null,
    })
  })

  test('uses the values that were typed when the document was handed in', async () => {
    const id = await student()
    const typed = { number: 'X1', expires_on: dayFromNow(90), permit_kind: 'cst' }
    await accept(await paper(id, 'permit', typed))
    expect(await fileOf(id)).toMatchObject({ permit_expiry: dayFromNow(90), permit_number: 'X1', permit_kind: 'cst' })
  })

  test('of kind passport copies the identity document', async () => {
    const id = await student()
    await accept(await paper(id, 'passport'), { number: 'EJ1234567', expires_on: dayFromNow(900) })
    expect(await fileOf(id)).toMatchObject({
      id_kind: 'passport',
      id_number: 'EJ1234567',
      id_expiry: dayFromNow(900),
      permit_expiry: null,
      permit_number: null,
    })
  })

  test('of kind passport normalises the number like the student’s form, and refuses an invalid one', async () => {
    const id = await student({ permit_kind: 'vls_ts' })
    const passport = await paper(id, 'passport')
    const refused = await accept(passport, { number: '№ 九', expires_on: dayFromNow(900) })
    expectRefusal(refused)
    expect(refused.data.fields).toHaveProperty('number')
    expect(await accept(passport, { number: 'ej 76 54321', expires_on: dayFromNow(900) })).toMatchObject({ code: 1 })
    const { id_number } = await fileOf(id)
    expect(id_number).toBe('EJ7654321')
    expect(await office.post('/admin/k/student/edit', { id, id_number })).toMatchObject({ code: 1 })
    expectRefusal(await office.post('/admin/k/studentDocument/edit', { id: passport, number: '№ 九' }))
  })

  test('of another kind changes nothing in the record', async () => {
    const id = await student()
    await accept(await paper(id, 'insurance'), { number: 'A-1', expires_on: dayFromNow(100) })
    expect(await fileOf(id)).toMatchObject({ permit_expiry: null, permit_number: null, id_number: null })
  })

  test('needs the expiry date of a permit', async () => {
    const id = await student()
    const refused = await accept(await paper(id, 'permit'))
    expectRefusal(refused)
    expect(refused.data.fields).toHaveProperty('expires_on')
  })

  test('needs an expiry on or after the date of issue', async () => {
    const id = await paper(await student(), 'visa', { issued_on: dayFromNow(0) })
    expectRefusal(await accept(id, { expires_on: dayFromNow(-1) }))
  })

  test('keeps a later date of the record unless the reviewer decides otherwise', async () => {
    const id = await student({ permit_expiry: dayFromNow(300), permit_number: 'later', permit_kind: 'csp' })
    const accepted = await accept(await paper(id, 'visa'), {
      expires_on: dayFromNow(20),
      number: 'V1',
      permit_kind: 'vls_ts',
    })
    expect(accepted.msg).toMatch(/plus tard/)
    const later = { permit_expiry: dayFromNow(300), permit_number: 'later', permit_kind: 'csp' }
    expect(await fileOf(id)).toMatchObject(later)
    await accept(await paper(id, 'visa'), { expires_on: dayFromNow(20), number: 'V2', overrides_file: 1 })
    expect(await fileOf(id)).toMatchObject({ permit_expiry: dayFromNow(20), permit_number: 'V2', permit_kind: 'csp' })
  })

  test('replaces an identity card by a passport only if the reviewer says so', async () => {
    const id = await student({ id_kind: 'id_card', id_number: 'CARD', id_expiry: null })
    const typed = { number: 'PASS', expires_on: dayFromNow(900) }
    await accept(await paper(id, 'passport'), typed)
    expect(await fileOf(id)).toMatchObject({ id_kind: 'id_card', id_number: 'CARD', id_expiry: null })
    await accept(await paper(id, 'passport'), { ...typed, overrides_file: 1 })
    expect(await fileOf(id)).toMatchObject({ id_kind: 'passport', id_number: 'PASS', id_expiry: dayFromNow(900) })
  })

  test('replaces the documents of its kind that end sooner, except diplomas and the like', async () => {
    const id = await student()
    const [sooner, over, later] = [await paper(id, 'insurance'), await paper(id, 'insurance'), await paper(id, 'visa')]
    await accept(sooner, { expires_on: dayFromNow(20) })
    await set('student_document', over, { status: 'expired', expires_on: dayFromNow(-20) })
    await accept(later, { expires_on: dayFromNow(30), permit_kind: 'vls_ts' })
    const diplomas = [await paper(id, 'diploma'), await paper(id, 'diploma')]
    for (const [index, each] of diplomas.entries()) await accept(each, { expires_on: dayFromNow(20 + index) })
    await accept(await paper(id, 'insurance'), { expires_on: dayFromNow(900) })
    const rows = db().selectFrom('student_document').select(['id', 'status']).where('student_id', '=', id)
    const statuses = new Map((await rows.execute()).map((row) => [Number(row.id), row.status]))
    expect([sooner, over].map((each) => statuses.get(each))).toEqual(['replaced', 'replaced'])
    expect([later, ...diplomas].map((each) => statuses.get(each))).toEqual(['accepted', 'accepted', 'accepted'])
  })

  async function statusesOf(id: number): Promise<(paper: number) => unknown> {
    const rows = await db()
      .selectFrom('student_document')
      .select(['id', 'status'])
      .where('student_id', '=', id)
      .execute()
    const statuses = new Map(rows.map((row) => [Number(row.id), row.status]))
    return (each) => statuses.get(each)
  }

  test.each([
    ['photo', 'none', 'none'],
    ['cvec', 'none', 'none'],
    ['passport', 'none', 'an end'],
    ['permit', 'the same end', 'the same end'],
  ] as const)('of kind %s with %s is replaced by a newer one with %s', async (kind, first, second) => {
    const end = (has: string) => (has === 'none' ? {} : { expires_on: dayFromNow(200), permit_kind: 'vls_ts' })
    const id = await student()
    const [earlier, newer] = [await paper(id, kind), await paper(id, kind)]
    expect(await accept(earlier, end(first))).toMatchObject({ code: 1 })
    expect(await accept(newer, end(second))).toMatchObject({ code: 1 })
    const statusOf = await statusesOf(id)
    expect([earlier, newer].map(statusOf)).toEqual(['replaced', 'accepted'])
  })

  test.each([
    ['photo', {}],
    ['permit', { expires_on: dayFromNow(200), permit_kind: 'vls_ts' }],
  ])('of kind %s does not replace one that was handed in later', async (kind, typed) => {
    const id = await student()
    const [older, newer] = [await paper(id, kind), await paper(id, kind)]
    for (const each of [newer, older]) expect(await accept(each, typed)).toMatchObject({ code: 1 })
    expect([older, newer].map(await statusesOf(id))).toEqual(['accepted', 'accepted'])
  })

  test.each([
    ['insurance', { detail: 'Habitation' }, { detail: 'Santé' }],
    ['insurance', { detail: 'Habitation' }, {}],
    ['passport', { number: 'EJ1111111' }, { number: '12AB34567' }],
    ['passport', { detail: 'Chine' }, { detail: 'France' }],
  ])('of kind %s keeps one that is told apart: %j, %j', async (kind, first, second) => {
    const id = await student()
    const both = [await paper(id, kind, first), await paper(id, kind, second)]
    for (const each of both) expect(await accept(each, { expires_on: dayFromNow(200) })).toMatchObject({ code: 1 })
    expect(both.map(await statusesOf(id))).toEqual(['accepted', 'accepted'])
  })

  test('replaces one with the same name and number, written otherwise', async () => {
    const id = await student()
    const about = { detail: 'Chine', number: 'EJ 222 2222' }
    const both = [await paper(id, 'passport', about), await paper(id, 'passport', { detail: 'CHINE ' })]
    await accept(both[0]!, { expires_on: dayFromNow(200) })
    await accept(both[1]!, { expires_on: dayFromNow(200), number: 'EJ2222222' })
    expect(both.map(await statusesOf(id))).toEqual(['replaced', 'accepted'])
  })

  test('replaces an expired one only if its own end is not earlier', async () => {
    const id = await student()
    const over = await paper(id, 'passport', { number: 'EJ3333333' })
    await set('student_document', over, { status: 'expired', expires_on: dayFromNow(-20) })
    for (const expires_on of [null, dayFromNow(-40)]) await accept(await paper(id, 'passport'), { expires_on })
    expect((await statusesOf(id))(over)).toBe('expired')
    await accept(await paper(id, 'passport'), { expires_on: dayFromNow(900), number: 'EJ4444444' })
    expect((await statusesOf(id))(over)).toBe('replaced')
  })

  test('keeps earlier proofs of payment, and an earlier document that ends later unless the reviewer overrides it', async () => {
    const id = await student()
    const kinds = ['payment', 'payment', 'insurance', 'insurance', 'visa', 'visa'] as const
    const papers: number[] = []
    for (const kind of kinds) papers.push(await paper(id, kind))
    const [first = 0, second = 0, dated = 0, undated = 0, late = 0, soon = 0] = papers
    await accept(first)
    await accept(second)
    await accept(dated, { expires_on: dayFromNow(200) })
    await accept(undated)
    await accept(late, { expires_on: dayFromNow(300) })
    await accept(soon, { expires_on: dayFromNow(100), overrides_file: 1 })
    const statusOf = await statusesOf(id)
    expect([first, second, dated, undated].map(statusOf)).toEqual(Array(4).fill('accepted'))
    expect([late, soon].map(statusOf)).toEqual(['replaced', 'accepted'])
  })

  test('and correcting it afterwards corrects the record', async () => {
    const id = await student()
    const permit = await paper(id, 'permit')
    await accept(permit, { expires_on: dayFromNow(400), number: 'wrong' })
    await office.post('/admin/k/studentDocument/edit', { id: permit, expires_on: dayFromNow(40), number: 'right' })
    expect(await fileOf(id)).toMatchObject({ permit_expiry: dayFromNow(40), permit_number: 'right' })
  })

  test('and correcting the date of an expired document makes it valid again', async () => {
    const id = await student()
    const permit = await paper(id, 'permit')
    await accept(permit, { expires_on: dayFromNow(0), number: 'P1' })
    await expireDocuments(systemContext(school.product), dayFromNow(1))
    const edit = (changes: object) => office.post('/admin/k/studentDocument/edit', { id: permit, ...changes })
    const statusOf = async () => (await office.get(`/admin/k/studentDocument/edit?id=${permit}`)).data.row.status
    await edit({ detail: 'Recto', expires_on: dayFromNow(-1) })
    expect(await statusOf()).toBe('expired')
    expectRefusal(await edit({ expires_on: '' }))
    expect(await edit({ expires_on: dayFromNow(365) })).toMatchObject({ code: 1 })
    expect(await statusOf()).toBe('accepted')
    expect(await fileOf(id)).toMatchObject({ permit_expiry: dayFromNow(365), permit_number: 'P1' })
  })

  test('is in the history of the student', async () => {
    const id = await student({ permit_expiry: dayFromNow(1) })
    await accept(await paper(id, 'permit'), { expires_on: dayFromNow(366), number: 'P2' })
    const rows = db().selectFrom('trail_row').select('fields').where('resource', '=', 'student')
    const { fields } = await rows.where('row_id', '=', id).orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(JSON.parse(String(fields))).toMatchObject({ permit_expiry: [dayFromNow(1), dayFromNow(366)] })
  })
})

describe('the reminders of expiring documents', () => {
  /** The number of reminders of a student without other expiring documents. */
  async function notices(id: number): Promise<number> {
    const change = (table: string, values: object) =>
      school.product.store.write((inside) => {
        const rows = (inside as AnyDatabase).updateTable(table).set(values)
        return (table === 'student' ? rows.where('id', '!=', id) : rows.where('student_id', '!=', id)).execute()
      })
    await change('student', { permit_expiry: null })
    await change('student_document', { expires_on: null })
    return tellExpiring(systemContext(school.product))
  }

  test('are sent once for a document that was accepted with its expiry date', async () => {
    const id = await student()
    await accept(await paper(id, 'insurance'), { expires_on: dayFromNow(20) })
    expect(await notices(id)).toBe(1)
    expect(await notices(id)).toBe(0)
  })

  test.each(['permit', 'visa'])(
    'are sent for a document of kind %s that is not copied into the record',
    async (kind) => {
      const id = await student()
      await set('student_document', await paper(id, kind), { status: 'accepted', expires_on: dayFromNow(20) })
      expect(await notices(id)).toBe(1)
      await set('student', id, { permit_expiry: dayFromNow(400) })
      await set('student_document', await paper(id, kind), { status: 'accepted', expires_on: dayFromNow(21) })
      expect(await notices(id)).toBe(0)
    },
  )

  test('are not sent for a passport that was replaced by a newer accepted one', async () => {
    const id = await student()
    await accept(await paper(id, 'passport'), { expires_on: dayFromNow(20) })
    await accept(await paper(id, 'passport'), { expires_on: dayFromNow(2000) })
    expect(await notices(id)).toBe(0)
  })
})
