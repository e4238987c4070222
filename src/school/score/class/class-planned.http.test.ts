// A planned publication: at its moment every bulletin is published once, by one of several processes.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { type OpenedProduct, openProduct, systemContext } from '#server/product.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { expectRefusal, plain, watched } from '#server/testing/samples.ts'
import { type ClassFixture, makeClass } from '../testing/class-fixtures.ts'
import type { ClassBulletin } from './class-results.ts'
import { publishDue } from './publish-due.server.ts'

let school: School
let office: Person
let both: OpenedProduct[]
let made: ClassFixture
let scale: number
const hour = 3600

const db = () => school.product.store.read as AnyDatabase
const write = <T>(work: (inside: AnyDatabase) => Promise<T>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))

beforeAll(async () => {
  school = await openSchool()
  // SQLite allows only one process, so there both runs are in the same one.
  both = [school.product, school.env.DATABASE_URL === '' ? school.product : await openProduct(school.env)]
  office = watched(await school.signIn('scolarite'))
  scale = Number(
    (await db().selectFrom('grading_scale').select('id').where('code', '=', 'FR20').executeTakeFirstOrThrow()).id,
  )
})
afterAll(async () => {
  if (both[1] !== school.product) await both[1]!.close()
  await school.close()
})

let number = 0
beforeEach(async () => {
  const insertIn = (inside: AnyDatabase) => async (table: string, row: object) => {
    const stamped = { create_time: 1, update_time: 1, ...row }
    return Number((await inside.insertInto(table).values(stamped).returning('id').executeTakeFirstOrThrow()).id)
  }
  made = await write((inside) => makeClass(insertIn(inside), { code: `PLAN${++number}`, size: 3, scale }))
  await office.post('/admin/k/termResult/compute', { academic_term_id: made.term, writes: true })
})

const now = () => Math.floor(Date.now() / 1000)
/** The job at a later moment, in both processes. */
const runAt = (moment: number) =>
  Promise.all(both.map((product) => publishDue({ ...systemContext(product), now: moment } as At)))
async function read(): Promise<ClassBulletin[]> {
  const { term, specialty, level } = made
  return (await office.get(`/admin/k/results/class?term=${term}&specialty=${specialty}&level=${level}`)).data.bulletins
}
const plan = async (publish_at: number, bulletins: readonly ClassBulletin[]) =>
  office.post('/admin/k/results/publish', {
    academic_term_id: made.term,
    seen: Object.fromEntries(bulletins.map(({ id, seen }) => [id, seen])),
    publish_at,
  })
const newsOf = async (kind: 'student' | 'admin', id: number) =>
  (
    await db()
      .selectFrom('notification_read')
      .innerJoin('notification', 'notification.id', 'notification_read.notification_id')
      .select(['title', 'body', 'title_zh'])
      .where('recipient_kind', '=', kind)
      .where('recipient_id', '=', id)
      .orderBy('notification.id')
      .execute()
  ).filter(({ title }) => String(title).includes(`PLAN${number}`))
const statesOf = async () => (await read()).map(({ state }) => state)
const officeId = async () =>
  Number((await db().selectFrom('admin').select('id').where('username', '=', 'scolarite').executeTakeFirstOrThrow()).id)

test('bulletins are published at the planned moment and not before, once in two processes', async () => {
  const moment = now() + hour
  const answer = await plan(moment, await read())
  expect(plain(answer.msg)).toBe('3 publications prévues')
  expect(await read()).toMatchObject(made.students.map((id) => ({ id, state: 'planned', publish_at: moment })))
  await runAt(moment - 1)
  expect(await statesOf()).toEqual(['planned', 'planned', 'planned'])
  expect(await newsOf('student', made.students[0]!)).toEqual([])

  const counts = await runAt(moment)
  expect(counts[0]! + counts[1]!).toBe(3)
  expect(await statesOf()).toEqual(['published', 'published', 'published'])
  expect((await read()).map(({ publish_at }) => publish_at)).toEqual([null, null, null])
  for (const student of made.students) expect(await newsOf('student', student)).toHaveLength(1)
  expect(await runAt(moment + hour)).toEqual([0, 0])
  const published = await db()
    .selectFrom('trail_row')
    .innerJoin('term_result', 'term_result.id', 'trail_row.row_id')
    .select('trail_row.id')
    .where('resource', '=', 'term_result')
    .where('action', '=', 'publish')
    .where('term_result.academic_term_id', '=', made.term)
    .execute()
  expect(published).toHaveLength(9)
})

test('a student reads the bulletin from the moment on', async () => {
  const lea = watched(await school.signIn('lea_moreau'))
  const account = await db()
    .selectFrom('admin')
    .select('id')
    .where('username', '=', 'lea_moreau')
    .executeTakeFirstOrThrow()
  const [student] = made.students
  const held = await db()
    .selectFrom('student')
    .select('id')
    .where('admin_id', '=', account.id)
    .executeTakeFirstOrThrow()
  await write(async (inside) => {
    await inside.updateTable('student').set({ admin_id: null }).where('id', '=', held.id).execute()
    await inside.updateTable('student').set({ admin_id: account.id }).where('id', '=', student).execute()
  })
  const own = async () => (await lea.get('/admin/k/termResult/index')).data.list.length
  const moment = now() + hour
  await plan(moment, await read())
  expect(await own()).toBe(0)
  await runAt(moment)
  expect(await own()).toBe(3)
  await write(async (inside) => {
    await inside.updateTable('student').set({ admin_id: null }).where('id', '=', student).execute()
    await inside.updateTable('student').set({ admin_id: account.id }).where('id', '=', held.id).execute()
  })
})

test('a bulletin that can no longer be published is told to whoever planned it, once, and the others go out', async () => {
  const moment = now() + hour
  await plan(moment, await read())
  const [first] = made.students
  await write((inside) =>
    inside
      .updateTable('score')
      .set({ value: null, normalized: null })
      .where('id', '=', made.marks.get(first!)![0]!)
      .execute(),
  )
  await runAt(moment)
  expect(await statesOf()).toEqual(['reviewed', 'published', 'published'])
  const told = await newsOf('admin', await officeId())
  expect(told.map(({ title }) => plain(title))).toEqual([`1 bulletin non publié : Semestre PLAN${number}`])
  expect(told[0]!.body).toContain(`PLAN${number}01`)
  await runAt(moment + hour)
  expect(await newsOf('admin', await officeId())).toHaveLength(1)
  expect(await newsOf('student', first!)).toEqual([])
})

test('a plan is taken back, and a reopened bulletin is not published', async () => {
  const moment = now() + hour
  await plan(moment, await read())
  const [first, second, third] = made.students
  const answer = await office.post('/admin/k/results/unplan', { academic_term_id: made.term, students: [first] })
  expect(answer).toMatchObject({ code: 1, data: { done: [first] } })
  expectRefusal(await office.post('/admin/k/results/unplan', { academic_term_id: made.term, students: [first] }))
  const rows = await db()
    .selectFrom('term_result')
    .select('id')
    .where('student_id', '=', second)
    .where('academic_term_id', '=', made.term)
    .execute()
  const reopened = await office.post('/admin/k/termResult/actMany', {
    action: 'reopen',
    ids: rows.map(({ id }) => Number(id)),
  })
  expect(reopened.data.count).toBe(3)
  await runAt(moment)
  expect((await read()).map(({ id, state }) => [id, state])).toEqual([
    [first, 'reviewed'],
    [second, 'draft'],
    [third, 'published'],
  ])
})

test('a later plan replaces the first, and publishing now replaces a plan', async () => {
  const moment = now() + hour
  const [one, ...others] = await read()
  await plan(moment, [one!, ...others])
  expect((await plan(moment + hour, (await read()).slice(1))).code).toBe(1)
  await runAt(moment)
  expect(await statesOf()).toEqual(['published', 'planned', 'planned'])
  const seen = Object.fromEntries((await read()).slice(1).map((each) => [each.id, each.seen]))
  expect((await office.post('/admin/k/results/publish', { academic_term_id: made.term, seen })).data.count).toBe(2)
  expect(await runAt(moment + hour)).toEqual([0, 0])
  for (const student of made.students) expect(await newsOf('student', student)).toHaveLength(1)
})

test('a moment that is past, or more than a year away, is refused', async () => {
  const bulletins = await read()
  for (const moment of [now() - 1, now() + 400 * 86_400]) expectRefusal(await plan(moment, bulletins))
  expect(await statesOf()).toEqual(['draft', 'draft', 'draft'])
})
