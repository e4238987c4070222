// The acts on many students at once: each row is done or refused with its reason.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesOf } from '#server/testing/answer-lines.ts'
import { addSample, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'

let school: School
let registrar: Person
beforeAll(async () => {
  school = await openSchool()
  registrar = watched(await school.signIn('scolarite'))
})
afterAll(() => school.close())

async function some(count: number, status: 'pending' | 'active'): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const sample = { entry_date: '', exit_date: '', exit_reason: '' }
    ids.push((await addSample(school, registrar, resources.student, sample)).id)
  }
  await school.product.store.write((db) => db.updateTable('student').set({ status }).where('id', 'in', ids).execute())
  return ids
}
const rowsOf = (ids: number[]) =>
  school.product.store.read.selectFrom('student').selectAll().where('id', 'in', ids).orderBy('id').execute()
const act = (action: string, ids: number[], values = {}) =>
  registrar.post('/admin/k/student/actMany', { action, ids, values })
const idOf = async (table: 'specialty' | 'academic_year') =>
  (
    await school.product.store.read
      .selectFrom(table)
      .select('id')
      .where('delete_time', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id

test.each([
  ['askDocuments', 'pending', 'incomplete', { status_reason: 'Passeport manquant' }],
  ['reject', 'pending', 'rejected', { status_reason: 'Niveau trop bas' }],
  ['suspend', 'active', 'suspended', {}],
  ['withdraw', 'active', 'withdrawn', { exit_reason: 'Déménagement', exit_date: '2046-01-31' }],
] as const)('%s is done for those in its state and refused for the others', async (action, from, to, values) => {
  const fit = await some(2, from)
  const [other = 0] = await some(1, from === 'active' ? 'pending' : 'active')
  const { data } = await act(action, [...fit, other], values)
  expect(data).toMatchObject({
    done: fit,
    refused: [{ id: other, msg: expect.stringContaining('n’est pas possible') }],
  })
  expect((await rowsOf(fit)).map(({ status }) => status)).toEqual([to, to])
})

test('an approval of several gives each student the next number and an account', async () => {
  const ids = await some(3, 'pending')
  const values = {
    specialty_id: await idOf('specialty'),
    academic_year_id: await idOf('academic_year'),
    entry_date: '2041-09-01',
  }
  expect((await act('approve', ids, values)).data).toMatchObject({ done: ids, refused: [] })
  const rows = await rowsOf(ids)
  expect(rows.map(({ student_no }) => student_no)).toEqual(['ETU-2041-00001', 'ETU-2041-00002', 'ETU-2041-00003'])
  expect(rows.every(({ admin_id }) => admin_id !== null)).toBe(true)
})

test('the specialty of several students is changed by one edit', async () => {
  const ids = await some(3, 'active')
  const specialty_id = await idOf('specialty')
  const response = await registrar.post('/admin/k/student/batch', { ids: [...ids, 999_999], changes: { specialty_id } })
  expect(linesOf(response).data).toMatchObject({ done: 3, refused: [{ id: 999_999 }] })
  expect((await rowsOf(ids)).map((row) => row.specialty_id)).toEqual([specialty_id, specialty_id, specialty_id])
})

test('a certificate is issued to several, with the reason for those without', async () => {
  const [fit = 0] = await some(1, 'active')
  const [waiting = 0] = await some(1, 'pending')
  await school.product.store.write(async (db) =>
    db
      .updateTable('student')
      .set({ entry_date: '2026-09-01', academic_year_id: await idOf('academic_year') })
      .where('id', '=', fit)
      .execute(),
  )
  const { data } = await registrar.post('/admin/k/certificate/issueFor', {
    student_ids: [fit, waiting],
    kind: 'enrolment',
    doc_locale: 'fr',
    academic_year_id: null,
    purpose: null,
  })
  const [{ last_name } = { last_name: '' }] = await rowsOf([waiting])
  expect(data).toMatchObject({ issued: 1, refused: 1 })
  expect(data.reasons).toEqual([{ student: expect.stringContaining(last_name), msg: expect.any(String) }])
})
