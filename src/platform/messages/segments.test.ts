// Segments of text messages, with the limits of 3GPP TS 23.038 and 23.040.

import { expect, test } from 'vitest'
import { countSegments, simplifySigns } from './segments.ts'

test.each([
  ['160 signs of the 7-bit alphabet', 'é'.repeat(160), 1],
  ['161 of them', 'a'.repeat(161), 2],
  ['two full segments', 'a'.repeat(306), 2],
  ['one sign more', 'a'.repeat(307), 3],
  ['80 signs of the extension', '€'.repeat(80), 1],
  ['81 of them, 76 in the first segment', '€'.repeat(81), 2],
  ['a sign of the extension at the border', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['70 Chinese signs', '课'.repeat(70), 1],
  ['71 of them', '课'.repeat(71), 2],
  ['135 of them', '课'.repeat(135), 3],
  ['one letter outside of the alphabet', `${'a'.repeat(70)}ê`, 2],
  ['34 pairs of the second plane, 33 in a segment', '😀'.repeat(67), 3],
  ['nothing', '', 1],
])('%s', (_name, text, segments) => {
  expect(countSegments(text)).toBe(segments)
})

test('typographic signs are replaced only if the rest fits the 7-bit alphabet', () => {
  expect(simplifySigns('« Séance » d’aujourd’hui…')).toBe('"Séance" d\'aujourd\'hui...')
  expect(simplifySigns('« Être » là')).toBe('« Être » là')
  expect(simplifySigns('“课程”取消')).toBe('“课程”取消')
})
