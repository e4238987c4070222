// The hours of a training contract are the sum of the sessions in its calendar.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { addSample, plain, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'

let school: School
let chief: Person
let student: number
let template: number

const hour = 3600
const first = Date.parse('2046-03-05T08:00:00Z') / 1000

beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin', { language: 'en' }))
  student = Number(
    (
      await school.product.store.read
        .selectFrom('student')
        .select('id')
        .where('status', '=', 'active')
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id,
  )
  const text = '<p>Durée : {{plan.hours}}.</p><p>{{plan.calendar_table?}}</p>'
  const { id } = await addSample(school, chief, resources.protocol_template, {
    name: 'Contrat',
    kind: 'other',
    layout: 'fr_zh',
    sign_mode: 'sign',
    body: text,
    body_zh: text,
    signer_roles: [{ role: 'student', order: 1, required: true, proof: 'none' }],
  })
  expect(await chief.post('/admin/k/protocolTemplate/publish', { id })).toMatchObject({ code: 1 })
  template = id
})
afterAll(() => school.close())

const write = (work: (db: AnyDatabase) => Promise<unknown>) =>
  school.product.store.write((db) => work(db as AnyDatabase))
const courseOf = async (planned_minutes: number) =>
  (await addSample(school, chief, resources.course, { name: 'Grammaire', planned_minutes })).id
async function session(course_id: number, minutes: number | null, status: string): Promise<void> {
  const { id } = await addSample(school, chief, resources.course_plan, {
    course_id,
    planned_minutes: 45,
    title: 'Texte',
  })
  const start_at = minutes === null ? null : first + id * 24 * hour
  const end_at = minutes === null ? null : start_at! + minutes * 60
  await write((db) => db.updateTable('course_plan').set({ start_at, end_at, status }).where('id', '=', id).execute())
}
async function contract(course_id: number): Promise<string> {
  const sent = { template_id: template, party_kind: 'student', student_id: student, course_id, title: 'Contrat' }
  const { data, msg } = await chief.post('/admin/k/protocol/add', sent)
  if (!data?.id) throw new Error(msg)
  const answer = await chief.post('/admin/k/protocol/issue', { id: data.id })
  if (answer.code !== 1) throw new Error(answer.msg)
  const { row } = (await chief.get(`/admin/k/protocol/edit?id=${data.id}`)).data
  return plain(row.rendered_html.replaceAll(/<[^>]+>/g, ' '))
}
const lengthsIn = (text: string) => [...text.matchAll(/(\d+) h(?: (\d\d))?(?= )/g)].map(([whole]) => whole)

test('the hours are the sum of the scheduled and held sessions in the calendar', async () => {
  const course = await courseOf(6000)
  await session(course, 120, 'scheduled')
  await session(course, 90, 'done')
  await session(course, 180, 'cancelled')
  await session(course, 240, 'postponed')
  await session(course, null, 'planned')
  const text = await contract(course)
  expect(text).toContain('Durée : 3 h 30 (selon le calendrier des séances).')
  expect(text).toContain('3 h 30 (按课次日历)')
  const [french] = text.split('Durée :').slice(1)
  expect(lengthsIn(french!).slice(0, 4)).toEqual(['3 h 30', '2 h', '1 h 30', '3 h 30'])
})

test('more than four hundred sessions are all counted', async () => {
  const course = await courseOf(0)
  const plan = { course_id: course, status: 'scheduled', timezone: 'Europe/Paris', create_time: 1, update_time: 1 }
  const rows = Array.from({ length: 405 }, (_, n) => {
    const start_at = first + n * 24 * hour
    return { ...plan, seq: n + 1, title: 'Texte', start_at, end_at: start_at + hour }
  })
  await write((db) => db.insertInto('course_plan').values(rows).execute())
  expect(await contract(course)).toContain('Durée : 405 h (selon')
})

test('without a timetable they are the planned minutes, and the text states that', async () => {
  const lines = await courseOf(6000)
  await session(lines, null, 'planned')
  await session(lines, null, 'planned')
  await session(lines, 120, 'cancelled')
  expect(await contract(lines)).toContain('Durée : 1 h 30 (volume prévu, calendrier à venir).')
  expect(await contract(await courseOf(6000))).toContain('Durée : 100 h (volume prévu, calendrier à venir).')
})
