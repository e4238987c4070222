// The columns that a list shows until its reader chooses others.

import { expect, test } from 'vitest'
import { belongsTo, date, state, text, toggle } from '#engine/field.ts'
import { resource } from '#engine/resource.ts'
import { comparedIn, fitColumns, isCut } from './fitted-layout.ts'

const loan = resource({
  name: 'loan',
  path: 'k/loan',
  title: 'code',
  state: 'status',
  fields: {
    code: text({ required: true }),
    status: state({ open: 'blue', closed: 'green' }),
    reader_id: belongsTo('reader'),
    mobile: text({ format: 'phone' }),
    remark: text(),
    lent_on: date(),
    late: toggle(),
  },
})
const names = ['status', 'reader_id', 'mobile', 'remark', 'lent_on', 'late']

test('an own cell of a width of its own takes this width and is not cut', () => {
  const fit = fitColumns(loan, names, 732, [], { remark: 224 })
  expect(fit).toEqual({ columns: ['status', 'reader_id', 'mobile'], cuts: { title: 242, text: 154 } })
})

test('columns are shown in their order while there is room', () => {
  expect(fitColumns(loan, names, 2000).columns).toEqual(names)
  expect(fitColumns(loan, names, 732).columns).toEqual(['status', 'reader_id', 'mobile', 'remark'])
  // A later column does not take the place of one that has no room.
  expect(fitColumns(loan, names, 731).columns).toEqual(['status', 'reader_id', 'mobile'])
  expect(fitColumns(loan, names, 300).columns).toEqual([])
})

test('a column that sorts the list or is filtered by a range has its room first', () => {
  const compared = comparedIn({ order: 'late,desc', lent_on: '2026-11-20..2026-11-20', status: 'open' })
  expect(compared).toEqual(['late', 'lent_on'])
  expect(fitColumns(loan, names, 732, compared).columns).toEqual(['status', 'reader_id', 'lent_on', 'late'])
})

test('titles and texts share what the other columns leave, within limits', () => {
  expect(fitColumns(loan, names, 2000).cuts).toEqual({ title: 320, text: 280 })
  expect(fitColumns(loan, names, 732).cuts).toEqual({ title: 200, text: 112 })
  expect(fitColumns(loan, names, 732 + 188 + 120).cuts).toEqual({ title: 230, text: 142 })
})

test('the number of a record is shown whole, another text is cut', () => {
  const { code, remark } = resource({
    name: 'book',
    path: 'k/book',
    title: 'code',
    fields: { code: text({ max: 20, unique: true }), remark: text({ max: 20 }) },
  }).fields
  expect([isCut(code), isCut(remark)]).toEqual([false, true])
})
