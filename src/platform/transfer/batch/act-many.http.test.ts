// An action on many rows: each row is done or refused separately, with the same rights as the single action.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyDatabase } from '#engine/server/product.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, plain, watched } from '#server/testing/samples.ts'
import { linesOf } from '#server/testing/answer-lines.ts'
import { openedSession } from '#server/testing/sessions.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let karine: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  karine = watched(await school.signIn('scolarite'))
})
afterAll(() => school.close())

const url = '/admin/k/student/actMany'
const db = () => school.product.store.read as AnyDatabase
const write = <T>(work: (inside: AnyDatabase) => Promise<T>) =>
  school.product.store.write((inside) => work(inside as AnyDatabase))
const read = async (id: number) => (await chief.get(`/admin/k/student/edit?id=${id}`)).data.row
const statusOf = async (ids: readonly number[]) => (await Promise.all(ids.map(read))).map(({ status }) => status)
const files = async (count: number, changes: object = {}) => {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await addSample(school, chief, resources.student!, { ...changes })).id)
  return ids
}
const askFor = (ids: readonly number[], more: object = {}) => ({
  action: 'askDocuments',
  ids,
  values: { status_reason: 'Passeport manquant' },
  ...more,
})
const idOf = async (username: string) =>
  Number((await db().selectFrom('admin').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id)

describe('an action on chosen rows', () => {
  test('is done for the rows that allow it, and every other row is told with its title and reason', async () => {
    const ids = await files(4)
    expect((await chief.post('/admin/k/student/cancel', { id: ids[2] })).code).toBe(1)
    const answer = await karine.post(url, askFor([...ids, 999_999]))
    expect(answer.code).toBe(1)
    expect(plain(answer.msg)).toBe('Demander des pièces : 3 faites, 2 refusées')
    expect(answer.data).toMatchObject({ done: [ids[0], ids[1], ids[3]], of: 5, count: 3, left: 2 })
    expect(answer.data.refused).toEqual([
      { id: ids[2], title: (await read(ids[2]!)).title, msg: expect.stringContaining('Désisté') },
      { id: 999_999, title: '#999999', msg: 'Enregistrement introuvable.' },
    ])
    expect(await statusOf(ids)).toEqual(['incomplete', 'incomplete', 'cancelled', 'incomplete'])
    expect((await read(ids[0]!)).status_reason).toBe('Passeport manquant')
  })

  test('leaves the same traces as the single action: history, rules and the log of administrators', async () => {
    const ids = await files(2)
    const { data } = await karine.post(url, askFor(ids))
    const [latest] = (await chief.get(`/admin/k/student/history?id=${ids[1]}`)).data.list
    expect(latest).toMatchObject({ change: data.change, kind: 'action', action: 'askDocuments' })
    const log = await db()
      .selectFrom('student_status_log')
      .select('to_status')
      .where('student_id', '=', ids[1])
      .execute()
    expect(log.map(({ to_status }) => to_status)).toContain('incomplete')
    const lines = await db().selectFrom('admin_log').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(lines[0]).toMatchObject({ kind: 'action', resource: 'student', url: 'POST /admin/k/student/actMany' })
    expect(JSON.parse(String(lines[0]!.data)).changes).toHaveLength(2)
  })

  test('is refused as a whole when it is done for none, and undoes nothing else', async () => {
    const ids = await files(2)
    await karine.post(url, askFor(ids))
    const again = await karine.post(url, askFor(ids))
    expect(again).toMatchObject({ code: 0, data: { done: [], count: 0, left: 2, change: null } })
    expect(again.data.refused.map(({ id }: { id: number }) => id)).toEqual(ids)
  })

  test('covers the rows of a filter, with exceptions, by the filters of the list', async () => {
    const city = `Ville ${randomUUID()}`
    const ids = await files(3, { city })
    const others = await files(1, { city: 'Sète' })
    const query = { search: [{ field: 'city', operator: '=', val: city }] }
    const sent = { action: 'reject', query, except: [ids[1]], values: { status_reason: 'Niveau' } }
    expect((await karine.post(url, sent)).data).toMatchObject({ done: [ids[0], ids[2]], of: 2, refused: [] })
    expect(await statusOf([...ids, ...others])).toEqual(['rejected', 'pending', 'rejected', 'pending'])
    const wrong = { ...sent, query: { search: [{ field: 'nope', operator: '=', val: '1' }] } }
    expectRefusal(await karine.post(url, wrong))
  })

  test('refuses a row that somebody changed after it was read', async () => {
    const ids = await files(2)
    const versions = Object.fromEntries(await Promise.all(ids.map(async (id) => [id, (await read(id)).version])))
    await chief.post('/admin/k/student/edit', { id: ids[0], city: 'Brest' })
    const { data } = await karine.post(url, askFor(ids, { versions }))
    expect(data).toMatchObject({ done: [ids[1]], refused: [{ id: ids[0], by: expect.any(String) }] })
    expect(await statusOf(ids)).toEqual(['pending', 'incomplete'])
  })
})

describe('what is sent', () => {
  test('names an action of the entity and one selection, and holds what the dialog of the action asks for', async () => {
    const ids = await files(1)
    const refusals: [object, RegExp][] = [
      [{ ...askFor(ids), action: 'explode' }, /./],
      [{ action: 'askDocuments', values: { status_reason: 'x' } }, /soit des lignes/],
      [{ ...askFor(ids), query: {} }, /soit des lignes/],
      [{ action: 'askDocuments', ids }, /obligatoire/],
      [{ ...askFor(ids), values: { status_reason: 'x', city: 'Brest' } }, /Champ inconnu : city/],
      [{ ...askFor(ids), values: { status_reason: 'x', id: 7 } }, /Champ inconnu : id/],
      [{ ...askFor([]) }, /./],
    ]
    for (const [sent, sentence] of refusals) {
      const answer = await karine.post(url, sent)
      expect({ sent, code: answer.code }).toEqual({ sent, code: 0 })
      expect(plain(answer.msg)).toMatch(sentence)
    }
    expect((await karine.post(url, { action: 'askDocuments', ids })).data.fields).toHaveProperty('status_reason')
    expect(await statusOf(ids)).toEqual(['pending'])
  })

  test('is at most a thousand rows, named or found', async () => {
    const named = Array.from({ length: 1001 }, (_, n) => 5_000_000 + n)
    expect(plain((await karine.post(url, askFor(named))).msg)).toContain('Au plus 1000 lignes')
    expect((await karine.post(url, askFor(named.slice(1)))).data).toMatchObject({ of: 1000, left: 1000 })
    const city = `Ville ${randomUUID()}`
    const [id] = await files(1, { city })
    const {
      id: _id,
      student_no: _no,
      admin_id: _account,
      ...copied
    } = await db().selectFrom('student').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await write(async (inside) => {
      for (let n = 0; n < 1000; n += 50)
        await inside
          .insertInto('student')
          .values(Array.from({ length: 50 }, (_, k) => ({ ...copied, email: `copie${n + k}@example.org` })))
          .execute()
    })
    const query = { search: [{ field: 'city', operator: '=', val: city }] }
    const answer = await karine.post(url, { action: 'cancel', query })
    expect({ code: answer.code, msg: plain(answer.msg) }).toEqual({
      code: 0,
      msg: 'Au plus 1000 lignes à la fois : 1001 sont choisies.',
    })
    expect((await read(id!)).status).toBe('pending')
    const rest = await karine.post(url, { action: 'cancel', query, except: [id] })
    expect(rest.data).toMatchObject({ of: 1000, count: 1000, refused: [] })
    expect((await read(id!)).status).toBe('pending')
  })

  test('is done once, however often it is sent with one key', async () => {
    const ids = await files(2)
    const key = { 'idempotency-key': randomUUID() }
    const first = await karine.post(url, askFor(ids), key)
    const second = await karine.post(url, askFor(ids), key)
    expect(first.data.count).toBe(2)
    expect(second.text).toBe(first.text)
    const steps = db().selectFrom('trail_row').select('id').where('resource', '=', 'student').where('row_id', 'in', ids)
    expect(await steps.where('action', '=', 'askDocuments').execute()).toHaveLength(2)
    expect((await karine.post(url, askFor([ids[0]!]), key)).status).toBe(422)
  })
})

describe('the right', () => {
  test('is that of the single action, for each action', async () => {
    const olivier = watched(await school.signIn('compta'))
    const [id] = await files(1)
    const accounts = olivier.post('/admin/k/student/askDocuments', { id, status_reason: 'x' })
    expectRefusal(await accounts, 401)
    expectRefusal(await olivier.post(url, askFor([id!])), 401)
    expectRefusal(await watched(school.stranger()).post(url, askFor([id!])), 302)
    expect((await read(id!)).status).toBe('pending')
  })

  test('reaches only rows that the person sees, and reveals no name of others', async () => {
    const tutor = watched(await openedSession(school, { id: await idOf('lin_yue') }))
    const teachers = await db()
      .selectFrom('teacher')
      .select(['id', 'admin_id'])
      .where('admin_id', 'is not', null)
      .where('status', '=', 'active')
      .execute()
    const account = await idOf('lin_yue')
    const mine = Number(teachers.find(({ admin_id }) => Number(admin_id) === account)!.id)
    const other = Number(teachers.find(({ admin_id }) => Number(admin_id) !== account)!.id)
    const task = async (tutor_id: number) => {
      const { id } = await addSample(school, chief, resources.tutor_task!)
      await write((inside) =>
        inside.updateTable('tutor_task').set({ status: 'assigned', tutor_id }).where('id', '=', id).execute(),
      )
      return id
    }
    const [own, foreign] = [await task(mine), await task(other)]
    const answer = await tutor.post('/admin/k/tutorTask/actMany', { action: 'accept', ids: [own, foreign] })
    expect(answer).toMatchObject({
      code: 1,
      data: { done: [own], refused: [{ id: foreign, title: `#${foreign}`, msg: 'Enregistrement introuvable.' }] },
    })
    const all = await tutor.post('/admin/k/tutorTask/actMany', { action: 'accept', query: {} })
    expect(all.data.refused.map(({ id }: { id: number }) => id)).not.toContain(foreign)
    expectRefusal(await tutor.post('/admin/k/tutorTask/actMany', { action: 'validate', ids: [own] }), 401)
  })

  test('to erase people asks once for a proof, before anything is done', async () => {
    const person = watched(await openedSession(school, { id: await idOf('superadmin'), age: 301 }))
    const ids = await files(25)
    expect((await chief.post(url, { action: 'cancel', ids })).data.count).toBe(25)
    const erase = () => person.post(url, { action: 'anonymise', ids })
    const asked = await erase()
    expectRefusal(asked, 428)
    expect(await statusOf(ids.slice(0, 2))).toEqual(['cancelled', 'cancelled'])
    const proof = await person.post('/admin/index/proof', { password: school.password })
    expect(proof.code).toBe(1)
    expect((await erase()).data).toMatchObject({ count: 25, refused: [] })
  })
})

test('a client that follows the progress gets it line by line, and the same envelope last', async () => {
  const ids = await files(45)
  const lines = { accept: 'application/x-ndjson' }
  const answer = linesOf(await karine.post(url, askFor([...ids, 999_999]), lines))
  expect(answer.progress.map(({ done }: { done: number }) => done)).toEqual([0, 20, 40, 46])
  expect(answer).toMatchObject({ code: 1, data: { done: ids, refused: [{ id: 999_999 }], count: 45, left: 1 } })
  expect((await karine.post(url, askFor(ids))).code).toBe(0)
})

test('every entity with actions has the call, also on the API page', async () => {
  const calls = school.product.calls.map(({ url: address }) => address)
  const withActions = Object.values(resources).filter(({ actions }) => Object.keys(actions).length > 0)
  expect(withActions.map(({ path }) => `/admin/${path}/actMany`).filter((each) => !calls.includes(each))).toEqual([])
  const { text } = await school.stranger().get('/openapi.json')
  expect(text).toContain('/admin/k/termResult/actMany')
})
