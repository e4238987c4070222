// Deleted records are in the log, are restored completely or purged.

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { systemContext } from '#server/product.ts'
import { png, send } from '#server/testing/files.ts'
import { linesOf } from '#server/testing/answer-lines.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, plain, urlOf } from '#server/testing/samples.ts'
import { storageOf } from '#platform/files/index.storage.server.ts'
import { sweepFiles } from '#platform/files/upload/sweep-files.server.ts'
import { purgeOld } from './purge.server.ts'

let school: School
let chief: Person
let karine: Person
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  karine = await school.signIn('scolarite')
})
afterAll(() => school.close())

const {
  student,
  room,
  specialty,
  teacher,
  academic_year: year,
  academic_term: term,
} = resources as Record<string, Resource>
const log = '/admin/security/dataRecycleLog'
const del = (resource: Resource, ids: number[], by = chief) =>
  by.del(`${urlOf(resource, 'del')}?${ids.map((id) => `ids[]=${id}`).join('&')}`)
const entries = async (by = chief) =>
  (await by.get(`${log}/index?limit=200`)).data.list as { id: number; row_id: number; resource: string }[]
const entryOf = async (resource: Resource, id: number) =>
  (await entries()).find((each) => each.row_id === id && each.resource === resource.name)
const restore = (ids: number[], by = chief) => by.post(`${log}/restore`, { ids })
const read = async (resource: Resource, id: number) =>
  (await chief.get(`${urlOf(resource, 'edit')}?id=${id}`)).data?.row

describe('a deleted record', () => {
  test('is in the log, with readable values and without hidden ones', async () => {
    const { id } = await addSample(school, chief, student!, { city: 'Nevers', id_number: 'E99887766' })
    await chief.post('/admin/k/student/cancel', { id })
    await del(student!, [id])
    const entry = (await entryOf(student!, id))!
    expect(entry).toMatchObject({ resource: 'student', data_table: 'student', recycle: { title: 'Étudiants' } })
    const { data } = await chief.get(`${log}/info?id=${entry.id}`)
    expect(data.record).toMatchObject({ city: 'Nevers', status: 'cancelled', specialty: { title: expect.any(String) } })
    expect(JSON.stringify(data)).not.toContain('E99887766')
  })

  test('is restored with all cleared relations', async () => {
    const one = await addSample(school, chief, specialty!)
    const { id } = await addSample(school, chief, teacher!, { specialty_ids: [one.id] })
    await del(specialty!, [one.id])
    expect((await read(teacher!, id)).specialty_ids).toEqual([])
    const { id: entry } = (await entryOf(specialty!, one.id))!
    const back = await restore([entry])
    expect(back).toMatchObject({ code: 1, data: { done: 1, refused: [] } })
    expect(await read(specialty!, one.id)).toMatchObject({ code: one.code })
    expect((await read(teacher!, id)).specialty_ids).toEqual([one.id])
    expect(await entryOf(specialty!, one.id)).toBeUndefined()
  })

  test('that is restored from the toast leaves the log', async () => {
    const { id } = await addSample(school, chief, room!)
    const { data } = await del(room!, [id])
    expect(await entryOf(room!, id)).toBeDefined()
    await chief.post(urlOf(room!, 'undo'), { change: data.change })
    expect(await read(room!, id)).toMatchObject({ id })
    expect(await entryOf(room!, id)).toBeUndefined()
  })

  test('stays deleted if its number is taken or its parent is missing, and the reason is shown', async () => {
    const { id, ...rest } = await addSample(school, chief, room!)
    const other = await addSample(school, chief, room!)
    await del(room!, [id, other.id])
    await addSample(school, chief, room!, { code: rest.code })
    const above = await addSample(school, chief, year!)
    const { id: below } = await addSample(school, chief, term!, {
      academic_year_id: above.id,
      start_date: above.start_date,
      end_date: above.end_date,
    })
    await del(term!, [below])
    await del(year!, [above.id])
    const [taken, free, orphan] = [
      (await entryOf(room!, id))!.id,
      (await entryOf(room!, other.id))!.id,
      (await entryOf(term!, below))!.id,
    ]
    const answer = await restore([taken, free, orphan])
    expect(answer).toMatchObject({ code: 1, data: { done: 1, left: 2 } })
    const reasons = answer.data.refused.map(({ msg }: { msg: string }) => plain(msg))
    expect(reasons[0]).toContain('déjà utilisée')
    expect(reasons[1]).toContain('n’existe plus')
    expect(await read(room!, other.id)).toBeDefined()
    expect(await read(room!, id)).toBeUndefined()
    expect(await entryOf(room!, id)).toBeDefined()
  })

  test('that is purged is removed from the table and the log, with its histories and its values in the trail', async () => {
    const { id } = await addSample(school, chief, student!, { city: 'Vierzon', native_name: '欧阳娜' })
    await chief.post('/admin/k/student/cancel', { id })
    const { data } = await del(student!, [id])
    const { id: entry } = (await entryOf(student!, id))!
    expect(await chief.del(`${log}/del?ids[]=${entry}`)).toMatchObject({ code: 1 })
    expect(await entryOf(student!, id)).toBeUndefined()
    const db = school.product.store.read as AnyDatabase
    for (const [table, column] of [
      ['student', 'id'],
      ['student_status_log', 'student_id'],
    ] as const)
      expect(await db.selectFrom(table).selectAll().where(column, '=', id).execute()).toEqual([])
    const trail = await db
      .selectFrom('trail_row')
      .selectAll()
      .where('row_id', '=', id)
      .where('resource', '=', 'student')
      .execute()
    expect(JSON.stringify(trail)).not.toMatch(/Vierzon|欧阳娜/)
    expect(linesOf(await chief.post(urlOf(student!, 'undo'), { change: data.change }))).toMatchObject({ code: 0 })
  })

  test('that another record refers to is not purged, and the other record is named', async () => {
    const above = await addSample(school, chief, year!)
    const { id } = await addSample(school, chief, term!, {
      academic_year_id: above.id,
      start_date: above.start_date,
      end_date: above.end_date,
    })
    await del(term!, [id])
    await del(year!, [above.id])
    const { id: entry } = (await entryOf(year!, above.id))!
    const answer = await chief.del(`${log}/del?ids[]=${entry}`)
    expect(answer.code).toBe(0)
    expect(plain(answer.msg)).toContain('Encore citée')
  })

  test('that is a file is removed from the storage with its row when it is purged', async () => {
    const { data } = await send(school, chief.token, { name: 'a.png', content: png(3, 3, 77) })
    const { store } = school.product
    const { id, url } = await store.read
      .selectFrom('attachment')
      .select(['id', 'url'])
      .where('url', '=', data.file.url)
      .executeTakeFirstOrThrow()
    await del(resources.attachment, [id])
    const { id: entry } = (await entryOf(resources.attachment, id))!
    await chief.del(`${log}/del?ids[]=${entry}`)
    await sweepFiles(systemContext(school.product), storageOf(school.env))
    expect(await store.read.selectFrom('attachment').select('id').where('id', '=', id).execute()).toEqual([])
    expect((await chief.get(url)).status).toBe(404)
  })

  test('is purged automatically after thirty days', async () => {
    const { id } = await addSample(school, chief, room!)
    await del(room!, [id])
    await purgeOld(systemContext(school.product))
    expect(await entryOf(room!, id)).toBeDefined()
    const at = systemContext(school.product)
    await purgeOld({ ...at, now: at.now + 31 * 86_400 })
    expect(await entryOf(room!, id)).toBeUndefined()
    const db = school.product.store.read
    expect(await db.selectFrom('room').select('id').where('id', '=', id).executeTakeFirst()).toBeUndefined()
  })
})

test('people who may delete see the log, and people with the separate right restore', async () => {
  const { id } = await addSample(school, chief, specialty!)
  await del(specialty!, [id])
  expect((await karine.get(`${log}/index`)).code).toBe(401)
  expect((await karine.get(`${log}/info?id=1`)).code).toBe(401)
  expect((await restore([1], karine)).code).toBe(401)
})

test('an entity without a rule is deleted without an entry, and a disabled rule has no effect', async () => {
  const { list } = (await chief.get('/admin/security/dataRecycle/index?limit=50')).data
  const rule = list.find(({ controller }: { controller: string }) => controller === 'k/room')
  await chief.post('/admin/security/dataRecycle/edit', { id: rule.id, status: '0' })
  const { id } = await addSample(school, chief, room!)
  await del(room!, [id])
  expect(await entryOf(room!, id)).toBeUndefined()
  await chief.post('/admin/security/dataRecycle/edit', { id: rule.id, status: '1' })
  expect(await chief.post('/admin/security/dataRecycle/add', { name: 'x', controller: 'auth/adminLog' })).toMatchObject(
    { code: 0 },
  )
  expect(await chief.post('/admin/security/dataRecycle/add', { name: 'x', controller: '../secret' })).toMatchObject({
    code: 0,
  })
})

test('tables, keys and fields come from the declarations, never from the database, and secrets are excluded', async () => {
  const { data } = await chief.get('/admin/ajax/getTableList?quickSearch=%C3%A9tudiants&samePrefix=1')
  expect(data.list).toContainEqual({ table: 'student', comment: 'Étudiants', connection: '', prefix: '' })
  expect((await chief.get('/admin/ajax/getTablePk?table=admin')).data).toEqual({ pk: 'id' })
  const { fieldList } = (await chief.get('/admin/ajax/getTableFieldList?table=admin&clean=1')).data
  expect(fieldList.username).toBe('Compte')
  expect(Object.keys(fieldList)).not.toContain('password')
  for (const table of ['session', 'sqlite_master', 'pg_user', 'admin_log', 'config_secret'])
    expectRefusal(await chief.get(`/admin/ajax/getTableFieldList?table=${table}`))
  for (const call of ['getTableList', 'getTablePk?table=admin', 'getTableFieldList?table=admin'])
    expect((await karine.get(`/admin/ajax/${call}`)).code).toBe(401)
})

test('a record that cannot be added to the log is not deleted', async () => {
  const { id } = await addSample(school, chief, room!)
  const { store } = school.product
  const guard =
    store.engine === 'sqlite'
      ? sql`create trigger full_bin before insert on data_recycle_log begin select raise(abort, 'full'); end`
      : sql`create trigger full_bin before insert on data_recycle_log for each row execute function admin_log_refuse()`
  await store.write((db) => guard.execute(db))
  const answer = await del(room!, [id])
  await store.write((db) =>
    sql.raw(`drop trigger full_bin${store.engine === 'sqlite' ? '' : ' on data_recycle_log'}`).execute(db),
  )
  expect(answer).toMatchObject({ status: 500, code: 0 })
  expect(await read(room!, id)).toMatchObject({ id })
  expect((await chief.get(`/admin/k/room/history?id=${id}`)).data.total).toBe(1)
})
