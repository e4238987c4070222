// Before a half-day opens no name is added to its sheet, and the sheet is closed only after the half-day has begun.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { formType, formWith, pdf } from '#server/testing/files.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { type Class, gatherClass, now, strokes, url } from './testing/class.ts'

let school: School
let room: Class

beforeAll(async () => {
  school = await openSchool()
  room = await gatherClass(school)
})
afterAll(() => school.close())

const early = { code: 0, msg: 'L’émargement ouvre 15 minutes avant la séance.' }
const notBegun = { code: 0, msg: 'Cette demi-journée n’a pas encore commencé : la feuille se clôture ensuite.' }

const rowsOf = async (table: 'attendance' | 'presence_sheet', id: number) =>
  (school.product.store.read as AnyDatabase).selectFrom(table).selectAll().where('course_plan_id', '=', id).execute()

async function scanOf(person: Person): Promise<string> {
  const upload = await school.app.inject({
    method: 'POST',
    url: '/admin/ajax/upload',
    headers: { server: 'true', batoken: person.token, 'content-type': formType },
    payload: formWith({ name: 'feuille.pdf', content: pdf('émargement'), type: 'application/pdf' }),
  })
  return upload.json().data.file.url
}

/** In this zone it is between nine and ten o'clock now. */
function zoneOfMorning(): string {
  const hours = 9 - new Date().getUTCHours()
  const east = hours < -12 ? hours + 24 : hours
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`
}

test('nothing is taken on the sheet of a future session, not even by the office', async () => {
  const id = await room.session(now() + 24 * 3600)
  const { half } = (await room.chief.get(`${url('sheet')}?id=${id}`)).data
  const added = { id, half, student_id: room.ids.lea, reason: 'Prévue' }
  expect(await room.chief.post(url('addPresent'), added)).toMatchObject(early)
  const paper = { id, half, scan: await scanOf(room.chief), students: [room.ids.wei] }
  expect(await room.chief.post(url('takePaper'), paper)).toMatchObject(early)
  expect(await room.chief.post(url('closeSheet'), { id, half, drawing: strokes })).toMatchObject(notBegun)
  expect([await rowsOf('presence_sheet', id), await rowsOf('attendance', id)]).toEqual([[], []])
})

test('before the session the teacher adds names of the first half-day only, and closes none', async () => {
  const id = await room.session()
  const begins = now() + 5 * 60
  const dates = { start_at: begins, end_at: begins + 5 * 3600, timezone: zoneOfMorning() }
  await room.write((db) => db.updateTable('course_plan').set(dates).where('id', '=', id).execute())
  const add = (half: string) =>
    room.claire.post(url('addPresent'), { id, half, student_id: room.ids.lea, reason: 'En salle' })
  expect(await add('afternoon')).toMatchObject(early)
  expect(await add('morning')).toMatchObject({ code: 1 })
  for (const half of ['morning', 'afternoon'])
    expect(await room.claire.post(url('closeSheet'), { id, half, drawing: strokes })).toMatchObject(notBegun)
})
