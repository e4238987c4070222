// The nightly purge reaches every old row, however many rows before it have to stay.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { keyOf } from '#platform/files/index.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { sweepStorage } from '#platform/files/sweep-storage.server.ts'
import { resources } from '#subjects.server.ts'
import { systemContext } from '#server/product.ts'
import { formType, formWith } from '#server/testing/files.ts'
import { addSample } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { outsideStoresOf } from './outside-stores.server.ts'
import { purgeExpired } from './retention.server.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
})
afterAll(() => school.close())

const db = () => school.product.store.read as AnyDatabase
const write = <T>(work: (inside: AnyDatabase) => Promise<T>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const long = Math.floor(Date.now() / 1000) - 31 * 86_400
const purge = () => purgeExpired(systemContext(school.product), outsideStoresOf(school.env))

async function announced(key: string): Promise<{ count: number; titles: string[] }> {
  const { data } = await chief.get('/admin/routine/personalData/index')
  return data.retention.find((each: { key: string }) => each.key === key).tonight
}

async function sendFile(name: string): Promise<{ id: number; url: string }> {
  const headers = { batoken: chief.token, 'content-type': formType, server: '1' }
  const payload = formWith({ name, content: `Note ${name}` })
  const reply = await school.app.inject({ method: 'POST', url: '/admin/ajax/upload', headers, payload })
  const { url } = reply.json().data.file
  const { id } = await db().selectFrom('attachment').select('id').where('url', '=', url).executeTakeFirstOrThrow()
  return { id: Number(id), url }
}

/** Adds copies of a row with these values and a number of their own. */
async function addCopies(table: string, of: { id: number }, count: number, values: (n: number) => object) {
  const { id: _id, ...row } = await db().selectFrom(table).selectAll().where('id', '=', of.id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: count }, (_, n) => ({ ...row, ...values(n) }))
  return write(async (inside) => {
    const ids: number[] = []
    for (let n = 0; n < count; n += 50) {
      const added = await inside
        .insertInto(table)
        .values(rows.slice(n, n + 50))
        .returning('id')
        .execute()
      ids.push(...added.map(({ id }) => Number(id)))
    }
    return ids
  })
}

test('an unused file is removed although more than 500 older files are in use', async () => {
  const first = await sendFile('premier.txt')
  const used = await addCopies('attachment', first, 501, (n) => ({ url: `/storage/u${n}.txt`, last_upload_time: long }))
  await write((inside) =>
    inside
      .insertInto('attachment_use')
      .values(used.map((attachment_id) => ({ attachment_id, resource: 'room', row_id: 1, field: 'photo' })))
      .execute(),
  )
  const [last] = await addCopies('attachment', first, 1, () => ({ url: '/storage/z.txt', last_upload_time: long }))
  expect(await announced('files')).toMatchObject({ count: 1 })
  await purge()
  const left = await db().selectFrom('attachment').select('id').where('id', 'in', [used[0], last]).execute()
  expect(left.map(({ id }) => Number(id))).toEqual([used[0]])
})

test('people who were erased earlier neither hide nor announce a deleted record', async () => {
  const teacher = await addSample(school, chief, resources.teacher, { last_name: 'Cachée', first_name: 'Rose' })
  const before = (await announced('recycled')).count
  const blank = { last_name: 'Anonyme', first_name: 'Anonyme', native_name: null, delete_time: long }
  const free = { teacher_no: null, admin_id: null, email: null }
  await addCopies('teacher', teacher, 501, (n) => ({ ...blank, ...free, teacher_no: `blank${n}` }))
  const [last] = await addCopies('teacher', teacher, 1, () => ({
    ...free,
    teacher_no: 'last',
    delete_time: long,
    status: 'left',
  }))
  const { count, titles } = await announced('recycled')
  expect(count).toBe(before + 1)
  expect(titles.join()).toContain('CACHÉE')
  await purge()
  const row = await db().selectFrom('teacher').select('last_name').where('id', '=', last).executeTakeFirstOrThrow()
  expect(row.last_name).toBe('Anonyme')
})

test('the files of a purged record are unused, and its history keeps no values', async () => {
  const { id } = await addSample(school, chief, resources.specialty)
  const file = await sendFile('plan.txt')
  const use = { attachment_id: file.id, resource: 'specialty', row_id: id, field: 'picture' }
  await write(async (inside) => {
    await inside.insertInto('attachment_use').values(use).execute()
    await inside.updateTable('specialty').set({ delete_time: long }).where('id', '=', id).execute()
  })
  await purge()
  const uses = await db().selectFrom('attachment_use').selectAll().where('attachment_id', '=', file.id).execute()
  expect(uses).toEqual([])
  const history = await db()
    .selectFrom('trail_row')
    .select('fields')
    .where('resource', '=', 'specialty')
    .where('row_id', '=', id)
    .execute()
  expect(history.map(({ fields }) => fields)).toEqual(['{}'])
})

test('a deleted file is removed with its content', async () => {
  const { id, url } = await sendFile('corbeille.txt')
  await write((inside) => inside.updateTable('attachment').set({ delete_time: long }).where('id', '=', id).execute())
  await purge()
  await sweepStorage(systemContext(school.product), school.env)
  expect(await storageOf(school.env).place.find(keyOf(url))).toBeFalsy()
})
