import { expect, test } from 'vitest'
import { faultOfFormat, formatFor, numberOf, usualFormat } from './number-format.ts'

const numberIn = (format: string, value: number) =>
  numberOf(formatFor(format, { day: '2026-09-01', code: 'fle–B2 (soir)' }), value)

test.each([
  [usualFormat, 42, 'ETU-2026-00042'],
  ['{yy}{n:4}', 7, '260007'],
  ['{specialty}-{n}', 12, 'FLEB2SOI-12'],
  ['E{n:3}.{yy}', 1000, 'E1000.26'],
])('%s gives number %d as %s', (format, value, number) => {
  expect(faultOfFormat(format)).toBeNull()
  expect(numberIn(format, value)).toBe(number)
})

test('a code without letters and digits becomes an X', () => {
  expect(numberOf(formatFor('{specialty}{n:2}', { day: '2026-09-01', code: '法语' }), 1)).toBe('X01')
  expect(numberOf(formatFor('{specialty}{n:2}', { day: '2026-09-01', code: null }), 1)).toBe('X01')
})

test.each([
  ['ETU-{year}', 'une fois le numéro d’ordre'],
  ['{n:5}{n:5}', 'une fois le numéro d’ordre'],
  ['{month}{n:5}', 'n’est pas connu'],
  ['{n:12}', 'n’est pas connu'],
  ['A/{n:5}', 'Seuls les lettres'],
  ['=A{n:5}', 'Seuls les lettres'],
  ['-{n:5}', 'Seuls les lettres'],
  ['É{n:5}', 'Seuls les lettres'],
  ['A{n:5}{', 'Seuls les lettres'],
  ['A {n:5}', 'Seuls les lettres'],
  ['ETUDIANT-{year}-{n:9}', '{max} caractères'],
  ['{specialty}-{year}-{n:8}', '{max} caractères'],
  // Its first numbers would fit, the tenth would not.
  ['ETUDIANT-{year}-SITE-{n}', '{max} caractères'],
])('the format %s is refused', (format, sentence) => {
  expect(faultOfFormat(format)?.words[0]).toContain(sentence)
})
