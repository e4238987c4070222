// An application is merged into an existing record: each column has a rule, the reviewer sees both values and chooses,
// and the other value is in the history.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { student } from '#school/student/student.ts'
import { addSample, expectRefusal, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { linkedTables } from './merge-dependents.server.ts'

let school: School
let office: Person
beforeAll(async () => {
  school = await openSchool()
  office = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase
const rowOf = (id: number) => db().selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const set = (id: number, values: object) =>
  school.product.store.write((inside) =>
    (inside as AnyDatabase).updateTable('student').set(values).where('id', '=', id).execute(),
  )
const entry = async () => ({
  specialty_id: (await addSample(school, office, resources.specialty)).id,
  academic_year_id: (await addSample(school, office, resources.academic_year)).id,
})
/** An enrolled student and an application of the same person, which differ in every typed column. */
async function pair(status = 'active') {
  const [older, newer] = [
    await addSample(school, office, resources.student),
    await addSample(school, office, resources.student),
  ]
  const [was, asks] = [await entry(), await entry()]
  await set(older.id, { status, ...was, level: 'L3', city: 'Nantes', postcode: null, remark: 'Old', tags: '["a","b"]' })
  await set(newer.id, { ...asks, level: 'L1', city: 'Lille', postcode: '59000', remark: 'New', tags: '["b","c"]' })
  return { older: older.id, newer: newer.id, was, asks }
}
const merge = (id: number, into: number, choices?: object) =>
  office.post('/admin/k/review/merge', { id, into, ...(choices && { choices }) })
const preview = async (id: number, into: number) =>
  (await office.get(`/admin/k/review/mergePreview?id=${id}&into=${into}`)).data.columns as {
    name: string
    newer: unknown
    older: unknown
    proposed: string
  }[]
/** Every value that the history of the record contains, by column. */
async function historyOf(id: number): Promise<Record<string, unknown[]>> {
  const rows = db().selectFrom('trail_row').select('fields').where('resource', '=', 'student').where('row_id', '=', id)
  const seen: Record<string, unknown[]> = {}
  for (const { fields } of await rows.execute())
    for (const [name, [before, after]] of Object.entries(JSON.parse(String(fields)) as Record<string, unknown[]>))
      (seen[name] ??= []).push(before, after)
  return seen
}

test('every column of a student has a merge rule', () => {
  const stamps = ['id', 'create_time', 'update_time', 'created_by', 'updated_by']
  const undecided = Object.entries(student.fields).filter(([name, { merge: rule }]) => !rule && !stamps.includes(name))
  expect(undecided.map(([name]) => name)).toEqual([])
})

describe('a merge into the file of an enrolled student', () => {
  test('keeps specialty, year and level, uses the newer contact data, and joins notes and tags', async () => {
    const { older, newer, was } = await pair()
    expect(await merge(newer, older)).toMatchObject({ code: 1 })
    expect(await rowOf(older)).toMatchObject({
      ...was,
      level: 'L3',
      status: 'active',
      city: 'Lille',
      postcode: '59000',
      remark: 'Old\n\nNew',
      tags: '["a","b","c"]',
    })
  })

  test('keeps every other value in the history', async () => {
    const { older, newer, was, asks } = await pair()
    const [before, other] = [await rowOf(older), await rowOf(newer)]
    await merge(newer, older)
    const [after, history] = [await rowOf(older), await historyOf(older)]
    for (const name of ['specialty_id', 'academic_year_id', 'level', 'last_name', 'email', 'mobile', 'birth_place']) {
      const known = [after[name], ...(history[name] ?? [])]
      expect({ name, known }).toEqual({ name, known: expect.arrayContaining([before[name], other[name]]) })
    }
    expect(history.specialty_id!.slice(-2)).toEqual([asks.specialty_id, was.specialty_id])
  })

  test('shows both values of every differing column, and the proposal', async () => {
    const { older, newer, was, asks } = await pair()
    const columns = await preview(newer, older)
    const of = (name: string) => columns.find((each) => each.name === name)
    expect(of('specialty_id')).toMatchObject({ newer: asks.specialty_id, older: was.specialty_id, proposed: 'older' })
    expect(of('city')).toMatchObject({ newer: 'Lille', older: 'Nantes', proposed: 'newer' })
    expect(of('postcode')).toMatchObject({ newer: '59000', older: null, proposed: 'newer' })
    expect(of('remark')).toMatchObject({ proposed: 'both' })
    expect(of('status')).toBeUndefined()
    expect(of('nationality')).toBeUndefined()
    expect(await rowOf(older)).toMatchObject({ city: 'Nantes' })
  })

  test('applies the reviewer’s choices', async () => {
    const { older, newer, asks } = await pair()
    const choices = { specialty_id: 'newer', city: 'older', remark: 'newer', postcode: 'older' }
    expect(await merge(newer, older, choices)).toMatchObject({ code: 1 })
    expect(await rowOf(older)).toMatchObject({
      specialty_id: asks.specialty_id,
      city: 'Nantes',
      remark: 'New',
      postcode: null,
      level: 'L3',
    })
    const history = await historyOf(older)
    expect(history.remark).toEqual(expect.arrayContaining(['Old', 'New']))
    expect(history.postcode).toContain('59000')
  })

  test.each([{ status: 'newer' }, { admin_id: 'newer' }, { nothing: 'older' }, { city: 'both' }])(
    'refuses an unknown choice: %j',
    async (choices) => {
      const { older, newer } = await pair()
      expectRefusal(await merge(newer, older, choices))
      expect(await rowOf(newer)).toMatchObject({ delete_time: null })
    },
  )
})

test('a merge into another application proposes the newer specialty and year', async () => {
  const { older, newer, asks } = await pair('pending')
  expect((await preview(newer, older)).find(({ name }) => name === 'specialty_id')).toMatchObject({ proposed: 'newer' })
  await merge(newer, older)
  expect(await rowOf(older)).toMatchObject({ ...asks, level: 'L1', status: 'pending' })
})

test('documents, guardians, enrolments and all other rows of the application are moved once', async () => {
  const { older, newer } = await pair()
  const add = (name: keyof typeof resources, about: Record<string, unknown>) =>
    addSample(school, office, resources[name]!, about)
  const paper = await add('student_document', { student_id: newer, kind: 'visa' })
  await add('student_guardian', { student_id: older, email: 'Mere@example.test' })
  const same = await add('student_guardian', { student_id: newer, email: 'mere@example.test' })
  const father = await add('student_guardian', { student_id: newer, email: 'pere@example.test' })
  const { id: course } = await add('course', {})
  const stamps = { status: 'active', create_time: 1, update_time: 1, course_id: course }
  await school.product.store.write(async (inside) => {
    const enrolments = (inside as AnyDatabase).insertInto('course_enrolment')
    await enrolments.values([{ ...stamps, student_id: newer }]).execute()
  })
  const certificate = await add('certificate', { student_id: older })
  await school.product.store.write((inside) =>
    (inside as AnyDatabase)
      .updateTable('certificate')
      .set({ student_id: newer })
      .where('id', '=', certificate.id)
      .execute(),
  )
  expect(await merge(newer, older)).toMatchObject({ code: 1 })
  const ownerOf = async (table: string, id: number) =>
    Number(
      (await db().selectFrom(table).select('student_id').where('id', '=', id).executeTakeFirstOrThrow()).student_id,
    )
  expect(await ownerOf('student_document', paper.id)).toBe(older)
  expect(await ownerOf('student_guardian', father.id)).toBe(older)
  expect(await ownerOf('certificate', certificate.id)).toBe(older)
  const enrolled = await db()
    .selectFrom('course_enrolment')
    .select('student_id')
    .where('course_id', '=', course)
    .execute()
  expect(enrolled.map(({ student_id }) => Number(student_id))).toEqual([older])
  const removed = db().selectFrom('student_guardian').select('delete_time').where('id', '=', same.id)
  expect((await removed.executeTakeFirstOrThrow()).delete_time).not.toBeNull()
})

describe('rows that name the person by kind and id', () => {
  const write = (work: (inside: AnyDatabase) => Promise<unknown>) =>
    school.product.store.write((inside) => work(inside as AnyDatabase))

  test('are moved: an agreement to sign, received messages, and those still to be sent', async () => {
    const { older, newer } = await pair()
    const { id: agreement } = await addSample(school, office, resources.protocol, { student_id: newer })
    const { id: message } = await addSample(school, office, resources.notification)
    const { id: both } = await addSample(school, office, resources.notification)
    const stamps = { create_time: 1, update_time: 1 }
    const line = {
      ...stamps,
      protocol_id: agreement,
      role: 'student',
      signer_kind: 'student',
      signer_id: newer,
      signer_name: 'A',
    }
    const received = { recipient_kind: 'student', delivered_at: 1 }
    await write(async (inside) => {
      await inside.deleteFrom('protocol_signature').where('protocol_id', '=', agreement).execute()
      const lines = [
        { ...line, order_no: 1, status: 'waiting', signed_at: null },
        { ...line, order_no: 2, status: 'signed', signed_at: 1 },
      ]
      await inside.insertInto('protocol_signature').values(lines).execute()
      const reads = [
        { ...received, notification_id: message, recipient_id: newer },
        { ...received, notification_id: both, recipient_id: newer },
        { ...received, notification_id: both, recipient_id: older },
      ]
      await inside.insertInto('notification_read').values(reads).execute()
      const target = { notification_id: message, kind: 'student', include: 1, audience: 'students' }
      await inside
        .insertInto('notification_target')
        .values({ ...target, ref: String(newer) })
        .execute()
    })
    expect(await merge(newer, older)).toMatchObject({ code: 1 })
    const lines = db().selectFrom('protocol_signature').select('signer_id').where('protocol_id', '=', agreement)
    expect((await lines.orderBy('order_no').execute()).map(({ signer_id }) => Number(signer_id))).toEqual([
      older,
      newer,
    ])
    const reads = db().selectFrom('notification_read').select('notification_id').where('recipient_id', '=', older)
    const mine = await reads.where('notification_id', 'in', [message, both]).orderBy('notification_id').execute()
    expect(mine.map(({ notification_id }) => Number(notification_id))).toEqual([message, both])
    const targets = db().selectFrom('notification_target').select('ref').where('notification_id', '=', message)
    expect(await targets.execute()).toEqual([{ ref: String(older) }])
  })
})

test('a deleted enrolment of the remaining record does not conflict with an active one', async () => {
  const { older, newer } = await pair()
  const { id: course } = await addSample(school, office, resources.course)
  const stamps = { create_time: 1, update_time: 1, course_id: course }
  await school.product.store.write((inside) =>
    (inside as AnyDatabase)
      .insertInto('course_enrolment')
      .values([
        { ...stamps, student_id: older, status: 'dropped', delete_time: 1 },
        { ...stamps, student_id: newer, status: 'active', delete_time: null },
      ])
      .execute(),
  )
  expect(await merge(newer, older)).toMatchObject({ code: 1 })
  const living = db().selectFrom('course_enrolment').select('student_id').where('course_id', '=', course)
  const rows = await living.where('delete_time', 'is', null).execute()
  expect(rows.map(({ student_id }) => Number(student_id))).toEqual([older])
})

test('joining two notes of which one is empty keeps the other unchanged', async () => {
  const { older, newer } = await pair()
  await set(older, { remark: null, tags: '[]' })
  expect(await merge(newer, older, { remark: 'both', tags: 'both' })).toMatchObject({ code: 1 })
  expect(await rowOf(older)).toMatchObject({ remark: 'New', tags: '["b","c"]' })
})

test('every table that refers to a student belongs to an entity or is moved by a merge', async () => {
  const tables = await db().introspection.getTables()
  const pointing = tables.filter(({ columns }) => columns.some(({ name }) => name === 'student_id'))
  const moved = new Set([
    ...Object.keys(linkedTables),
    ...Object.values(resources)
      .filter(({ fields }) =>
        Object.values(fields as Record<string, { target?: string }>).some(({ target }) => target === 'student'),
      )
      .map(({ table }) => table),
  ])
  expect(pointing.map(({ name }) => name).filter((name) => !moved.has(name))).toEqual([])
})
