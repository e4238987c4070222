// A repeated call runs once: after a lost response, at the same moment, or with another person's key.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { systemContext } from '#server/product.ts'
import { addSample, expectRefusal, sample, watched } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { resources } from '#subjects.server.ts'
import { sweepAnswered } from './once.server.ts'
import { decimalText } from '#text/money.ts'

let school: School
let chief: Person
let member: number
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  member = (await addSample(school, chief, resources.user)).id
})
afterAll(() => school.close())

const key = () => ({ 'idempotency-key': randomUUID() })
const pay = (money: number, headers: Record<string, string>, by = chief) =>
  by.post('/admin/user/moneyLog/add', { user_id: member, money: decimalText(money), memo: 'Essai' }, headers)
const read = () => school.product.store.read
const balance = async () =>
  (await read().selectFrom('user').select('money').where('id', '=', member).executeTakeFirstOrThrow()).money ?? 0
const storedAnswers = () => read().selectFrom('answered_call').selectAll().execute()

test('sent twice with one key, a call runs once and both get the same response', async () => {
  const [before, mine] = [await balance(), key()]
  const first = await pay(500, mine)
  expect(first.code).toBe(1)
  const second = await pay(500, mine)
  expect(second.text).toBe(first.text)
  expect(await balance()).toBe(before + 500)
  expect((await pay(500, key())).data.id).not.toBe(first.data.id)
  expect(await balance()).toBe(before + 1000)
})

test('twenty calls with one key at the same moment run once', async () => {
  const [before, mine] = [await balance(), key()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(7, mine)))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]!.code).toBe(1)
  expect(await balance()).toBe(before + 7)
})

test('a key with another request body is refused', async () => {
  const [before, mine] = [await balance(), key()]
  await pay(500, mine)
  const other = await pay(501, mine)
  expectRefusal(other)
  expect(other.status).toBe(422)
  expect(await balance()).toBe(before + 500)
  const rooms = [
    (await addSample(school, chief, resources.room)).id,
    (await addSample(school, chief, resources.room)).id,
  ]
  const del = (id: number, headers: Record<string, string>) => chief.del(`/admin/k/room/del?ids[]=${id}`, headers)
  const once = key()
  expect(await del(rooms[0]!, once)).toMatchObject({ code: 1 })
  expect(await del(rooms[0]!, once)).toMatchObject({ code: 1 })
  expect((await del(rooms[1]!, once)).status).toBe(422)
  expect((await chief.get(`/admin/k/room/edit?id=${rooms[1]}`)).code).toBe(1)
})

test('a refusal is not stored, so the call can be repeated', async () => {
  const mine = key()
  const many = (await storedAnswers()).length
  expectRefusal(await pay(-99_999_999, mine))
  expectRefusal(await pay(-99_999_999, mine))
  expect(await storedAnswers()).toHaveLength(many)
  expect(await pay(3, mine)).toMatchObject({ code: 1 })
})

test('a bug stores no key', async () => {
  const { rules } = school.product
  const [mine, room] = [key(), rules.room]
  rules.room = {
    ...room,
    beforeAdd: async () => {
      throw new Error('broken by the test')
    },
  }
  const input = await sample(school, chief, resources.room)
  expect((await chief.post('/admin/k/room/add', input, mine)).status).toBe(500)
  rules.room = room!
  const again = await chief.post('/admin/k/room/add', input, mine)
  expect(again.code).toBe(1)
  expect((await chief.post('/admin/k/room/add', input, mine)).data).toEqual(again.data)
})

test('the same key is independent for another person and for another call', async () => {
  const [mine, other] = [key(), watched(await school.signIn('admin'))]
  const before = await balance()
  await pay(10, mine)
  expect(await pay(10, mine, other)).toMatchObject({ code: 1 })
  expect(await balance()).toBe(before + 20)
  const body = { user_id: member, score: 4, memo: 'Essai' }
  expect(await chief.post('/admin/user/scoreLog/add', body, mine)).toMatchObject({ code: 1 })
})

test('a person who has lost the right gets no stored response', async () => {
  const mine = key()
  const office = watched(await school.signIn('compta'))
  expect(await pay(10, mine, office)).toMatchObject({ code: 1 })
  expectRefusal(await pay(10, mine, watched(school.stranger())), 302)
  expectRefusal(await pay(10, mine, watched(await school.signIn('claire_dubois'))), 401)
})

test('a stored response cannot be read without the key', async () => {
  const mine = key()
  await pay(4242, mine)
  const rows = JSON.stringify(await storedAnswers())
  for (const text of [mine['idempotency-key'], 'Essai', '4242', 'envelope', '"code"']) expect(rows).not.toContain(text)
})

test.each(['', 'court', 'x'.repeat(101), 'avec espace', 'a,b', '../../etc'])('the key %j is refused', async (name) => {
  const before = await balance()
  const answer = await pay(5, { 'idempotency-key': name })
  expectRefusal(answer)
  expect(answer.status).toBe(400)
  expect(await balance()).toBe(before)
})

test('a sign-in is never stored, whatever key it has', async () => {
  const many = (await storedAnswers()).length
  const sent = { username: 'superadmin', password: school.password, keep: true }
  const mine = key()
  const [one, two] = [
    await school.stranger().post('/admin/index/login', sent, mine),
    await school.stranger().post('/admin/index/login', sent, mine),
  ]
  expect(one.data.userInfo.token).not.toBe(two.data.userInfo.token)
  expect(await storedAnswers()).toHaveLength(many)
})

test('every writing call accepts a key and documents it', async () => {
  const { paths } = (await school.app.inject('/openapi.json')).json()
  const writing = Object.values(paths as Record<string, Record<string, { parameters: { name: string }[] }>>).flatMap(
    (methods) => Object.entries(methods).filter(([method]) => method !== 'get'),
  )
  expect(writing.length).toBeGreaterThan(60)
  for (const [, call] of writing) expect(call.parameters.map(({ name }) => name)).toContain('idempotency-key')
})

describe('a call with its own transactions', () => {
  const clear = (type: string, headers: Record<string, string>) =>
    chief.post('/admin/ajax/clearCache', { type }, headers)

  test('gets the same response and does not run again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const mine = key()
      const first = await clear('tp', mine)
      expect(first.code).toBe(1)
      vi.setSystemTime(Date.now() + 5000)
      expect((await clear('tp', mine)).text).toBe(first.text)
      expect((await clear('tp', key())).time).toBe(first.time + 5)
      expect((await clear('all', mine)).status).toBe(422)
    } finally {
      vi.useRealTimers()
    }
  })

  test('can be repeated after a refusal', async () => {
    const [mine, many] = [key(), (await storedAnswers()).length]
    expectRefusal(await clear('nothing', mine))
    expect(await storedAnswers()).toHaveLength(many)
    expect(await clear('tp', mine)).toMatchObject({ code: 1 })
  })

  test('that is running does not run a second time until its process has certainly ended', async () => {
    const [mine, before] = [key(), new Set((await storedAnswers()).map(({ key: each }) => each))]
    await clear('tp', mine)
    const row = (await storedAnswers()).find(({ key: each }) => !before.has(each))!
    const held = (time: number) =>
      school.product.store.write((db) =>
        db.updateTable('answered_call').set({ answer: '', time }).where('key', '=', row.key).execute(),
      )
    const now = Math.floor(Date.now() / 1000)
    await held(now)
    const meanwhile = await clear('tp', mine)
    expect([meanwhile.status, meanwhile.headers['retry-after'], meanwhile.data]).toEqual([
      503,
      '2',
      { outcome: 'unknown' },
    ])
    await held(now - 120)
    expect(await clear('tp', mine)).toMatchObject({ code: 1 })
  })
})

describe('after a day', () => {
  test('a key has no effect, whether it was removed or not', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const mine = key()
      const first = await pay(11, mine)
      const { id } = await read()
        .selectFrom('admin')
        .select('id')
        .where('username', '=', 'superadmin')
        .executeTakeFirstOrThrow()
      vi.setSystemTime(Date.now() + 23 * 3_600_000)
      expect((await pay(11, mine, await openedSession(school, { id }))).text).toBe(first.text)
      vi.setSystemTime(Date.now() + 2 * 3_600_000)
      const again = await pay(11, mine, await openedSession(school, { id }))
      expect(again.data.id).toBeGreaterThan(first.data.id)
      await sweepAnswered(systemContext(school.product))
      expect(await storedAnswers()).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('no caller waits longer than the limit, and the next request gets the outcome', async () => {
  const { rules } = school.product
  const room = rules.room
  const hurried = await createApp({ ...school.product, calls: [] }, school.env, { patience: 300 })
  const held = Promise.withResolvers<void>()
  rules.room = { ...room, prepare: () => held.promise }
  const sent = {
    method: 'POST' as const,
    url: '/admin/k/room/add',
    headers: { batoken: chief.token, ...key() },
    payload: await sample(school, chief, resources.room),
  }
  const late = await hurried.inject(sent)
  expect(late.statusCode).toBe(503)
  expect(late.headers['retry-after']).toBe('2')
  expect(late.json()).toMatchObject({ code: 0, msg: expect.stringMatching(/même clé/), data: { outcome: 'unknown' } })
  held.resolve()
  const first = await hurried.inject(sent)
  expect(first.json()).toMatchObject({ code: 1 })
  rules.room = room!
  await expect.poll(async () => (await hurried.inject(sent)).body).toBe(first.body)
  const rooms = read().selectFrom('room').select('id').where('code', '=', String(sent.payload.code))
  expect(await rooms.execute()).toHaveLength(1)
  await hurried.close()
})
