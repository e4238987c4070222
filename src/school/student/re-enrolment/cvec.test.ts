import { expect, test } from 'vitest'
import { cvecNumber } from './cvec.ts'

test.each([
  ['PAR4-7K2M9X-26', 'PAR4-7K2M9X-26'],
  [' par4 7k2m9x 26 ', 'PAR4-7K2M9X-26'],
  ['lyo5–abcdef–25', 'LYO5-ABCDEF-25'],
  ['VER123456', 'VER123456'],
  ['１２３', null],
  ['4PAR-7K2M9X', null],
  ['PAR', null],
  ['PA4-7K2M9X-26', null],
  ['PAR4-7K2M9X-26-PAR4-7K2M9X', null],
  ['PAR4/7K2M9X', null],
])('the number “%s” is stored as %s', (typed, stored) => {
  expect(cvecNumber(typed)).toBe(stored)
})
