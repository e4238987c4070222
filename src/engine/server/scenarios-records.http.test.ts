// The life of a record of every entity: add, read, change, move, export, delete.

import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { resources } from '#subjects.server.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, everyResource, expectRefusal, sample, urlOf, watched } from '#server/testing/samples.ts'
import { columnWords } from '../words.ts'
import { type Resource, formFields, listFields } from '../resource.ts'
import { type Words, languages } from '../languages.ts'

let school: School
let chief: Person
beforeAll(async () => {
  school = await openSchool()
  chief = watched(await school.signIn('superadmin'))
})
afterAll(() => school.close())

/** Ledgers only accept new lines; they have their own tests. */
const written = everyResource.filter(({ calls }) => calls.includes('add') && calls.includes('del'))
const named = (some: Resource[]) => some.map((resource) => ({ resource, name: resource.name }))

const add = (resource: Resource, changes = {}) => addSample(school, chief, resource, changes)
const read = (resource: Resource, id: number) => chief.get(`${urlOf(resource, 'edit')}?id=${id}`)
const edit = (resource: Resource, body: object) => chief.post(urlOf(resource, 'edit'), body)
const del = (resource: Resource, ids: number[]) =>
  chief.del(`${urlOf(resource, 'del')}?${ids.map((id) => `ids[]=${id}`).join('&')}`)
const find = (resource: Resource, ids: number[], query = '') =>
  chief.get(
    `${urlOf(resource, 'index')}?search[0][field]=id&search[0][operator]=IN&search[0][val]=${ids.join(',')}${query}`,
  )
const idsIn = ({ data }: Answer) => data.list.map(({ id }: { id: number }) => id)

/** A field of free text that people see in the list. */
const freeText = (resource: Resource) =>
  formFields(resource).find(([, { kind, format, list }]) => kind === 'text' && !format && list !== false)![0]

/** The record of a student can be deleted only once it is closed. */
async function makeDeletable({ name }: Resource, id: number): Promise<void> {
  if (name === 'student') expect(await chief.post('/admin/k/student/cancel', { id })).toMatchObject({ code: 1 })
}

describe.each(named(written))('$name', ({ resource }) => {
  test('is added, read, changed, read again and deleted', async () => {
    const { id, ...input } = await add(resource)
    const { data } = await read(resource, id)
    const secret = formFields(resource).filter(([, { kind }]) => kind === 'secret')
    for (const [name] of secret) delete input[name]
    // The form shows the watched fields with their titles.
    if (resource.name === 'sensitive_data') input.data_fields = { status: expect.any(String) }
    expect(data.row).toMatchObject(input)
    expect(data.row.title).not.toBe('')
    const field = freeText(resource)
    expect(await edit(resource, { id, [field]: '  Changé ' })).toMatchObject({ code: 1 })
    expect((await read(resource, id)).data.row).toMatchObject({ ...input, [field]: 'Changé' })
    await makeDeletable(resource, id)
    expect(await del(resource, [id])).toMatchObject({ code: 1 })
    expectRefusal(await read(resource, id))
  })

  test('a deleted record is not found anywhere', async () => {
    const { id } = await add(resource)
    const { id: otherId } = await add(resource)
    await makeDeletable(resource, id)
    expectRefusal(await del(resource, [id, 999_999]))
    await del(resource, [id])
    expect(idsIn(await find(resource, [id, otherId]))).toEqual([otherId])
    expect(idsIn(await chief.get(`${urlOf(resource, 'index')}?select=true&initKey=id&initValue[]=${id}`))).toEqual([])
    expectRefusal(await edit(resource, { id, [freeText(resource)]: 'x' }))
    expectRefusal(await del(resource, [id]))
    for (const action of Object.keys(resource.actions)) {
      const asked = Object.fromEntries((resource.actions[action]!.asks ?? []).map((name) => [name, '2026-01-01']))
      expectRefusal(await chief.post(urlOf(resource, action), { id, ...asked }))
    }
    const { text } = await chief.get(
      `${urlOf(resource, 'export')}?search[0][field]=id&search[0][operator]=IN&search[0][val]=${id},${otherId}`,
    )
    expect(text.trimEnd().split('\r\n')).toHaveLength(2)
  })

  test('an undeclared field is refused by name, in the language of the reader', async () => {
    const { id } = await add(resource)
    const sentences = ['Champ inconnu : pointure.', '未知字段：pointure。', 'Unknown field: pointure.']
    for (const [index, language] of languages.entries()) {
      const headers = { 'think-lang': language }
      const body = { ...(await sample(school, chief, resource)), pointure: 42 }
      expect(await chief.post(urlOf(resource, 'add'), body, headers)).toMatchObject({ code: 0, msg: sentences[index] })
      const change = await chief.post(urlOf(resource, 'edit'), { id, pointure: 42 }, headers)
      expect(change).toMatchObject({ code: 0, msg: sentences[index], data: { fields: { '': sentences[index] } } })
    }
  })

  test('an existing client sends the whole row back, and nothing changes', async () => {
    const { id } = await add(resource)
    const { data: before } = await read(resource, id)
    expect(await edit(resource, before.row)).toMatchObject({ code: 1 })
    const { data: after } = await read(resource, id)
    const moments = ['update_time', 'updatetime'].filter((name) => name in before.row)
    const moved = {
      ...Object.fromEntries(moments.map((name) => [name, expect.any(Number)])),
      ...(resource.versioned && { version: before.row.version + 1 }),
    }
    expect(after.row).toEqual({ ...before.row, ...moved })
  })

  test('a client cannot write values that only the product writes', async () => {
    // Two records that are created in one second have the same timestamps.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { id } = await add(resource)
    const { data: before } = await read(resource, id)
    const ours = Object.entries(resource.fields).filter(([name, { form }]) => form === false && name !== 'id')
    const slipped = Object.fromEntries(ours.map(([name, { values }]) => [name, values?.at(-1) ?? 1]))
    const input = { ...(await sample(school, chief, resource)), ...slipped, delete_time: 1, create_time: 1 }
    const added = await chief.post(urlOf(resource, 'add'), input)
    await edit(resource, { id, ...slipped, delete_time: 1 })
    const other = (await read(resource, added.data.id)).data.row
    const row = (await read(resource, id)).data.row
    for (const [name] of ours.filter(([each]) => each !== 'update_time')) {
      expect({ name, value: row[name] }).toEqual({ name, value: before.row[name] })
      if (!/(_no|_time|^number)$|^weigh$/.test(name))
        expect({ name, value: other[name] }).toEqual({ name, value: before.row[name] })
    }
    expect(other.create_time).toBeGreaterThan(1)
    expectRefusal(await chief.post(urlOf(resource, 'add'), { ...(await sample(school, chief, resource)), id: 77_777 }))
  })

  test('a required field cannot be emptied, and the message is beside it', async () => {
    const { id } = await add(resource)
    for (const [name] of formFields(resource).filter(([, { required }]) => required)) {
      for (const empty of ['', null]) {
        const answer = await edit(resource, { id, [name]: empty })
        expectRefusal(answer)
        expect(Object.keys(answer.data.fields)).toEqual([name])
        expect(answer.data.fields[name].length).toBeGreaterThan(5)
      }
      const { [name]: _left, ...rest } = await sample(school, chief, resource)
      expect((await chief.post(urlOf(resource, 'add'), rest)).data.fields).toEqual({ [name]: expect.any(String) })
    }
  })

  test('an invalid record is refused with a message', async () => {
    for (const body of [[], 'x', 7, { id: 'abc' }, { id: -1 }, { id: 1e300 }, { id: [1, 2] }])
      expectRefusal(await edit(resource, body as object))
    for (const query of ['', '?id=abc', '?id=0', '?id=1&id=2', '?id=1e99', '?id=1&x=1'])
      expectRefusal(await chief.get(urlOf(resource, 'edit') + query))
    for (const query of ['', '?ids[]=abc', '?ids[]=', '?ids[]=-1', '?id=1'])
      expectRefusal(await chief.del(urlOf(resource, 'del') + query))
    expectRefusal(await chief.post(`${urlOf(resource, 'edit')}?id=1`, { id: 2 }))
  })

  test('a zero byte in a text does not reach the database', async () => {
    const field = freeText(resource)
    const { id } = await add(resource, { [field]: 'a\u0000b' })
    expect((await read(resource, id)).data.row[field]).toBe('ab')
  })
})

describe.each(named(written.filter(({ calls }) => calls.includes('sortable'))))('$name', ({ resource }) => {
  test('is moved manually to the position of another row', async () => {
    const [a, b, c] = [(await add(resource)).id, (await add(resource)).id, (await add(resource)).id]
    const move = (id: number, targetId: number) => chief.post(urlOf(resource, 'sortable'), { id, targetId })
    expect(idsIn(await find(resource, [a, b, c]))).toEqual([c, b, a])
    expect(await move(a, c)).toMatchObject({ code: 1 })
    expect(idsIn(await find(resource, [a, b, c]))).toEqual([a, c, b])
    await move(a, b)
    expect(idsIn(await find(resource, [a, b, c]))).toEqual([c, b, a])
    for (const [id, target] of [
      [a, a],
      [a, 999_999],
      [999_999, a],
    ] as const)
      expectRefusal(await move(id, target))
  })
})

describe.each(named(everyResource.filter(({ calls }) => calls.includes('export'))))('$name', ({ resource }) => {
  test('is exported with a byte order mark and headings in the language of the reader', async () => {
    const words = school.product.labels[resource.name]!.fields as Record<string, Words>
    for (const [index, language] of languages.entries()) {
      const { text, headers } = await chief.get(urlOf(resource, 'export'), { 'think-lang': language })
      expect(headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="${resource.name}-\\d{4}-\\d\\d-\\d\\d\\.csv"; filename\\*=UTF-8''\\S+$`),
      )
      expect(text.charCodeAt(0)).toBe(0xfeff)
      const headings = text
        .slice(1)
        .split('\r\n', 1)[0]!
        .split(language === 'fr' ? ';' : ',')
      const expected = listFields(resource).map(([name]) => (words[name] ?? columnWords[name as 'id'])[index])
      expect(headings.map((each) => each.replaceAll('"', ''))).toEqual(expected)
    }
  })

  test('exports as many lines as the list has rows', async () => {
    // Also for the log: each export is a line in it.
    const { text } = await chief.get(
      `${urlOf(resource, 'export')}?search[0][field]=id&search[0][operator]=<=&search[0][val]=200`,
    )
    const { data } = await find(
      resource,
      Array.from({ length: 200 }, (_, id) => id + 1),
      '&limit=1',
    )
    expect(text.trimEnd().split('\r\n')).toHaveLength(data.total + 1)
  })
})

describe.each(named(written.filter(({ calls }) => calls.includes('export'))))('$name', ({ resource }) => {
  test('a formula in a text does not run in the office program that opens the file', async () => {
    const field = freeText(resource)
    for (const formula of ['=1+1', '+1', '-1', '@SUM(A1)']) {
      const { id } = await add(resource, { [field]: formula })
      const { text } = await chief.get(
        `${urlOf(resource, 'export')}?search[0][field]=id&search[0][operator]=%3D&search[0][val]=${id}`,
      )
      expect(text).toContain(`'${formula}`)
      expect(text).not.toMatch(/(^|[;"\n])[=@]/)
      await makeDeletable(resource, id)
      await del(resource, [id])
    }
  })
})

test('only a number names a record', async () => {
  const { id } = await add(resources.room)
  for (const query of ['id=1e1', `id[]=${id}`, 'id=true', 'id=%200x1']) {
    expectRefusal(await chief.get(`${urlOf(resources.room, 'edit')}?${query}`))
    expectRefusal(await chief.del(`${urlOf(resources.room, 'del')}?${query.replace(/^id(\[\])?/, 'ids[]')}&ids[]=0`))
  }
  for (const wrong of [true, [id], ''])
    expectRefusal(await chief.post(urlOf(resources.room, 'sortable'), { id: wrong, targetId: id }))
  expect((await read(resources.room, id)).data.row).toMatchObject({ id })
})

test('when two rows are deleted together and one cannot be deleted, both stay', async () => {
  const [free, used] = [await add(resources.room), await add(resources.room)]
  school.product.rules.room = {
    ...school.product.rules.room,
    beforeDelete: async (_at, row) => {
      if (row.id === used.id) throw new Error('kept by the test')
    },
  }
  expect((await del(resources.room, [free.id, used.id])).status).toBe(500)
  expect(idsIn(await find(resources.room, [free.id, used.id])).toSorted()).toEqual([free.id, used.id])
})
