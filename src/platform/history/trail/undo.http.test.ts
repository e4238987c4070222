// Undo works row by row, with the usual checks, and never overwrites changes of other people.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, expectRefusal, plain, urlOf, watched } from '#server/testing/samples.ts'
import { linesOf } from '#server/testing/answer-lines.ts'
import type { Resource } from '#engine/resource.ts'
import { resources } from '#subjects.server.ts'

let school: School
let chief: Person
let karine: Person
let isabelle: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
  karine = watched(await school.signIn('scolarite'))
  isabelle = watched(await school.signIn('direction'))
})
afterAll(() => school.close())

const { student, room, specialty, teacher, academic_year: year, admin } = resources as Record<string, Resource>
const read = async (resource: Resource, id: number) =>
  (await chief.get(`${urlOf(resource, 'edit')}?id=${id}`)).data?.row
const edit = (by: Person, resource: Resource, sent: object) => by.post(urlOf(resource, 'edit'), sent)
const del = (by: Person, resource: Resource, ids: number[]) =>
  by.del(`${urlOf(resource, 'del')}?${ids.map((id) => `ids[]=${id}`).join('&')}`)
async function undo(by: Person, resource: Resource, change: number, id?: number) {
  const answer = await by.post(urlOf(resource, 'undo'), { change, ...(id && { id }) })
  return answer.code === -1 ? linesOf(answer) : answer
}
/** The id of the change that added the record. */
const changeOf = async (resource: Resource, id: number) =>
  (await chief.get(`${urlOf(resource, 'history')}?id=${id}`)).data.list[0].change as number

describe('an edit', () => {
  test('is undone, and the undo is undone, both as separate changes', async () => {
    const { id } = await addSample(school, chief, student!, { city: 'Paris', tags: ['a'], specialty_id: null })
    const { data } = await edit(chief, student!, { id, city: 'Lyon', tags: ['a', 'b'] })
    const before = await read(student!, id)
    const undone = await undo(chief, student!, data.change)
    expect(undone).toMatchObject({ code: 1, msg: 'Modification annulée', data: { done: 1, refused: [] } })
    expect(await read(student!, id)).toMatchObject({ city: 'Paris', tags: ['a'], version: before.version + 1 })
    const { list } = (await chief.get(`/admin/k/student/history?id=${id}`)).data
    expect(list.slice(0, 2)).toMatchObject([
      { change: undone.data.change, undoes: data.change, undone: false },
      { change: data.change, undone: true, mayUndo: false },
    ])
    const again = await undo(chief, student!, undone.data.change)
    expect(await read(student!, id)).toMatchObject({ city: 'Lyon', tags: ['a', 'b'] })
    const last = (await chief.get(`/admin/k/student/history?id=${id}`)).data.list
    expect(last.slice(0, 3)).toMatchObject([
      { change: again.data.change, undone: false },
      { change: undone.data.change, undone: true },
      // The edit applies again, so it can be undone again.
      { change: data.change, undone: false, mayUndo: true },
    ])
    expect(await undo(chief, student!, data.change)).toMatchObject({ code: 1 })
    expect(await read(student!, id)).toMatchObject({ city: 'Paris', tags: ['a'] })
  })

  test('restores many-to-many lists as well', async () => {
    const [{ id: one }, { id: two }] = [
      await addSample(school, chief, specialty!),
      await addSample(school, chief, specialty!),
    ]
    const { id } = await addSample(school, chief, teacher!, { specialty_ids: [one] })
    const { data } = await edit(chief, teacher!, { id, specialty_ids: [two, one] })
    expect(await undo(chief, teacher!, data.change)).toMatchObject({ code: 1 })
    expect((await read(teacher!, id)).specialty_ids).toEqual([one])
  })

  test('keeps a field that was changed since, and names the person who changed it', async () => {
    const { id } = await addSample(school, chief, student!, { city: 'Paris', wechat: 'w1' })
    const { data } = await edit(chief, student!, { id, city: 'Lyon', wechat: 'w2' })
    await edit(karine, student!, { id, city: 'Nice' })
    const answer = await undo(chief, student!, data.change)
    expect(answer).toMatchObject({ code: 0, data: { done: 0, refused: [{ id, by: 'Karine Vasseur' }] } })
    expect(plain(answer.msg)).toMatch(/^Modifié depuis par Karine Vasseur, le .* : laissé tel quel\.$/)
    expect(await read(student!, id)).toMatchObject({ city: 'Nice', wechat: 'w2' })
  })

  test('is undone although another field was changed since', async () => {
    const { id } = await addSample(school, chief, student!, { city: 'Paris', wechat: 'w1' })
    const { data } = await edit(chief, student!, { id, city: 'Lyon' })
    await edit(karine, student!, { id, wechat: 'w2' })
    expect(await undo(chief, student!, data.change)).toMatchObject({ code: 1 })
    expect(await read(student!, id)).toMatchObject({ city: 'Paris', wechat: 'w2' })
  })

  test('whose values are not recorded cannot be undone, and the reason is shown', async () => {
    const { id } = await addSample(school, chief, student!, { id_number: 'E12345689' })
    const { data } = await edit(chief, student!, { id, id_number: 'X98765432' })
    const answer = await undo(chief, student!, data.change)
    expect(answer.code).toBe(0)
    expect(plain(answer.msg)).toContain('l’ancienne valeur n’est pas conservée')
    expect((await read(student!, id)).id_number).toBe('X98765432')
  })

  test('with one unrecorded field restores the others, and names that field', async () => {
    const { id } = await addSample(school, chief, student!, { id_number: 'E12345689', city: 'Paris' })
    const { data } = await edit(chief, student!, { id, id_number: 'X98765432', city: 'Lyon' })
    const answer = await undo(chief, student!, data.change)
    expect(answer.code).toBe(1)
    expect(plain(answer.msg)).toMatch(/^Modification annulée, sauf N° de pièce :/)
    expect(await read(student!, id)).toMatchObject({ id_number: 'X98765432', city: 'Paris' })
  })

  test('that has no effect any more adds no empty change', async () => {
    const { id } = await addSample(school, chief, student!, { city: 'Paris' })
    const { data } = await edit(chief, student!, { id, city: 'Lyon' })
    await edit(chief, student!, { id, city: 'Paris' })
    const changes = () => school.product.store.read.selectFrom('trail_change').select('id').execute()
    const before = (await changes()).length
    await undo(chief, student!, data.change)
    await chief.post(urlOf(student!, 'batch'), { ids: [id], changes: { city: 'Paris' } })
    await expect.poll(async () => (await changes()).length).toBe(before)
  })

  test('obeys the rules of the entity and unique fields', async () => {
    const { id } = await addSample(school, chief, student!, { email: 'a@example.test', mobile: null })
    const { data } = await edit(chief, student!, { id, email: null, mobile: '+33612345678' })
    const second = await edit(chief, student!, { id, email: 'b@example.test' })
    await edit(chief, student!, { id, mobile: null })
    // Without an address and a number the person could not be contacted.
    expect((await undo(chief, student!, second.data.change)).msg).toContain('e-mail')
    await addSample(school, chief, student!, { email: 'a@example.test' })
    await edit(chief, student!, { id, email: null, mobile: '+33612345678' })
    const taken = await undo(chief, student!, data.change)
    expect(taken.code).toBe(0)
    expect(plain(taken.msg)).toContain('cette valeur est déjà utilisée')
  })

  test('that changed the current year changes it back', async () => {
    const { list } = (await chief.get('/admin/k/academicYear/index')).data
    const current = list.find((row: { is_current: number }) => row.is_current === 1)
    const { id } = await addSample(school, chief, year!, { is_current: 0 })
    const { data } = await edit(chief, year!, { id, is_current: 1 })
    expect((await read(year!, current.id)).is_current).toBe(0)
    await undo(chief, year!, data.change)
    expect(await read(year!, current.id)).toMatchObject({ is_current: 1 })
    expect(await read(year!, id)).toMatchObject({ is_current: 0 })
  })
})

describe('an addition', () => {
  test('is undone by deleting, unless the record was changed since', async () => {
    const { id } = await addSample(school, chief, room!)
    expect(await undo(chief, room!, await changeOf(room!, id))).toMatchObject({ code: 1 })
    expectRefusal(await chief.get(`/admin/k/room/edit?id=${id}`))
    const { id: other } = await addSample(school, chief, room!)
    const added = await changeOf(room!, other)
    await edit(isabelle, room!, { id: other, site: 'Cergy' })
    expect(await undo(chief, room!, added)).toMatchObject({
      code: 0,
      data: { refused: [{ id: other, by: 'Isabelle Renaud' }] },
    })
    expect((await read(room!, other)).site).toBe('Cergy')
  })

  test('is not undone after its many-to-many list was changed', async () => {
    const { id: one } = await addSample(school, chief, specialty!)
    const { id: free } = await addSample(school, chief, teacher!, { specialty_ids: [one] })
    expect(await undo(chief, teacher!, await changeOf(teacher!, free))).toMatchObject({ code: 1 })
    const { id } = await addSample(school, chief, teacher!)
    const added = await changeOf(teacher!, id)
    await edit(isabelle, teacher!, { id, specialty_ids: [one] })
    expect(await undo(chief, teacher!, added)).toMatchObject({ code: 0, data: { refused: [{ id }] } })
    expect((await read(teacher!, id)).specialty_ids).toEqual([one])
  })

  test('that is in use is not undone', async () => {
    const { id } = await addSample(school, chief, specialty!)
    const added = await changeOf(specialty!, id)
    await addSample(school, chief, student!, { specialty_id: id })
    expect((await undo(chief, specialty!, added)).msg).toContain('encore utilisé')
  })
})

describe('a deletion', () => {
  test('is undone completely, with the rows and their cleared relations', async () => {
    const { id } = await addSample(school, chief, specialty!)
    const { id: other } = await addSample(school, chief, specialty!)
    const { id: colleague } = await addSample(school, chief, teacher!, { specialty_ids: [id, other] })
    const { data } = await del(chief, specialty!, [id, other])
    expect((await read(teacher!, colleague)).specialty_ids).toEqual([])
    expect(await undo(chief, specialty!, data.change)).toMatchObject({ code: 1, data: { done: 3, refused: [] } })
    expect((await read(teacher!, colleague)).specialty_ids.toSorted()).toEqual([id, other])
    expect((await read(specialty!, id)).title).not.toBe('')
    expect(await undo(chief, specialty!, data.change, id)).toMatchObject({ code: 1 })
  })

  test('of one row among several is undone alone, and only if its number is free', async () => {
    const [a, b] = [await addSample(school, chief, room!), await addSample(school, chief, room!)]
    const { data } = await del(chief, room!, [a.id, b.id])
    await addSample(school, chief, room!, { code: a.code })
    const answer = await undo(chief, room!, data.change)
    expect(answer).toMatchObject({ code: 1, data: { done: 1, refused: [{ id: a.id }] } })
    expect(plain(answer.data.refused[0].msg)).toContain('cette valeur est déjà utilisée')
    expect(plain(answer.msg)).toBe('1 annulée, 1 laissée telle quelle')
    expect(await read(room!, b.id)).toMatchObject({ code: b.code })
    expect(await read(room!, a.id)).toBeUndefined()
  })

  test('of an account is undone without its sessions', async () => {
    const account = await addSample(school, chief, admin!, { group_ids: [] })
    const { data } = await del(chief, admin!, [account.id])
    expect(await undo(chief, admin!, data.change)).toMatchObject({ code: 1 })
    expect(await read(admin!, account.id)).toMatchObject({ username: account.username })
  })
})

test('a move is undone unless other rows were moved since', async () => {
  const { id: a } = await addSample(school, chief, room!)
  const { id: b } = await addSample(school, chief, room!)
  const { id: c } = await addSample(school, chief, room!)
  const order = async () =>
    (await chief.get('/admin/k/room/index?limit=200&order=weigh,desc')).data.list.map(({ id }: { id: number }) => id)
  const before = await order()
  const { data } = await chief.post('/admin/k/room/sortable', { id: a, targetId: c })
  expect(await order()).not.toEqual(before)
  expect(await undo(chief, room!, data.change)).toMatchObject({ code: 1 })
  expect(await order()).toEqual(before)
  const again = await chief.post('/admin/k/room/sortable', { id: a, targetId: c })
  await isabelle.post('/admin/k/room/sortable', { id: b, targetId: a })
  expect(await undo(chief, room!, again.data.change)).toMatchObject({ code: 0, data: { done: 0 } })
})

test('an action of a state machine cannot be undone; the answer names the reverse action', async () => {
  const { id } = await addSample(school, chief, student!)
  const { data } = await chief.post('/admin/k/student/reject', { id, status_reason: 'Doublon' })
  const answer = await undo(chief, student!, data.change)
  expect(plain(answer.msg)).toBe('L’étape « Refuser » ne s’annule pas : choisissez l’étape qui y revient.')
  expect((await read(student!, id)).status).toBe('rejected')
})

describe('undo', () => {
  test('needs the right to the reverse change', async () => {
    const lea = watched(await school.signIn('lea_moreau'))
    const { id } = await addSample(school, chief, room!)
    const { data } = await edit(chief, room!, { id, name: 'Autre' })
    expectRefusal(await undo(lea, room!, data.change))
    expectRefusal(await undo(watched(school.stranger()), room!, data.change), 302)
    expect((await read(room!, id)).name).toBe('Autre')
  })

  test('is allowed to teachers and students only for their own changes', async () => {
    const lea = watched(await school.signIn('lea_moreau'))
    const { list } = (await lea.get('/admin/k/student/index')).data
    const { id, city } = await read(student!, list[0].id)
    const own = await edit(lea, student!, { id, city: 'Metz' })
    const others = await edit(karine, student!, { id, wechat: 'autre' })
    expect(plain((await undo(lea, student!, others.data.change)).msg)).toContain('n’a pas été faite par vous')
    expect(await undo(lea, student!, own.data.change)).toMatchObject({ code: 1 })
    expect((await read(student!, id)).city).toBe(city)
  })

  test('is refused for a change of another entity', async () => {
    const { id } = await addSample(school, chief, room!)
    const change = await changeOf(room!, id)
    expectRefusal(await undo(chief, student!, change))
    expectRefusal(await undo(chief, room!, 999_999))
    for (const body of [{}, { change: 'x' }, { change: -1 }, { change, x: 1 }])
      expectRefusal(await chief.post('/admin/k/room/undo', body))
  })
})

test('of a bulk edit of five hundred rows skips and names the three that were changed since', async () => {
  const ids = await manyRooms(500)
  const batch = linesOf(await chief.post('/admin/k/room/batch', { ids, changes: { site: 'Cergy' } }))
  expect(batch.data).toMatchObject({ done: 500, refused: [] })
  const since = ids.slice(100, 103)
  for (const id of since) await edit(isabelle, room!, { id, site: 'Nice' })
  const answer = await undo(chief, room!, batch.data.change)
  expect(answer).toMatchObject({ code: 1, data: { done: 497 } })
  expect(plain(answer.msg)).toBe('497 annulées, 3 laissées telles quelles')
  expect(answer.data.refused.map(({ id, by }: { id: number; by: string }) => [id, by])).toEqual(
    since.map((id) => [id, 'Isabelle Renaud']),
  )
  expect(answer.progress.at(-1)).toEqual({ done: 500, of: 500, change: answer.data.change })
  expect((await read(room!, since[0]!)).site).toBe('Nice')
  expect((await read(room!, ids[0]!)).site).toBe('Paris')
})

async function manyRooms(count: number): Promise<number[]> {
  const timestamps = { create_time: 1_790_000_000, update_time: 1_790_000_000 }
  const values = Array.from({ length: count }, (_, n) => ({
    code: `M-${n}`,
    name: `Salle ${n}`,
    site: 'Paris',
    ...timestamps,
  }))
  const rows = await school.product.store.write((db) =>
    db
      .insertInto('room')
      .values(values as never)
      .returning('id')
      .execute(),
  )
  return rows.map(({ id }) => Number(id))
}
