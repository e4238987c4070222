import { expect, test } from 'vitest'
import { type Selection, chosenIdsOf, countOf, changeSelection, targetOf } from './selection.ts'

const rows = (...ids: number[]) => ids.map((id) => ({ id }))
const none: Selection = { rows: new Map(), all: null }

test('ticked rows of several pages are kept, and can be unticked one by one', () => {
  const chosen = changeSelection(changeSelection(none, { choose: rows(1, 2), on: true }), {
    choose: rows(21),
    on: true,
  })
  expect(targetOf(chosen)).toEqual({ ids: [1, 2, 21] })
  expect(targetOf(changeSelection(chosen, { choose: rows(2), on: false }))).toEqual({ ids: [1, 21] })
})

test('all matching rows are stored as a query with exceptions, however many there are', () => {
  const all = changeSelection(changeSelection(none, { all: { quick_search: 'li' } }), { choose: rows(3, 4), on: false })
  expect(countOf(all, 12_345)).toBe(12_343)
  expect([chosenIdsOf(all).has(3), chosenIdsOf(all).has(99)]).toEqual([false, true])
  const back = changeSelection(all, { choose: rows(4), on: true })
  expect(targetOf(back)).toEqual({ query: { quick_search: 'li' }, except: [3] })
  expect(targetOf(changeSelection(back, 'none'))).toEqual({ ids: [] })
})

test('after an action only the refused rows stay chosen', () => {
  const all = changeSelection(changeSelection(none, { all: { quick_search: 'li' } }), { choose: rows(3), on: false })
  expect(targetOf(changeSelection(all, { only: rows(7, 9) }))).toEqual({ ids: [7, 9] })
  expect(countOf(changeSelection(all, { only: [] }), 12_345)).toBe(0)
})
