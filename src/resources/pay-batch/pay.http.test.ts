// Pay batches: what may be done with each, which month hours fall into, the file, and what is taken back later.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { itself } from '#server/product.ts'
import { expectRefusal, plain } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { schoolDay } from '../school-day.server.ts'
import { openBatch } from './fill.server.ts'

let school: School
let accounts: Person
let tutor: Person
let pedagogy: Person
const db = () => school.product.store.read as AnyDatabase
const change = <Result>(work: (inside: AnyDatabase) => Promise<Result>): Promise<Result> =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const one = async (table: string, column: string, value: unknown) =>
  db().selectFrom(table).selectAll().where(column, '=', value).orderBy('id').executeTakeFirstOrThrow()
const batch = '/admin/k/payBatch'
const task = '/admin/k/tutorTask'

beforeAll(async () => {
  school = await openSchool()
  const enter = async (name: string) => openedSession(school, { id: Number((await one('admin', 'username', name)).id) })
  ;[accounts, tutor, pedagogy] = await Promise.all([enter('compta'), enter('lin_yue'), enter('scolarite')])
})
afterAll(() => school.close())

const batchIn = async (status: string, more: object = {}): Promise<number> => {
  await change((inside) =>
    inside.updateTable('pay_batch').set({ delete_time: 1 }).where('status', '=', 'open').execute(),
  )
  const values = { period: `2031-${String(++month).padStart(2, '0')}`, total_minutes: 60, total_cents: 3000, status }
  const { id } = await change((inside) =>
    inside
      .insertInto('pay_batch')
      .values({ ...values, create_time: 1, update_time: 1, ...more })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return Number(id)
}
let month = 0

test('every step from every state: closed once it holds something, paid once it is closed, and by nobody else', async () => {
  const steps: Record<string, Record<string, string>> = { close: { open: 'closed' }, pay: { closed: 'paid' } }
  for (const [step, allowed] of Object.entries(steps))
    for (const state of ['open', 'closed', 'paid']) {
      const id = await batchIn(state)
      for (const other of [tutor, pedagogy]) expectRefusal(await other.post(`${batch}/${step}`, { id }), 401)
      const answer = await accounts.post(`${batch}/${step}`, { id })
      const { status, closed_at, paid_at } = await one('pay_batch', 'id', id)
      const to = allowed[state]
      expect({ step, state, code: answer.code, status }).toEqual({ step, state, code: to ? 1 : 0, status: to ?? state })
      if (!to) expectRefusal(answer)
      if (to) expect(step === 'close' ? closed_at : paid_at).toBeGreaterThan(0)
    }
  const empty = await batchIn('open', { total_minutes: 0 })
  expect(plain((await accounts.post(`${batch}/close`, { id: empty })).msg)).toContain('Ce lot est vide')
})

test.each([
  ['2026-03-28T22:30Z', '2026-03-28'],
  ['2026-03-28T23:30Z', '2026-03-29'],
  ['2026-03-29T21:30Z', '2026-03-29'],
  ['2026-03-29T22:30Z', '2026-03-30'],
  ['2026-10-24T21:30Z', '2026-10-24'],
  ['2026-10-24T22:30Z', '2026-10-25'],
  ['2026-10-25T22:30Z', '2026-10-25'],
  ['2026-10-25T23:30Z', '2026-10-26'],
  ['2027-12-31T22:59Z', '2027-12-31'],
  ['2027-12-31T23:00Z', '2028-01-01'],
])('at %s it is %s at school, and hours fall into that month', async (moment, day) => {
  const at = { ...itself(school.product), now: Date.parse(moment) / 1000 }
  expect(await schoolDay(at)).toBe(day)
  await change((inside) => inside.updateTable('pay_batch').set({ delete_time: 1 }).execute())
  const id = await change((inside) => openBatch({ ...at, db: inside } as unknown as At, 'EUR'))
  expect((await one('pay_batch', 'id', id)).period).toBe(day.slice(0, 7))
  await change((inside) => inside.updateTable('pay_batch').set({ status: 'closed' }).where('id', '=', id).execute())
  const next = await change((inside) => openBatch({ ...at, db: inside } as unknown as At, 'EUR'))
  expect((await one('pay_batch', 'id', next)).period > day.slice(0, 7)).toBe(true)
})

test('what was given before a task was called off is paid once; the file says what the batch says, to the minute', async () => {
  const called = await one('tutor_task', 'status', 'cancelled')
  await change((inside) => inside.updateTable('pay_batch').set({ delete_time: 1 }).execute())
  expect(await accounts.post(`${task}/settle`, { id: called.id })).toMatchObject({ code: 1 })
  expect(plain((await accounts.post(`${task}/settle`, { id: called.id })).msg)).toContain('n’a plus d’heures validées')
  const { pay_batch_id: id } = await db()
    .selectFrom('tutor_session')
    .select('pay_batch_id')
    .where('tutor_task_id', '=', called.id)
    .where('status', '=', 'exported')
    .executeTakeFirstOrThrow()
  const { total_minutes, total_cents } = await one('pay_batch', 'id', id)
  expect(total_minutes).toBe(called.validated_minutes)

  const { text, headers } = await accounts.get(`${batch}/file?id=${id}`)
  expect(headers['content-disposition']).toMatch(/filename="paie-\d{4}-\d\d-\d+\.csv"/)
  const [heading = '', ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(heading).toBe('Matricule;Nom;Prénom;Période;Tâche;Séance;Minutes;Heures;Taux horaire;Montant;Devise;Motif')
  const cells = lines.map((line) => line.split(';'))
  const sum = (place: number) => cells.reduce((all, line) => all + Number(line[place]!.replace(',', '.')), 0)
  expect(sum(6)).toBe(total_minutes)
  expect(Math.round(sum(9) * 100)).toBe(total_cents)
  expect(cells[0]![9]).toMatch(/^\d+,\d\d$/)
  const xlsx = await accounts.get(`${batch}/file?id=${id}&format=xlsx`)
  expect(xlsx.text.slice(0, 2)).toBe('PK')
  expectRefusal(await pedagogy.get(`${batch}/file?id=${id}`), 401)

  const { tutors } = (await accounts.get(`${batch}/page?id=${id}`)).data
  const [line] = tutors[0].lines
  const back = (minutes: number, by = accounts) =>
    by.post(`${batch}/correct`, { id, line: line.id, minutes, note: 'Comptée deux fois' })
  expect(plain((await back(30)).msg)).toContain('est encore ouvert')
  expect(await accounts.post(`${batch}/close`, { id })).toMatchObject({ code: 1 })
  expectRefusal(await back(30, pedagogy), 401)
  expect(await back(line.minutes - 15)).toMatchObject({ code: 1 })
  expectRefusal(await back(20))
  expect(await back(15)).toMatchObject({ code: 1 })
  expectRefusal(await back(5))
  expect(await one('pay_batch', 'id', id)).toMatchObject({ total_minutes, total_cents })
  const later = await db().selectFrom('pay_batch').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(later).toMatchObject({ status: 'open', total_minutes: -line.minutes })
})
