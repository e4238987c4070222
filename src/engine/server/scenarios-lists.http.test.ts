// Lists of every entity: order, filters, search, look-up, pages.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import { addSample, everyResource, expectRefusal, urlOf, watched } from '#server/testing/samples.ts'
import { relationName } from '../field.ts'
import { type Resource, fieldOf } from '../resource.ts'
import { wireNames } from '#platform/office/wire/wire-names.server.ts'
import { wireShapes } from '#platform/office/wire/wire-shapes.server.ts'
import { hasSearchText, operators } from './search.ts'
import { titleColumns } from './titles.ts'

let school: School
let reader: Person
beforeAll(async () => {
  school = await openSchool()
  reader = watched(await school.signIn('superadmin'))
  for (const resource of everyResource) if (resource.calls.includes('add')) await addSample(school, reader, resource)
})
afterAll(() => school.close())

const listOf = (resource: Resource, query: string) => reader.get(`${urlOf(resource, 'index')}?${query}`)
const condition = (field: string, operator: string, val: string) =>
  `search[0][field]=${field}&search[0][operator]=${encodeURIComponent(operator)}&search[0][val]=${encodeURIComponent(val)}`

const nobodysColumns = [
  'password',
  'search_text',
  'delete_time',
  'version',
  'nope',
  'id)--',
  '__proto__',
  'constructor',
]
const isSortable = (resource: Resource, name: string) =>
  fieldOf(resource, name)?.sort === true || name === resource.order[0]
const isFilterable = (resource: Resource, name: string) => {
  const field = fieldOf(resource, name)
  return field && (field.list !== false || field.filter === true) && field.mask !== true && field.kind !== 'secret'
}
const columnsOf = (resource: Resource) => [...Object.keys(resource.fields), ...nobodysColumns]

const wrongQueries = {
  'more than two hundred rows at once': 'limit=999999',
  'no rows at all': 'limit=0',
  'a page before the first': 'page=-1',
  'a page that is no number': 'page=1e3',
  'a key that no list knows': 'rows=10',
  'the same key twice': 'page=1&page=2',
  'an order twice': 'order=id,asc&order=id,desc',
  'options by another column than the key': 'select=true&initKey=password&initValue=1',
  'options that are no numbers': 'select=true&initKey=id&initValue[]=abc',
  'an operator that nobody knows': condition('id', 'REGEXP', '1'),
  'a filter with a key of its own': `${condition('id', '=', '1')}&search[0][or]=1`,
  'more than twenty filters': Array.from({ length: 21 }, (_, n) => `search[${n}][field]=id`).join('&'),
  'an endless search': `quick_search=${'a'.repeat(101)}`,
}

/** Not in the declaration: computed for each row from values that its reader may see. */
const computed: Record<string, readonly string[]> = { term_result: ['gaps'] }

describe.each(everyResource.map((resource) => ({ resource, name: resource.name })))('$name', ({ resource }) => {
  test.each(Object.entries(wrongQueries))('refuses %s', async (_what, query) => {
    const answer = await listOf(resource, query)
    expectRefusal(answer)
    expect(answer.data).toBeNull()
  })

  test('is sorted only by the columns that are declared sortable', async () => {
    for (const column of columnsOf(resource)) {
      for (const way of ['asc', 'desc']) {
        const answer = await listOf(resource, `order=${column},${way}`)
        if (isSortable(resource, column)) expect(answer).toMatchObject({ code: 1, data: { list: expect.any(Array) } })
        else expectRefusal(answer)
      }
    }
    expectRefusal(await listOf(resource, 'order=id,sideways'))
  })

  test('is filtered only by columns that its reader may see', async () => {
    for (const column of columnsOf(resource)) {
      const answer = await listOf(resource, condition(column, 'NOT NULL', '1'))
      if (isFilterable(resource, column)) expect({ column, code: answer.code }).toEqual({ column, code: 1 })
      else expectRefusal(answer)
      const searched = await reader.get(`${urlOf(resource, 'index')}?select=true&${condition(column, '=', '1')}`)
      if (!isFilterable(resource, column)) expectRefusal(searched)
    }
  })

  test('takes special characters of the query language literally in the quick search', async () => {
    const { data: all } = await listOf(resource, 'limit=1')
    for (const text of ['%', '_', "'", '\\', '"', '\u0000', "' or 1=1 --", '%%%']) {
      const { code, data } = await listOf(resource, `quick_search=${encodeURIComponent(text)}`)
      expect({ text, code }).toEqual({ text, code: 1 })
      expect(data.total).toBeLessThanOrEqual(all.total)
    }
    if (hasSearchText(resource)) expect((await listOf(resource, 'quick_search=%25')).data.total).toBe(0)
  })

  test('sends id, title, the columns of the title and the wire names in a look-up', async () => {
    const { data } = await listOf(resource, 'select=true&limit=200')
    const found = (data.options ?? data.list) as Record<string, unknown>[]
    const { options = [] } = wireShapes[resource.name] ?? {}
    // Members with the same name are distinguished by their account.
    const counted = resource.name === 'user' ? ['nickname_text'] : []
    const named = new Set(['id', 'title', ...titleColumns(resource), ...options, ...counted])
    const byTitle = Map.groupBy(found, ({ title }) => title)
    for (const { beside, ...row } of found) {
      expect(Object.keys(row).toSorted()).toEqual([...named].toSorted())
      // Only options with equal titles have this key.
      if (beside !== undefined) expect(byTitle.get(row.title)!.length).toBeGreaterThan(1)
    }
    if (data.list) expect(found.length).toBeLessThanOrEqual(50)
    const [first] = found
    if (!first) return
    const chosen = await listOf(resource, `select=true&initKey=id&initValue[]=${String(first.id)}`)
    expect(chosen.data.list.map(({ id }: { id: number }) => id)).toEqual([first.id])
  })

  test('shows only the columns that the declaration puts into the list', async () => {
    const { data } = await listOf(resource, 'limit=200&quick_search=')
    const shown = Object.entries(resource.fields).filter(([, { list, kind }]) => list !== false && kind !== 'secret')
    const related = shown.map(([name]) => relationName(name))
    const beside = [
      'title',
      'children',
      'version',
      'weigh',
      ...wireNames(resource),
      ...(school.product.rules[resource.name]?.adds ?? []),
      ...(computed[resource.name] ?? []),
    ]
    const allowed = [...beside, ...related, ...shown.map(([name]) => name)]
    const titles = resource.title.flatMap((name) => [name, `${name}_zh`, `${name}_en`])
    const single = shown.filter(([, { kind }]) => kind === 'belongsTo' || kind === 'parent').map(([name]) => name)
    for (const row of data.list as Record<string, unknown>[]) {
      expect(Object.keys(row).filter((key) => ![...allowed, ...titles].includes(key))).toEqual([])
      for (const name of single) {
        const [id, pointed] = [row[name], row[relationName(name)]]
        expect({ name, id, pointed }).toEqual(
          id === null
            ? { name, id, pointed: null }
            : { name, id: expect.any(Number), pointed: expect.objectContaining({ id, title: expect.any(String) }) },
        )
      }
    }
  })

  test('has pages without lost or repeated rows', async () => {
    // With a filter a tree is a flat list.
    const pageOf = (page: number) => listOf(resource, `limit=17&page=${page}&order=id,asc&${condition('id', '>', '0')}`)
    const { total } = (await pageOf(1)).data
    const ids: number[] = []
    for (let page = 1; page <= Math.ceil(total / 17); page++)
      ids.push(...(await pageOf(page)).data.list.map(({ id }: { id: number }) => id))
    expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
    expect(ids).toHaveLength(total)
  })
})

/** One field of each kind, wherever it is declared. */
const kinds = new Map(
  everyResource.flatMap((resource) =>
    Object.entries(resource.fields)
      .filter(([name]) => isFilterable(resource, name))
      .map(([name, { kind, values }]) => [`${kind} ${typeof values?.[0]}`, { resource, name }] as const),
  ),
)

test.each([...kinds])(
  'a filter on %s answers any operator and any value with rows or with a message',
  async (_kind, at) => {
    const values = ['1', '', 'a,b', '1,2', '1e300', '1.5', "'; drop table student --", '%_\\', '\u0000', '张', '{}']
    const moments = ['2026-01-01 10:00:00,2026-02-30 00:00:00', '9'.repeat(30)]
    for (const operator of operators) {
      for (const value of [...values, ...moments]) {
        const { code, msg, status } = await listOf(at.resource, `limit=1&${condition(at.name, operator, value)}`)
        const met = status === 200 && (code === 1 || (code === 0 && msg !== ''))
        expect({ operator, value, met, msg }).toEqual({ operator, value, met: true, msg })
      }
    }
  },
)

async function studentsThere(): Promise<number> {
  const students = school.product.store.read.selectFrom('student').where('delete_time', 'is', null)
  const { count } = await students.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

test('the first list request of existing clients has no query: the first ten rows', async () => {
  const { data } = await reader.get('/admin/k/student/index')
  const total = await studentsThere()
  expect({ rows: data.list.length, total: data.total, remark: data.remark }).toEqual({ rows: 10, total, remark: '' })
})

test('all students are found fifty at a time in a look-up', async () => {
  const { data } = await reader.get('/admin/k/student/index?select=true&limit=200')
  expect({ rows: data.list.length, total: data.total }).toEqual({ rows: 50, total: await studentsThere() })
})
