// Filters on moments use the time zone of the school, Paris: at midnight and on clock changes.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#subjects.server.ts'
import { addSample } from '#server/testing/samples.ts'
import { type Person, type School, openSchool } from '#server/testing/school.ts'
import type { AnyDatabase } from './product.ts'

/** Local time in Paris, and the instant. */
const moments = {
  '28/03 23:59:59': '2026-03-28T22:59:59Z',
  '29/03 00:00': '2026-03-28T23:00:00Z',
  '29/03 03:30, an hour of the night left out': '2026-03-29T01:30:00Z',
  '29/03 23:59:59': '2026-03-29T21:59:59Z',
  '30/03 00:00': '2026-03-29T22:00:00Z',
  '25/10 00:30': '2026-10-24T22:30:00Z',
  '25/10 02:30 for the second time': '2026-10-25T01:30:00Z',
  '25/10 23:30': '2026-10-25T22:30:00Z',
  '22/11 00:30': '2026-11-21T23:30:00Z',
  '22/11 23:30': '2026-11-22T22:30:00Z',
  '23/11 00:00': '2026-11-22T23:00:00Z',
}
type Name = keyof typeof moments

let school: School
let chief: Person
const named = new Map<number, string>()
beforeAll(async () => {
  school = await openSchool()
  chief = await school.signIn('superadmin')
  for (const [name, instant] of Object.entries(moments)) {
    const { id } = await addSample(school, chief, resources.notification)
    named.set(id, name)
    const publish_at = Date.parse(instant) / 1000
    await school.product.store.write((db) =>
      (db as AnyDatabase).updateTable('notification').set({ publish_at }).where('id', '=', id).execute(),
    )
  }
})
afterAll(() => school.close())

async function found(operator: string, val: string): Promise<string[]> {
  const ids = [...named.keys()].join(',')
  const own = `search[1][field]=id&search[1][operator]=IN&search[1][val]=${ids}`
  const asked = `search[0][field]=publish_at&search[0][operator]=${encodeURIComponent(operator)}&search[0][val]=${encodeURIComponent(val)}`
  const { data } = await chief.get(`/admin/k/notification/index?limit=50&order=publish_at,asc&${asked}&${own}`)
  return data.list.map(({ id }: { id: number }) => named.get(id))
}

test.each<[string, string, Name[]]>([
  ['RANGE', '2026-11-22,2026-11-22', ['22/11 00:30', '22/11 23:30']],
  ['RANGE', '2026-11-22 00:00:00,2026-11-22 23:59:59', ['22/11 00:30', '22/11 23:30']],
  ['RANGE', '2026-03-29,2026-03-29', ['29/03 00:00', '29/03 03:30, an hour of the night left out', '29/03 23:59:59']],
  ['RANGE', '2026-10-25,2026-10-25', ['25/10 00:30', '25/10 02:30 for the second time', '25/10 23:30']],
  ['RANGE', '2026-11-22,', ['22/11 00:30', '22/11 23:30', '23/11 00:00']],
  ['RANGE', ',2026-03-28', ['28/03 23:59:59']],
  ['=', '2026-11-22', ['22/11 00:30', '22/11 23:30']],
  ['=', '2026-11-22 00:30:00', ['22/11 00:30']],
  ['=', '2026-11-22T00:30', ['22/11 00:30']],
  ['>', '2026-11-22', ['23/11 00:00']],
  ['>=', '2026-11-22', ['22/11 00:30', '22/11 23:30', '23/11 00:00']],
  ['<', '2026-03-29', ['28/03 23:59:59']],
  ['elt', '2026-03-28', ['28/03 23:59:59']],
  ['>=', String(Date.parse('2026-11-22T22:30:00Z') / 1000), ['22/11 23:30', '23/11 00:00']],
  ['IN', '2026-11-22 00:30:00,2026-11-23 00:00:00', ['22/11 00:30', '23/11 00:00']],
])('%s %s', async (operator, val, expected) => {
  expect(await found(operator, val)).toEqual(expected)
})

test('the filter "not this day" finds all other days', async () => {
  const others = Object.keys(moments).filter((name) => !name.startsWith('22/11'))
  expect(await found('<>', '2026-11-22')).toEqual(others)
  expect(await found('NOT RANGE', '2026-11-22,2026-11-22')).toEqual(others)
})

test.each(['2026-02-30', '2026-13-01 00:00:00', '2026-11-22 25:00:00', '22/11/2026', '2026-11'])(
  '%s is refused as a moment',
  async (val) => {
    const query = `search[0][field]=publish_at&search[0][operator]=eq&search[0][val]=${encodeURIComponent(val)}`
    expect(await chief.get(`/admin/k/notification/index?${query}`)).toMatchObject({ code: 0, data: null })
  },
)

test('an export contains the rows that the list shows', async () => {
  const query = 'search[0][field]=publish_at&search[0][operator]=RANGE&search[0][val]=2026-11-22,2026-11-22'
  const { text } = await chief.get(`/admin/k/notification/export?format=csv&columns=publish_at&${query}`)
  expect(text).toContain('2026-11-22 00:30:00')
  expect(text).not.toContain('2026-11-23')
})
