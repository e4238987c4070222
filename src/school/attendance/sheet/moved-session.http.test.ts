// What happens to sign-in sheets when their session gets another time.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { overlap } from '#server/testing/overlap.ts'
import { type School, openSchool } from '#server/testing/school.ts'
import { newDevice } from './testing/device.ts'
import {
  type Class,
  gatherClass,
  now,
  present,
  shownCode,
  signedWith,
  strokes,
  ticketFor,
  url,
} from './testing/class.ts'

let school: School
let room: Class

beforeAll(async () => {
  school = await openSchool()
  room = await gatherClass(school)
})
afterAll(() => school.close())

const hour = 3600
const week = 7 * 24 * hour
const move = (id: number, start_at: number, end_at = start_at + 90 * 60) =>
  room.chief.post('/admin/k/coursePlan/place', { id, start_at, end_at, override_reason: 'Salle fermée' })
const closedStays =
  'Une feuille d’émargement de cette séance est clôturée : la séance ne se déplace, ne se reporte et ne s’annule plus. Si l’autre demi-journée n’a pas lieu, terminez ou commencez la séance à 13:00.'
const entryOf = async (id: number) => {
  const { list, half } = (await room.chief.get(`${url('sheet')}?id=${id}`)).data
  const line = list.find(({ student_id }: { student_id: number }) => student_id === room.ids.lea)
  return { half, ...line.entry }
}

test('a signature does not follow the session to another day, and the student signs again there', async () => {
  const begins = now() - 300
  const id = await room.session(begins)
  const device = newDevice()
  expect(await present(room, room.lea, id, device)).toMatchObject({ code: 1 })
  expect(await move(id, begins + week)).toMatchObject({ code: 1 })
  expect(await entryOf(id)).toMatchObject({ strike_reason: 'Séance déplacée', struck_at: expect.any(Number) })
  expect(await move(id, begins)).toMatchObject({ code: 1 })
  expect(await present(room, room.lea, id, device)).toMatchObject({ code: 1 })
  expect(await entryOf(id)).toMatchObject({ struck_at: null, minutes_late: 5 })
})

test('a name that the teacher struck out before the move stays out', async () => {
  const begins = now() - 300
  const id = await room.session(begins)
  await present(room, room.lea, id)
  const { half, id: entry } = await entryOf(id)
  expect(await room.claire.post(url('strike'), { id, half, entry, reason: 'Absente' })).toMatchObject({ code: 1 })
  expect(await move(id, begins + week)).toMatchObject({ code: 1 })
  expect(await move(id, begins)).toMatchObject({ code: 1 })
  expect(await present(room, room.lea, id)).toMatchObject({
    msg: 'L’enseignant a retiré votre présence : adressez-vous à lui.',
  })
})

test('within the time of the signature it stays, with the minutes late of the new time', async () => {
  const begins = now() - 300
  const id = await room.session(begins)
  await present(room, room.lea, id)
  expect(await entryOf(id)).toMatchObject({ minutes_late: 5 })
  expect(await move(id, begins + 4 * 60)).toMatchObject({ code: 1 })
  expect(await entryOf(id)).toMatchObject({ struck_at: null, minutes_late: 1 })
})

test('a code scanned before the move is not good for the new time', async () => {
  const begins = now() - 300
  const id = await room.session(begins)
  const shown = await shownCode(room, id)
  const device = newDevice()
  const ticket = await ticketFor(room.lea, id, shown, device)
  expect(await move(id, begins + week)).toMatchObject({ code: 1 })
  expect(await room.lea.post(url('sign'), signedWith(device, id, shown.half, ticket))).toMatchObject({ code: 0 })
})

test('a session with a closed half-day keeps this half-day; the other one may still change', async () => {
  const id = await room.session()
  const nine = Date.parse('2024-03-07T09:00:00+01:00') / 1000
  expect(await move(id, nine, nine + 8 * hour)).toMatchObject({ code: 1 })
  const morning = { id, half: 'morning', drawing: strokes }
  expect(await room.chief.post(url('closeSheet'), morning)).toMatchObject({ code: 1 })
  for (const begins of [nine + week, nine + 600])
    expect(await move(id, begins, begins + 8 * hour)).toMatchObject({
      code: 0,
      msg: closedStays,
    })
  expect(await move(id, nine, nine + 7 * hour)).toMatchObject({ code: 1 })
  for (const [act, more] of [
    ['postpone', {}],
    ['cancel', { cancel_reason: 'Grève' }],
  ] as const)
    expect(await room.chief.post(`/admin/k/coursePlan/${act}`, { id, ...more })).toMatchObject({
      code: 0,
      msg: closedStays,
    })
  expect(await move(id, nine, nine + 4 * hour)).toMatchObject({ code: 1 })
})

test('a sheet that is closed while the session moves has the new time, or is refused', async () => {
  const id = await room.session()
  const nine = Date.parse('2024-03-14T09:00:00+01:00') / 1000
  expect(await move(id, nine, nine + 2 * hour)).toMatchObject({ code: 1 })
  const later = { start_at: nine + 600, end_at: nine + 2 * hour }
  const { code, msg } = await overlap(
    school,
    ({ db }) => db.updateTable('course_plan').set(later).where('id', '=', id).execute(),
    () => room.chief.post(url('closeSheet'), { id, half: 'morning', drawing: strokes }),
  )
  const versions = await school.product.store.read
    .selectFrom('presence_version')
    .innerJoin('presence_sheet', 'presence_sheet.id', 'sheet_id')
    .select('header')
    .where('course_plan_id', '=', id)
    .execute()
  const frozen = versions.map(({ header }) => JSON.parse(header).start_at)
  if (school.product.store.engine === 'postgres') {
    expect([code, msg, frozen]).toEqual([0, expect.stringContaining('vient de changer'), []])
    expect(await room.chief.post(url('closeSheet'), { id, half: 'morning', drawing: strokes })).toMatchObject({
      code: 1,
    })
  } else expect([code, frozen]).toEqual([1, [later.start_at]])
})
