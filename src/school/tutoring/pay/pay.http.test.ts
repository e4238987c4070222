// Pay batches: allowed actions, the month of hours, the file, and corrections.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { systemContext } from '#server/product.ts'
import { expectRefusal, plain } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { schoolDay } from '#platform/time/index.server.ts'
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

test('every action in every state: closed once it has lines, paid once it is closed, and only with the right', async () => {
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
])('at %s it is %s at the school, and hours count in that month', async (moment, day) => {
  const at = { ...systemContext(school.product), now: Date.parse(moment) / 1000 }
  expect(await schoolDay(at)).toBe(day)
  await change((inside) => inside.updateTable('pay_batch').set({ delete_time: 1 }).execute())
  const id = await change((inside) => openBatch({ ...at, db: inside }, 'EUR'))
  expect((await one('pay_batch', 'id', id)).period).toBe(day.slice(0, 7))
  await change((inside) => inside.updateTable('pay_batch').set({ status: 'closed' }).where('id', '=', id).execute())
  const next = await change((inside) => openBatch({ ...at, db: inside }, 'EUR'))
  expect((await one('pay_batch', 'id', next)).period > day.slice(0, 7)).toBe(true)
})

test('hours given before a cancellation are paid once; the file equals the batch to the minute', async () => {
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
  const log = '/admin/auth/adminLog/index?limit=50&search[0][field]=kind&search[0][operator]==&search[0][val]=export'
  const exports: { url: string }[] = (await (await school.signIn('superadmin')).get(log)).data.list
  const taken = exports.filter(({ url }) => url === 'GET /admin/k/payBatch/file')
  expect(taken).toMatchObject([{ kind: 'export' }, { kind: 'export' }])

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

/** An open task with validated sessions on those days, with its own tutor. */
async function runningTask(name: string, rate: number | null, days: readonly string[]) {
  const timestamps = { create_time: 1, update_time: 1 }
  const insert = async (table: string, values: object) => {
    const { id } = await change((inside) =>
      inside
        .insertInto(table)
        .values({ ...timestamps, ...values })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return Number(id)
  }
  const model = await one('teacher', 'status', 'active')
  const person = {
    ...model,
    id: undefined,
    admin_id: null,
    teacher_no: `P-${name}`,
    last_name: name,
    native_name: null,
  }
  const teacher = await insert('teacher', { ...person, email: null, mobile: null, tutor_rate_cents: rate })
  const running = await one('tutor_task', 'status', 'in_progress')
  const own = { number: `TUT-PAY-${name}`, tutor_id: teacher, rate_cents: rate, currency: 'EUR' }
  const of = await insert('tutor_task', { ...running, id: undefined, ...own })
  const sessions: number[] = []
  for (const day of days) {
    const start_at = Date.parse(`${day}Z`) / 1000
    const times = { start_at, end_at: start_at + 3600, minutes: 60, mode: 'online', content: 'Relecture' }
    sessions.push(
      await insert('tutor_session', { ...times, tutor_task_id: of, tutor_id: teacher, status: 'validated' }),
    )
  }
  return { teacher, task: of, sessions }
}
const paidLines = (session: number) =>
  db().selectFrom('pay_batch_line').selectAll().where('tutor_session_id', '=', session).execute()

test('a month is paid while its tasks continue: the validated sessions of that month, each once', async () => {
  const { sessions, task: of } = await runningTask('MENSUEL', 3000, [
    '2024-02-29T22:30',
    '2024-02-29T23:30',
    '2024-03-31T21:30',
    '2024-03-31T22:30',
  ])
  const collect = (by: Person, period = '2024-03') => by.post(`${batch}/collect`, { period })
  for (const other of [tutor, pedagogy]) expectRefusal(await collect(other), 401)
  expectRefusal(await collect(accounts, '2099-01'))
  expect(await collect(accounts)).toMatchObject({ code: 1, data: { sessions: 2 } })
  // In the time zone of the school: half past midnight on 1 March is in March, half past midnight on 1 April is not.
  const states = await Promise.all(sessions.map(async (id) => (await one('tutor_session', 'id', id)).status))
  expect(states).toEqual(['validated', 'exported', 'exported', 'validated'])
  const made = await one('pay_batch', 'period', '2024-03')
  expect(made).toMatchObject({ status: 'open', total_minutes: 120, total_cents: 6000 })
  expect((await one('tutor_task', 'id', of)).status).toBe('in_progress')
  expect(plain((await collect(accounts)).msg)).toContain('aucune séance validée')
  for (const id of sessions.slice(1, 3)) expect(await paidLines(id)).toHaveLength(1)
})

test('a session validated after its month was closed is paid in the next open month', async () => {
  const made = await one('pay_batch', 'period', '2024-03')
  expect(await accounts.post(`${batch}/close`, { id: made.id })).toMatchObject({ code: 1 })
  const { sessions } = await runningTask('TARDIF', 3000, ['2024-03-10T10:00'])
  expect(await accounts.post(`${batch}/collect`, { period: '2024-03' })).toMatchObject({ code: 1 })
  const [line] = await paidLines(sessions[0]!)
  expect(line!.pay_batch_id).not.toBe(made.id)
  expect((await one('pay_batch', 'id', line!.pay_batch_id)).period > '2024-03').toBe(true)
  expect(await one('pay_batch', 'id', made.id)).toMatchObject({ total_minutes: 120, total_cents: 6000 })
})

test('nothing is paid while a tutor has no rate: all of them are named, and the rate typed later is used', async () => {
  const [first, second] = [
    await runningTask('SANSTAUX', null, ['2024-05-06T10:00']),
    await runningTask('NONFIXE', null, ['2024-05-07T10:00']),
  ]
  const third = await runningTask('FIXE', 3000, ['2024-05-08T10:00'])
  const collect = () => accounts.post(`${batch}/collect`, { period: '2024-05' })
  const refused = plain((await collect()).msg)
  expect(refused).toMatch(/NONFIXE.+SANSTAUX/)
  expect(refused).not.toContain('TUT-')
  for (const { sessions } of [first, second, third]) expect(await paidLines(sessions[0]!)).toEqual([])
  // By its task too.
  await change((inside) =>
    inside.updateTable('tutor_task').set({ status: 'cancelled' }).where('id', '=', first.task).execute(),
  )
  expect(plain((await accounts.post(`${task}/settle`, { id: first.task })).msg)).toContain('SANSTAUX')
  expect((await one('tutor_session', 'id', first.sessions[0])).status).toBe('validated')

  const { waiting } = (await accounts.get(`${batch}/waiting`)).data
  expect(waiting.find((each: { period: string }) => each.period === '2024-05')).toMatchObject({
    sessions: 3,
    minutes: 180,
    withoutRate: [expect.stringContaining('NONFIXE'), expect.stringContaining('SANSTAUX')],
  })
  await change((inside) =>
    inside
      .updateTable('teacher')
      .set({ tutor_rate_cents: 4200, currency: 'EUR' })
      .where('id', 'in', [first.teacher, second.teacher])
      .execute(),
  )
  expect(await collect()).toMatchObject({ code: 1, data: { sessions: 3 } })
  expect(await paidLines(first.sessions[0]!)).toMatchObject([{ minutes: 60, rate_cents: 4200, amount_cents: 4200 }])
  expect(await paidLines(third.sessions[0]!)).toMatchObject([{ amount_cents: 3000 }])
})

test('hours with an agreed rate of zero are in no batch', async () => {
  const { sessions } = await runningTask('BENEVOLE', 0, ['2024-06-06T10:00'])
  expect(plain((await accounts.post(`${batch}/collect`, { period: '2024-06' })).msg)).toContain('aucune séance validée')
  expect(await paidLines(sessions[0]!)).toEqual([])
})

test('two parallel requests pay a session once', async () => {
  const { sessions } = await runningTask('ENSEMBLE', 3000, ['2024-07-06T10:00'])
  const answers = await Promise.all([1, 2].map(() => accounts.post(`${batch}/collect`, { period: '2024-07' })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect(await paidLines(sessions[0]!)).toHaveLength(1)
  const twice = { pay_batch_id: (await paidLines(sessions[0]!))[0]!.pay_batch_id, tutor_id: 1, tutor_task_id: 1 }
  const line = { ...twice, tutor_session_id: sessions[0], minutes: 60, rate_cents: 1, amount_cents: 1, time: 1 }
  await expect(change((inside) => inside.insertInto('pay_batch_line').values(line).execute())).rejects.toThrow(
    /unique/i,
  )
})
