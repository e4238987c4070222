// The home of a teacher counts the sessions that they give or assist in, not those of colleagues in the same courses.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { momentOf } from '#platform/time/index.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import { listBehind } from '../testing/list-behind.ts'
import type { HomeResponse } from './home.ts'

let school: School
let claire: Person
let own: number
let colleague: number
let course: number
const write = <Result>(work: (db: AnyDatabase) => Promise<Result>) =>
  school.product.store.write((db) => work(db as AnyDatabase))
const now = Math.floor(Date.now() / 1000)
const at = (hour: string, days = 0) => momentOf(dayFromNow(days), hour, 'Europe/Paris')

beforeAll(async () => {
  school = await openSchool()
  const chief = await school.signIn('superadmin')
  claire = watched(await school.signIn('claire_dubois'))
  const idOf = async (username: string) => {
    const rows = (school.product.store.read as AnyDatabase).selectFrom('teacher').select('teacher.id as id')
    const mine = rows.innerJoin('admin', 'admin.id', 'teacher.admin_id').where('username', '=', username)
    return Number((await mine.executeTakeFirstOrThrow()).id)
  }
  own = await idOf('claire_dubois')
  colleague = await idOf('lin_yue')
  course = (await addSample(school, chief, resources.course)).id
  await write((db) => db.updateTable('course').set({ lead_teacher_id: own }).where('id', '=', course).execute())
})
afterAll(() => school.close())
beforeEach(() => write((db) => db.updateTable('course_plan').set({ delete_time: 1 }).execute()))

const session = async (teacher_id: number, start_at: number, more: object = {}): Promise<number> => {
  const values = {
    course_id: course,
    teacher_id,
    seq: 1,
    title: 'Séance',
    kind: 'lecture',
    participants: 'all',
    status: 'scheduled',
    register_status: 'open',
    timezone: 'Europe/Paris',
    create_time: 1,
    update_time: 1,
    start_at,
    end_at: start_at + 60,
    search_text: '',
    ...more,
  }
  const added = await write((db) => db.insertInto('course_plan').values(values).returning('id').executeTakeFirst())
  return Number(added!.id)
}
const home = async () => (await claire.get('/admin/index/kIndex?home=day')).data.home as HomeResponse
const idsBehind = async (link: Pick<HomeResponse['waits'][number], 'path' | 'search'>) =>
  (await listBehind(school, claire, link, 50)).list.map(({ id }) => Number(id)).toSorted()

test('the day of a teacher has the own sessions and those assisted in', async () => {
  const given = await session(own, at('23:50'))
  const assisted = await session(colleague, at('23:52'), { assistant_id: own })
  await session(colleague, at('23:54'))
  const { sessions, day, near } = await home()
  expect(near!.next!.id).toBe(given)
  expect(sessions.map(({ id }) => id)).toEqual([given, assisted])
  expect(day!.count).toBe(2)
  expect(await idsBehind(day!)).toEqual([given, assisted].toSorted())
  const { figures } = (await claire.get('/admin/index/kIndex?lists=none')).data
  expect(figures.find(({ name }: { name: string }) => name === 'sessionsToday')).toMatchObject({ count: 2 })
})

test('registers and changes of colleagues are not those of the teacher', async () => {
  const missing = await session(own, at('10:00', -2))
  await session(colleague, at('12:00', -2))
  const cancelled = await session(own, at('23:50'), { status: 'cancelled' })
  await session(colleague, at('23:52'), { status: 'cancelled' })
  const { waits, today } = await home()
  const register = waits.find(({ name }) => name === 'registersMissing')!
  expect([register.count, await idsBehind(register)]).toEqual([1, [missing]])
  expect(today.map(({ name, count }) => [name, count])).toEqual([['cancelledToday', 1]])
  expect(await idsBehind(today[0]!)).toEqual([cancelled])
})

test('a register of this morning stands on the home until it is taken', async () => {
  // The first minutes of a day are too early.
  const start = Math.max(at('00:00'), now - 7200)
  const id = await session(own, start)
  await session(colleague, start)
  const taken = await session(own, start, { register_status: 'done', status: 'done' })
  const { sessions, waits } = await home()
  expect(sessions).toMatchObject([{ id, register: true }])
  expect(sessions.map((each) => each.id)).not.toContain(taken)
  expect(waits.map(({ name }) => name)).not.toContain('registersMissing')
  const rows = await write((db) =>
    db.updateTable('course_plan').set({ register_status: 'done' }).where('id', '=', id).execute(),
  )
  expect(rows).toHaveLength(1)
  expect((await home()).sessions).toEqual([])
})
