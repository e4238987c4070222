import { expect, test } from 'vitest'
import { perNight, removeInTurn } from './in-batches.server.ts'

const read = (last: number) => async (after: number) =>
  Array.from({ length: Math.min(perNight, last - after) }, (_, place) => ({ id: after + place + 1 }))

test('rows that have to stay do not hide the rows after them', async () => {
  const removed: number[] = []
  const remove = async (id: number) => id > 1100 && removed.push(id) > 0
  expect(await removeInTurn(read(1103), remove)).toBe(3)
  expect(removed).toEqual([1101, 1102, 1103])
})

test('one night removes a limited number of rows', async () => {
  expect(await removeInTurn(read(2000), async () => true)).toBe(perNight)
})
