// Every query outside the engine that writes a sortable text must write its sort key; this test searches the source for
// such queries.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { resources } from '#subjects.ts'
import { compareKeys } from '#text/sort-key.ts'
import { text } from '../field.ts'
import { sortKeyFields, computeSortKeys } from './derived-columns.ts'

const root = join(import.meta.dirname, '../..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.ts$|\/testing\//.test(file),
)
const keyed = new Map(Object.values(resources).map((each) => [each.table, sortKeyFields(each)]))

/** Finds inserts into tables with sort keys, and updates of columns that have one. */
function writersIn(file: string, text: string): string[] {
  return [...text.matchAll(/\b(insertInto|updateTable)\('(\w+)'\)/g)].flatMap(({ 1: kind, 2: table, index }) => {
    const columns = keyed.get(table!) ?? []
    const statement = text.slice(index, index + 600).split(/\.execute/)[0]!
    const writes = kind === 'insertInto' ? columns.length > 0 : columns.some((name) => statement.includes(`${name}:`))
    const line = text.slice(0, index).split('\n').length
    return writes && !/deriveColumns|ruleFor|\brule\b/.test(statement)
      ? [`src/${file}:${line} writes ${table} without its sort keys`]
      : []
  })
}

test('every query that writes a sortable text writes its key', () => {
  const found = sources.flatMap((file) => writersIn(file, readFileSync(join(root, file), 'utf8')))
  expect(found).toEqual([])
})

test('a query that forgets the key is reported', () => {
  const forgets = `await db.insertInto('student').values({ last_name }).execute()`
  expect(writersIn('a.ts', forgets)).toEqual(['src/a.ts:1 writes student without its sort keys'])
  expect(writersIn('a.ts', `db.updateTable('admin').set({ status: '0', nickname: 'A' }).execute()`)).toHaveLength(1)
  expect(writersIn('a.ts', `db.updateTable('admin').set({ status: '0' }).execute()`)).toEqual([])
})

test('the first part of a title includes the other parts', async () => {
  const fields = { last: text({ sort: true }), first: text({ sort: true }), native: text() } as never
  const keyOf = async (last: string, first: string) =>
    (await computeSortKeys({ title: ['last', 'first', 'native'], fields }, { last, first, native: '某' })).last_sort!
  const keys = [
    await keyOf('Martin', 'Alice'),
    await keyOf('MARTIN', 'Zoé'),
    await keyOf('MARTIN DUVAL', 'Alice'),
    await keyOf('Martinez', 'Alice'),
  ]
  expect(keys.toSorted(compareKeys)).toEqual(keys)
})
