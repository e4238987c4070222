// The sessions of today that were moved, on the home page of the office and of the people concerned.

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { momentOf } from '#platform/time/index.ts'
import { dayFromNow } from '#server/testing/days.ts'
import { addSample } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { resources } from '#subjects.server.ts'
import type { HomeResponse } from './home.ts'

let school: School
let chief: Person
let session: number
let rooms: number[]
const change = (work: (inside: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const at = (hour: string, days = 0) => momentOf(dayFromNow(days), hour, 'Europe/Paris')

beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  await change((inside) => inside.deleteFrom('trail_row').where('resource', '=', 'course_plan').execute())
})
afterAll(() => school.close())

beforeEach(async () => {
  await change((inside) => inside.updateTable('course_plan').set({ status: 'cancelled' }).execute())
  const { id: course_id } = await addSample(school, chief, resources.course, { name: 'Contrepoint' })
  const { id } = await addSample(school, chief, resources.course_plan, { course_id })
  session = id
  rooms = []
  for (const name of ['Salle Ancienne', 'Salle Nouvelle'])
    rooms.push((await addSample(school, chief, resources.room, { name, status: 'active' })).id)
  const { id: teacher_id } = await addSample(school, chief, resources.teacher, {})
  const place = { room_id: rooms[0], start_at: at('22:00'), end_at: at('22:30'), teacher_id, assistant_id: null }
  await change(async (inside) => {
    await inside.updateTable('teacher').set({ status: 'active' }).where('id', '=', teacher_id).execute()
    await inside
      .updateTable('course_plan')
      .set({ ...place, status: 'scheduled', timezone: 'Europe/Paris' })
      .where('id', '=', id)
      .execute()
  })
})

const movedOf = async (username: string) =>
  ((await (await school.signIn(username)).get('/admin/index/kIndex?home=day')).data.home as HomeResponse).moved.filter(
    ({ id }) => id === session,
  )
const act = async (action: string, values: object) => {
  const { data } = await chief.get(`/admin/k/coursePlan/edit?id=${session}`)
  const sent = { id: session, version: data.row.version, ...values }
  const { code, msg } = await chief.post(`/admin/k/coursePlan/${action}`, sent)
  expect(code, msg).toBe(1)
}

test('a session that was moved within the day is named with both times', async () => {
  await act('move', { start_at: at('23:00'), end_at: at('23:30') })
  expect(await movedOf('scolarite')).toMatchObject([
    {
      kind: 'moved',
      path: 'k/coursePlan',
      search: { edit: String(session) },
      facts: { startWas: at('22:00'), start_at: at('23:00') },
    },
  ])
})

test('a session in another room is named with both rooms', async () => {
  await act('edit', { room_id: rooms[1] })
  const [moved] = await movedOf('scolarite')
  expect(moved!.facts).toMatchObject({
    startWas: at('22:00'),
    start_at: at('22:00'),
    roomWas: expect.stringContaining('Salle Ancienne'),
    room: expect.stringContaining('Salle Nouvelle'),
  })
})

test('a session that was moved back, and one of other students, are not named', async () => {
  await act('edit', { room_id: rooms[1] })
  expect(await movedOf('zhangwei')).toEqual([])
  await act('edit', { room_id: rooms[0] })
  expect(await movedOf('scolarite')).toEqual([])
})

test('a first room, a change of a week ago, and a session of another day are not named', async () => {
  await change((inside) => inside.updateTable('course_plan').set({ room_id: null }).where('id', '=', session).execute())
  await act('edit', { homework: '<p>Lire</p>' })
  expect(await movedOf('scolarite')).toEqual([])
  await act('edit', { room_id: rooms[0] })
  expect(await movedOf('scolarite')).toEqual([])
  await act('move', { start_at: at('21:00'), end_at: at('21:30') })
  expect(await movedOf('scolarite')).toHaveLength(1)
  await change((inside) =>
    inside
      .updateTable('trail_change')
      .set({ time: at('08:00', -8) })
      .execute(),
  )
  expect(await movedOf('scolarite')).toEqual([])
  await act('move', { start_at: at('10:00', 9), end_at: at('10:30', 9) })
  expect(await movedOf('scolarite')).toEqual([])
})
