// Batches of rows: each row succeeds or is refused separately, with progress, and other writers can write in between.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, plain, urlOf, watched } from '#server/testing/samples.ts'
import { linesOf } from '#server/testing/answer-lines.ts'
import type { Resource } from '#engine/resource.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let karine: Person
let address: string
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  karine = watched(await school.signIn('scolarite'))
  address = await school.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => school.close())

const { student, room, teacher } = resources as Record<string, Resource>
const batch = async (by: Person, resource: Resource, sent: object) => by.post(urlOf(resource, 'batch'), sent)
const read = async (resource: Resource, id: number) =>
  (await chief.get(`${urlOf(resource, 'edit')}?id=${id}`)).data?.row
async function students(count: number, changes: object) {
  const ids: number[] = []
  for (let n = 0; n < count; n++) ids.push((await addSample(school, chief, student!, changes as never)).id)
  return ids
}
async function manyRooms(count: number, site: string): Promise<number[]> {
  const timestamps = { create_time: 1_790_000_000, update_time: 1_790_000_000 }
  const values = Array.from({ length: count }, (_, n) => ({
    code: `${site}-${n}`,
    name: `Salle ${n}`,
    site,
    ...timestamps,
  }))
  return school.product.store.write(async (db) => {
    const ids: number[] = []
    for (let from = 0; from < count; from += 500) {
      const rows = await db
        .insertInto('room')
        .values(values.slice(from, from + 500) as never)
        .returning('id')
        .execute()
      ids.push(...rows.map(({ id }) => Number(id)))
    }
    return ids
  })
}
const siteIs = (val: string) => ({ search: [{ field: 'site', operator: '=', val }] })

describe('a batch of changes', () => {
  test('changes possible rows and gives the reason for every other row', async () => {
    const ids = await students(10, {})
    await chief.post('/admin/k/student/cancel', { id: ids[9] })
    await chief.del(`/admin/k/student/del?ids[]=${ids[9]}`)
    // One of them left before the date that the batch sets.
    await chief.post('/admin/k/student/edit', { id: ids[3], entry_date: '2019-09-01', exit_date: '2020-01-01' })
    const answer = linesOf(
      await batch(chief, student!, { ids: [...ids, 999_999], changes: { entry_date: '2026-09-01' } }),
    )
    expect(answer.progress.at(-1)).toEqual({ done: 11, of: 11, change: answer.data.change })
    expect(answer.code).toBe(1)
    expect(plain(answer.msg)).toBe('8 lignes faites, 3 refusées')
    expect(answer.data).toMatchObject({ done: 8, change: expect.any(Number) })
    const refused = answer.data.refused.map((row: { id: number; msg: string }) => [row.id, row.msg.split(' ')[0]])
    expect(refused).toEqual([
      [ids[3], 'La'],
      [ids[9], 'Enregistrement'],
      [999_999, 'Enregistrement'],
    ])
    expect(answer.data.refused[0].title).toBe((await read(student!, ids[3]!)).title)
    expect((await read(student!, ids[0]!)).entry_date).toBe('2026-09-01')
    expect((await read(student!, ids[3]!)).entry_date).toBe('2019-09-01')
  })

  test('applies to the rows of the filtered list, with exceptions', async () => {
    const ids = await manyRooms(130, 'Massy')
    const others = await manyRooms(5, 'Évry')
    const except = [ids[0]!, ids[77]!]
    const answer = linesOf(await batch(chief, room!, { query: siteIs('Massy'), except, changes: { site: 'Saclay' } }))
    expect(answer.data).toMatchObject({ done: 128, refused: [] })
    const sites = await Promise.all([ids[0], ids[77], ids[1], ids[129], others[0]].map((id) => read(room!, id!)))
    expect(sites.map(({ site }) => site)).toEqual(['Massy', 'Massy', 'Saclay', 'Saclay', 'Évry'])
    const history = (await chief.get(`/admin/k/room/history?id=${ids[1]}`)).data.list
    expect(history).toMatchObject([{ change: answer.data.change, kind: 'edit' }])
    expect(
      linesOf(await batch(chief, room!, { query: { quick_search: 'Massy-0' }, changes: { site: 'Orly' } })).code,
    ).toBe(0)
  })

  test('keeps the search text of unchanged values, and updates it for changed ones', async () => {
    const [id] = await students(1, { city: 'Sète', remark: null })
    const before = (
      await school.product.store.read
        .selectFrom('student')
        .select('search_text')
        .where('id', '=', id!)
        .executeTakeFirstOrThrow()
    ).search_text
    linesOf(await batch(chief, student!, { ids: [id], changes: { city: 'Agde' } }))
    linesOf(await batch(chief, student!, { ids: [id], changes: { native_name: '王小明' } }))
    const row = await school.product.store.read
      .selectFrom('student')
      .select('search_text')
      .where('id', '=', id!)
      .executeTakeFirstOrThrow()
    expect(before).not.toContain('xiao')
    expect(row.search_text).toContain('xiaoming')
  })

  test('accepts only fields of the form, and no unique ones', async () => {
    const { id } = await addSample(school, chief, room!)
    const refusals: [object, RegExp][] = [
      [{ pointure: 42 }, /Champ inconnu : pointure/],
      [{ code: 'A1' }, /propre à chaque ligne/],
      [{ kind: 'boat' }, /valeur de la liste/],
      [{ name: '' }, /obligatoire/],
      [{ weigh: 7 }, /Champ inconnu/],
      [{ id: 7 }, /Champ inconnu/],
      [{}, /soit des changements/],
    ]
    for (const [changes, sentence] of refusals) {
      const answer = await batch(chief, room!, { ids: [id], changes })
      expect({ changes, code: answer.code }).toEqual({ changes, code: 0 })
      expect(plain(answer.msg)).toMatch(sentence)
    }
    expect((await batch(chief, resources.admin, { ids: [1], changes: { password: 'Secret-2026!' } })).msg).toMatch(
      /ligne/,
    )
  })

  test('needs exactly one action, and one selection of rows', async () => {
    const { id } = await addSample(school, chief, room!)
    const both = { changes: { site: 'x' }, remove: true }
    for (const sent of [{}, { ids: [id] }, { ids: [id], ...both }, { ids: [id], query: {}, remove: true }])
      expectRefusal(await batch(chief, room!, sent))
    for (const ids of [[], ['a'], [0], [1.5], 'x']) expectRefusal(await batch(chief, room!, { ids, remove: true }))
    for (const query of [{ search: [{ field: 'nope', operator: '=', val: '1' }] }, { order: 'id' }])
      expectRefusal(await batch(chief, room!, { query, remove: true }))
    expect((await read(room!, id)).id).toBe(id)
  })
})

describe('a batch of deletions', () => {
  test('skips rows that cannot be deleted, and can be undone completely', async () => {
    const ids = await students(4, {})
    for (const id of ids.slice(0, 3)) await chief.post('/admin/k/student/cancel', { id })
    const answer = linesOf(await batch(karine, student!, { ids, remove: true }))
    expect(answer.data).toMatchObject({ done: 3, refused: [{ id: ids[3] }] })
    expect(await read(student!, ids[0]!)).toBeUndefined()
    const undone = linesOf(await karine.post('/admin/k/student/undo', { change: answer.data.change }))
    expect(undone.data).toMatchObject({ done: 3, refused: [] })
    expect((await read(student!, ids[0]!)).status).toBe('cancelled')
  })
})

describe('a batch', () => {
  test('needs the right to the single action', async () => {
    const olivier = watched(await school.signIn('compta'))
    const { id } = await addSample(school, chief, teacher!)
    expectRefusal(await batch(olivier, room!, { ids: [1], changes: { site: 'x' } }), 401)
    expectRefusal(await batch(olivier, teacher!, { ids: [id], remove: true }), 401)
    expect(linesOf(await batch(olivier, teacher!, { ids: [id], changes: { hourly_rate_cents: '30.00' } })).code).toBe(1)
    expectRefusal(await batch(watched(school.stranger()), room!, { ids: [1], remove: true }), 302)
  })

  test('neither changes nor names rows that the person may not see, and does not change hidden columns', async () => {
    const lea = watched(await school.signIn('lea_moreau'))
    const own = (await lea.get('/admin/k/student/index')).data.list[0].id
    const [other] = await students(1, { city: 'Paris' })
    const answer = linesOf(await batch(lea, student!, { ids: [own, other], changes: { city: 'Dijon' } }))
    expect(answer.data).toMatchObject({
      done: 1,
      refused: [{ id: other, title: `#${other}`, msg: 'Enregistrement introuvable.' }],
    })
    const all = linesOf(await batch(lea, student!, { query: {}, changes: { city: 'Reims' } }))
    expect(all).toMatchObject({
      progress: [
        { done: 0, of: 1 },
        { done: 1, of: 1 },
      ],
      data: { done: 1 },
    })
    expect((await read(student!, other!)).city).toBe('Paris')
    expectRefusal(await batch(lea, student!, { ids: [own], changes: { remark: 'x' } }))
    const name = linesOf(await batch(lea, student!, { ids: [own], changes: { last_name: 'X' } }))
    expect(name).toMatchObject({ code: 0, data: { done: 0, change: null, refused: [{ id: own }] } })
  })
})

/** Sends the request as a browser does, over a connection that can be closed. */
const ask = (by: Person, resource: Resource, sent: object, signal?: AbortSignal) =>
  fetch(address + urlOf(resource, 'batch'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', batoken: by.token, 'think-lang': 'fr' },
    body: JSON.stringify(sent),
    ...(signal && { signal }),
  })

describe('while it runs', () => {
  test('others can write, and the same person cannot start a second batch', async () => {
    await manyRooms(2000, 'Lens')
    const running = await ask(chief, room!, { query: siteIs('Lens'), changes: { site: 'Lille' } })
    const reader = running.body!.getReader()
    await reader.read()
    const started = performance.now()
    const { id } = await addSample(school, karine, student!)
    expect((await karine.post('/admin/k/student/edit', { id, city: 'Lens' })).code).toBe(1)
    expect(performance.now() - started).toBeLessThan(2000)
    expect((await batch(chief, room!, { ids: [1], changes: { site: 'x' } })).msg).toContain('déjà en cours')
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += new TextDecoder().decode(part.value)
    expect(JSON.parse(text.trimEnd().split('\n').at(-1)!).data).toMatchObject({ done: 2000, refused: [] })
    expect(linesOf(await batch(chief, room!, { ids: [999_999], changes: { site: 'x' } })).code).toBe(0)
  })

  test('it stops when the session that started it ends', async () => {
    await manyRooms(2000, 'Nancy')
    const again = await school.signIn('superadmin')
    const running = await ask(again, room!, { query: siteIs('Nancy'), changes: { site: 'Metz' } })
    const reader = running.body!.getReader()
    await reader.read()
    expect(await again.post('/admin/index/logout', {})).toMatchObject({ code: 1 })
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += new TextDecoder().decode(part.value)
    const { done, refused } = JSON.parse(text.trimEnd().split('\n').at(-1)!).data
    expect(done).toBeLessThan(2000)
    expect(refused).toHaveLength(2000 - done)
  })

  test('it stops when the client disconnects, and finished rows stay changed', async () => {
    await manyRooms(4000, 'Brest')
    const gone = new AbortController()
    const running = await ask(chief, room!, { query: siteIs('Brest'), changes: { site: 'Quimper' } }, gone.signal)
    await running.body!.getReader().read()
    gone.abort()
    const left = async () =>
      (
        await chief.get(
          '/admin/k/room/index?limit=1&search[0][field]=site&search[0][operator]=%3D&search[0][val]=Brest',
        )
      ).data.total
    await expect
      .poll(async () => (await batch(chief, room!, { ids: [1], changes: { site: 'Fin' } })).text.includes('déjà'))
      .toBe(false)
    const rest = await left()
    expect(rest).toBeGreaterThan(1000)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await left()).toBe(rest)
  })
})
