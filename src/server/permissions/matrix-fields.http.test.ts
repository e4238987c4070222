// Tries every hidden column in everything that its reader can request: it is in no list, record, look-up, title, file
// and message, and cannot be found, sorted, filtered or undone by. `docs/hidden-columns.md` lists the hidden columns.

import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { relationName } from '#engine/field.ts'
import { type Resource, listFields } from '#engine/resource.ts'
import type { AnyDatabase } from '#engine/server/product.ts'
import { resources } from '#subjects.server.ts'
import { everyResource, urlOf } from '#server/testing/samples.ts'
import { type Answer, type Person, type School, openSchool } from '#server/testing/school.ts'
import { resultOf } from './testing/attempts.ts'
import { type Cast, gather } from './testing/cast.ts'
import { type Hidden, type Planted, type Reader, plant, readHidden, readers } from './testing/hidden-columns.ts'
import { readTable } from './testing/permission-table.ts'

let school: School
let cast: Cast
let planted: Planted[]
const hidden = readHidden()
const received = new Set<string>()

beforeAll(async () => {
  school = await openSchool()
  cast = await gather(school)
  planted = await plant(school, hidden)
  for (const name of readers) cast.people[name] = { ...cast.people[name], ...listeningTo(name, cast.people[name]) }
}, 60_000)
afterAll(() => school.close())

const isHidden = (name: Reader, resource: Resource, column: string) =>
  hidden.some((each) => each.resource === resource && each.column === column && each.from.includes(name))
const columnsFrom = (name: Reader): Hidden[] => hidden.filter(({ from }) => from.includes(name))
const rowsIn = ({ data }: Answer) => (data?.list ?? []) as Record<string, unknown>[]

/** Reads every answer and records hidden values in it. */
function listeningTo(name: Reader, person: Person): Pick<Person, 'get' | 'post' | 'del'> {
  const listen = async (url: string, asked: Promise<Answer>) => {
    const answer = await asked
    const text = wordsIn(answer)
    for (const { resource, column, from, signs } of planted)
      if (from.includes(name) && signs.some((sign) => text.includes(sign)))
        received.add(`${name}: ${url.split('?')[0]} tells ${resource.path}.${column}`)
    return answer
  }
  return {
    get: (url, headers) => listen(url, person.get(url, headers)),
    post: (url, body, headers) => listen(url, person.post(url, body, headers)),
    del: (url, headers) => listen(url, person.del(url, headers)),
  }
}

function wordsIn({ headers, bytes, text }: Answer): string {
  if (!String(headers['content-type']).startsWith('application/pdf')) return text
  return spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes }).stdout.toString()
}

const operatorsOfEachKind = ['=', '<>', '>', 'LIKE', 'IN', 'RANGE', 'FIND_IN_SET', 'NULL', 'NOT NULL']

/** Returns what was recorded since the last call. */
function heard(): string[] {
  const found = [...received].toSorted()
  received.clear()
  return found
}

test('the table names existing columns, each once', () => {
  const names = hidden.map(({ resource, column }) => `${resource.path}.${column}`)
  expect(hidden.filter(({ resource, column }) => !Object.hasOwn(resource.fields, column))).toEqual([])
  expect(names).toEqual([...new Set(names)])
  expect(planted.length).toBeGreaterThan(30)
})

test('hidden columns are visible to other people', async () => {
  const chief = cast.people.super
  const texts: string[] = []
  for (const resource of new Set(planted.map((each) => each.resource))) {
    texts.push((await chief.get(`${urlOf(resource, 'index')}?limit=200`)).text)
    texts.push((await chief.get(`${urlOf(resource, 'edit')}?id=${cast.rows('super', resource).own}`)).text)
  }
  const all = texts.join('')
  const lost = planted.filter(({ signs }) => !signs.some((sign) => all.includes(sign)))
  expect(lost.map(({ resource, column }) => `${resource.path}.${column}`)).toEqual([])
})

describe.each(readers)('%s', (name) => {
  test('reads in lists and records every column but the hidden ones', async () => {
    const faults: string[] = []
    const compare = (what: string, resource: Resource, row: object, expected: string[]) => {
      for (const column of expected)
        if (column in row === isHidden(name, resource, column))
          faults.push(`${what} ${resource.path}.${column} is ${column in row ? 'there' : 'not there'}`)
    }
    for (const resource of everyResource) {
      const person = cast.people[name]
      const [first] = rowsIn(await person.get(`${urlOf(resource, 'index')}?limit=200`))
      const inList = listFields(resource).map(([column]) => column)
      if (first) compare('list', resource, first, inList)
      const { own } = cast.rows(name, resource)
      const row =
        resource.calls.includes('edit') && (await person.get(`${urlOf(resource, 'edit')}?id=${own}`)).data?.row
      const whole = Object.entries(resource.fields).filter(([, { kind }]) => kind !== 'secret')
      if (row)
        compare(
          'record',
          resource,
          row,
          whole.map(([column]) => column),
        )
    }
    expect(faults).toEqual([])
    expect(heard()).toEqual([])
  })
})

/** Nothing is hidden from the office and the super administrator, as the table says. */
describe.each(readers.filter((name) => columnsFrom(name).length > 0))('%s', (name) => {
  test('cannot find, sort, filter or export by a hidden column', async () => {
    const person = cast.people[name]
    const through: string[] = []
    for (const { resource, column } of columnsFrom(name)) {
      const list = urlOf(resource, 'index')
      const asked = [
        ...['asc', 'desc'].map((way) => `order=${column},${way}`),
        ...operatorsOfEachKind.map((operator) => filterBy(column, operator, '1')),
        filterBy(`${resource.name}.${column}`, '=', '1'),
      ]
      for (const query of asked) if ((await person.get(`${list}?${query}`)).code === 1) through.push(`${list}?${query}`)
      for (const pointing of everyResource)
        for (const [relation, { target }] of Object.entries(pointing.fields)) {
          if (target !== resource.name) continue
          const query = filterBy(`${relationName(relation)}.${column}`, 'NULL', '1')
          const { code } = await person.get(`${urlOf(pointing, 'index')}?${query}`)
          if (code === 1) through.push(`${pointing.path}?${query}`)
        }
      const file = await person.get(`${urlOf(resource, 'export')}?columns=${column}`)
      if (file.status === 200 && !file.text.startsWith('{')) through.push(`export of ${resource.path}.${column}`)
    }
    for (const { resource, column, signs, from } of planted) {
      if (!from.includes(name)) continue
      for (const sign of signs)
        for (const query of [`quick_search=${sign}`, `select=true&quick_search=${sign}`]) {
          const { data } = await person.get(`${urlOf(resource, 'index')}?${query}`)
          if (data?.total > 0) through.push(`${resource.path}?${query} finds by ${column}`)
        }
      const { groups } = (await person.get(`/admin/index/search?quick_search=${signs[0]}`)).data
      if (groups.length > 0) through.push(`the palette finds by ${resource.path}.${column}`)
    }
    expect(through).toEqual([])
    expect(heard()).toEqual([])
  })

  test('gets no hidden value from any call about a row', { timeout: 60_000 }, async () => {
    const lines = readTable().filter(({ call }) => /^GET |history$|undo$/.test(call))
    for (const line of lines) await resultOf(cast, line, name, 'own')
    for (const resource of everyResource)
      await cast.people[name].get(`${urlOf(resource, 'index')}?select=true&limit=50`)
    expect(heard()).toEqual([])
  })
})

test('undoes no change to a hidden column', async () => {
  const { own } = cast.rows('teacher A', resources.course)
  await cast.people.super.post('/admin/k/course/edit', { id: own, price_cents: '912.34', objectives: '<p>Autres</p>' })
  const change = await (school.product.store.read as AnyDatabase)
    .selectFrom('trail_row')
    .select('change_id')
    .where('resource', '=', 'course')
    .where('row_id', '=', own)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const undone = await cast.people['teacher A'].post('/admin/k/course/undo', {
    id: own,
    change: Number(change.change_id),
  })
  expect(undone.code).not.toBe(1)
  expect(undone.text).not.toContain('912.34')
  const { row } = (await cast.people.super.get(`/admin/k/course/edit?id=${own}`)).data
  expect(row).toMatchObject({ price_cents: '912.34', objectives: '<p>Autres</p>' })
})

test('gets no hidden value from the message about a conflicting change', async () => {
  const { own } = cast.rows('teacher A', resources.course)
  const { row } = (await cast.people.super.get(`/admin/k/course/edit?id=${own}`)).data
  await cast.people.super.post('/admin/k/course/edit', { id: own, price_cents: '823.45', programme: '<p>Nouveau</p>' })
  const late = { id: own, version: row.version, programme: '<p>Le mien</p>' }
  const refused = await cast.people['teacher A'].post('/admin/k/course/edit', late)
  expect(refused.code).toBe(412)
  expect(refused.text).not.toMatch(/823.45|price_cents/)
  // Hidden columns cannot be written either.
  expect((await cast.people['teacher A'].post('/admin/k/course/edit', { id: own, price_cents: '1.00' })).code).toBe(0)
})

const filterBy = (field: string, operator: string, val: string) =>
  new URLSearchParams({
    'search[0][field]': field,
    'search[0][operator]': operator,
    'search[0][val]': val,
  }).toString()
