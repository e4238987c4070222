// Cells of an archive: every value comes back as it was, also through a CSV file.

import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { Refusal } from '#engine/refusal.ts'
import { type ArchivedColumn, cellOf, textOf } from './cells.ts'

const column = (kind: ArchivedColumn['kind'], required = false): ArchivedColumn => ({ name: 'each', kind, required })

function throughFile(cell: string | number | null, own: ArchivedColumn) {
  const line = Papa.unparse([[textOf(cell, own), '']], { delimiter: ',', newline: '\r\n' })
  const [[text]] = Papa.parse<string[]>(line, { delimiter: ',', newline: '\r\n' }).data as [[string]]
  return cellOf(text, own)
}

test('any text comes back as it was, and an empty text is not a missing one', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', '\\', '\\\\', '=1+1', "'=1", "''", '\r\n=', '＝1'),
  )
  fc.assert(
    fc.property(texts, fc.boolean(), (text, required) => {
      expect(throughFile(text, column('text', required))).toBe(text)
    }),
    { numRuns: 2000 },
  )
  expect(throughFile(null, column('text'))).toBeNull()
})

test('any number comes back as it was, and moments are ISO 8601', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger(), (real, whole) => {
      expect(throughFile(real + 0, column('real'))).toBe(real + 0)
      expect(throughFile(whole, column('integer'))).toBe(whole)
      expect(throughFile(whole, column('moment'))).toBe(whole)
    }),
    { numRuns: 2000 },
  )
  expect(textOf(1_795_000_000, column('moment'))).toBe('2026-11-18T11:06:40Z')
  expect(throughFile(null, column('moment'))).toBeNull()
})

test('a formula of a text is not a formula in an office program', () => {
  expect(textOf('=HYPERLINK("x")', column('text'))).toBe('\'=HYPERLINK("x")')
})

test('a text in a column of numbers is refused', () => {
  for (const kind of ['integer', 'real', 'moment'] as const)
    expect(() => cellOf('douze', column(kind))).toThrow(Refusal)
  expect(() => cellOf('1.5', column('integer'))).toThrow(Refusal)
})
