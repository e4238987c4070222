// Every write is recorded in the trail, and people who may see the record read its history.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, everyResource, expectRefusal, urlOf, watched } from '#server/testing/samples.ts'
import { type Resource, formFields } from '#engine/resource.ts'
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

const { student, room, specialty, teacher, admin } = resources as Record<string, Resource>
const db = () => school.product.store.read
const lastRow = async () => {
  const { max } = await db()
    .selectFrom('trail_row')
    .select(({ fn }) => fn.max('id').as('max'))
    .executeTakeFirstOrThrow()
  return Number(max ?? 0)
}
/** The rows that `work` wrote into the trail. */
async function trailOf(work: () => Promise<unknown>) {
  const before = await lastRow()
  await work()
  const rows = await db()
    .selectFrom('trail_row')
    .innerJoin('trail_change', 'trail_change.id', 'trail_row.change_id')
    .select(['trail_row.id', 'change_id', 'resource', 'row_id', 'title', 'kind', 'action', 'fields', 'version'])
    .select(['realm', 'who_id', 'who_name', 'ip', 'time', 'undoes'])
    .where('trail_row.id', '>', before)
    .orderBy('trail_row.id')
    .execute()
  return rows.map((row) => ({ ...row, fields: JSON.parse(row.fields) as Record<string, unknown[]> }))
}
const edit = (by: Person, resource: Resource, sent: object) => by.post(urlOf(resource, 'edit'), sent)
const history = (by: Person, resource: Resource, id: number, more = '') =>
  by.get(`${urlOf(resource, 'history')}?id=${id}${more}`)
const freeText = (resource: Resource) =>
  formFields(resource).find(([, { kind, format, list }]) => kind === 'text' && !format && list !== false)![0]

const written = everyResource.filter(({ calls }) => calls.includes('add') && calls.includes('edit'))

describe.each(written.map((resource) => ({ resource, name: resource.name })))('$name', ({ resource }) => {
  test('each write adds exactly its own rows to the trail', async () => {
    let id = 0
    const added = await trailOf(async () => (id = (await addSample(school, chief, resource)).id))
    const own = added.filter((row) => row.resource === resource.name && row.row_id === id)
    expect(own.map(({ kind }) => kind)).toEqual(['add'])
    for (const [name, [was]] of Object.entries(own[0]!.fields))
      expect({ name, was: was ?? [] }).toEqual({ name, was: [] })

    const name = freeText(resource)
    const { data } = await chief.get(`${urlOf(resource, 'edit')}?id=${id}`)
    let change = 0
    const edited = await trailOf(async () => {
      const answer = await edit(chief, resource, { id, [name]: 'Autrement' })
      change = answer.data.change
    })
    expect(edited).toMatchObject([
      { kind: 'edit', resource: resource.name, row_id: id, change_id: change, realm: 'admin', ip: '127.0.0.1' },
    ])
    expect(edited[0]!.fields).toEqual({ [name]: [data.row[name], 'Autrement'] })
    expect(edited[0]!.who_name).not.toBe('')
    expect(edited[0]!.title).not.toBe('')

    const nothing = await trailOf(() => edit(chief, resource, { id, [name]: 'Autrement' }))
    expect(nothing).toEqual([])

    if (!resource.calls.includes('del')) return
    if (resource.name === 'student') await chief.post('/admin/k/student/cancel', { id })
    const deleted = await trailOf(() => chief.del(`${urlOf(resource, 'del')}?ids[]=${id}`))
    expect(deleted.at(-1)).toMatchObject({ kind: 'del', row_id: id, fields: {} })
    // A record that is deleted without the recycle bin has no history.
    if (!resource.hardDelete) expect((await history(chief, resource, id)).data.list[0]).toMatchObject({ kind: 'del' })
  })
})

describe('the trail', () => {
  test('contains of a secret only that it changed, and of a masked field only what a list shows', async () => {
    const account = await addSample(school, chief, admin!, { group_ids: [] })
    const [row] = await trailOf(() => edit(chief, admin!, { id: account.id, password: 'Autrement-2026' }))
    expect(row!.fields).toEqual({ password: [null, null, true] })
    const { id } = await addSample(school, chief, student!, { id_number: 'E12345689' })
    const [papers] = await trailOf(() => edit(chief, student!, { id, id_number: 'X98765432' }))
    expect(papers!.fields).toEqual({ id_number: ['E12****89', 'X98****32', true] })
    const all = await db().selectFrom('trail_row').select('fields').execute()
    for (const { fields } of all) expect(fields).not.toMatch(/\$argon2|Autrement-2026|E12345689/)
  })

  test('stores one call as one change, whatever records it touches', async () => {
    const { id: field } = await addSample(school, chief, specialty!)
    const { id: colleague } = await addSample(school, chief, teacher!, { specialty_ids: [field] })
    const rows = await trailOf(() => chief.del(`/admin/k/specialty/del?ids[]=${field}`))
    expect(new Set(rows.map(({ change_id }) => change_id)).size).toBe(1)
    expect(rows).toMatchObject([
      { resource: 'teacher', row_id: colleague, kind: 'edit', fields: { specialty_ids: [[field], []] } },
      { resource: 'specialty', row_id: field, kind: 'del' },
    ])
  })

  test('contains an action of a state machine by its name', async () => {
    const { id } = await addSample(school, chief, student!)
    const [row] = await trailOf(() => karine.post('/admin/k/student/reject', { id, status_reason: 'Doublon' }))
    expect(row).toMatchObject({
      kind: 'action',
      action: 'reject',
      who_name: 'Karine Vasseur',
      fields: { status: ['pending', 'rejected'], status_reason: [null, 'Doublon'] },
    })
  })

  test('stays unchanged by a refused call, and a change that cannot be recorded is not made', async () => {
    const { id, ...before } = await addSample(school, chief, room!)
    const taken = await addSample(school, chief, room!)
    expect(await trailOf(() => edit(chief, room!, { id, code: taken.code }))).toEqual([])
    const { trail } = school.product
    school.product.trail = { ...trail, written: () => Promise.reject(new Error('the trail is full')) }
    expect((await edit(chief, room!, { id, name: 'Perdu' })).status).toBe(500)
    school.product.trail = trail
    expect((await chief.get(`/admin/k/room/edit?id=${id}`)).data.row.name).toBe(before.name)
  })

  test('contains no values of an erased person', async () => {
    const { id } = await addSample(school, chief, student!, { city: 'Cergy', id_number: 'E12345689' })
    await edit(chief, student!, { id, city: 'Pontoise' })
    await chief.post('/admin/k/student/cancel', { id })
    await chief.post('/admin/k/student/anonymise', { id })
    const rows = await db()
      .selectFrom('trail_row')
      .selectAll()
      .where('resource', '=', 'student')
      .where('row_id', '=', id)
      .execute()
    expect(rows.map(({ kind, action }) => action ?? kind)).toEqual(['add', 'edit', 'cancel', 'anonymise'])
    for (const { fields, title } of rows) expect(fields + title).not.toMatch(/Cergy|Pontoise|Prénom|E12|example\.test/)
    const { data } = await history(chief, student!, id)
    expect(data.total).toBe(4)
  })
})

describe('the history of a record', () => {
  test('shows changes newest first, with person, time and names of relations, page by page', async () => {
    const { id: one } = await addSample(school, chief, specialty!, { name: 'Filière A' })
    const { id: two } = await addSample(school, chief, specialty!, { name: 'Filière B' })
    const { id } = await addSample(school, chief, student!, { specialty_id: one })
    const { data: done } = await edit(karine, student!, { id, specialty_id: two, city: 'Lyon', tags: ['bourse'] })
    const { data } = await history(chief, student!, id)
    expect(data.total).toBe(2)
    expect(data.list[0]).toMatchObject({
      change: done.change,
      kind: 'edit',
      by: { realm: 'admin', name: 'Karine Vasseur' },
      undoes: null,
      undone: false,
      mayUndo: true,
    })
    expect(data.list[0].fields).toContainEqual({ name: 'specialty_id', before: one, after: two, veiled: false })
    expect(data.titles.specialty_id).toEqual({ [one]: 'Filière A', [two]: 'Filière B' })
    const second = await history(chief, student!, id, '&page=2&limit=1')
    expect(second.data).toMatchObject({ total: 2, list: [{ kind: 'add' }] })
  })

  test('leaves out columns hidden from its reader, and whole records out of reach', async () => {
    const lea = watched(await school.signIn('lea_moreau'))
    const { list } = (await lea.get('/admin/k/student/index')).data
    const { id } = list[0]
    await edit(karine, student!, { id, remark: 'À surveiller', city: 'Brest' })
    const { data, text } = await history(lea, student!, id)
    expect(data.list[0].fields.map(({ name }: { name: string }) => name)).toEqual(['city'])
    expect(data.list[0].mayUndo).toBe(false)
    expect(text).not.toContain('surveiller')
    const other = await addSample(school, chief, student!)
    expect(await history(lea, student!, other.id)).toMatchObject({ code: 0, msg: 'Enregistrement introuvable.' })
    expectRefusal(await history(lea, room!, 1), 401)
    expectRefusal(await history(watched(school.stranger()), room!, 1), 302)
  })

  test('of a deleted record is shown only to people who may delete', async () => {
    const { id } = await addSample(school, chief, student!)
    await chief.post('/admin/k/student/cancel', { id })
    await chief.del(`/admin/k/student/del?ids[]=${id}`)
    expect((await history(chief, student!, id)).data.list[0]).toMatchObject({ kind: 'del', mayUndo: true })
    expectRefusal(await history(watched(await school.signIn('lea_moreau')), student!, id))
  })

  test('accepts an id and no other parameter', async () => {
    for (const query of ['', '?id=abc', '?id=0', '?id=1&id=2', '?id=1&x=1', '?id=1&limit=1000'])
      expectRefusal(await chief.get(`/admin/k/room/history${query}`))
    expectRefusal(await history(chief, room!, 999_999))
  })
})
