// Time spans as text.

import { expect, test } from 'vitest'
import { spanText } from './date-text.ts'

const moment = (text: string) => Date.parse(`${text}:00+01:00`) / 1000
const spoken = (from: string, to: string) =>
  spanText({ language: 'fr' }, { from: moment(from), to: moment(to) }, 'Europe/Paris')

test('a span of one day names it once, one of several days names the first and the last', () => {
  expect(spoken('2026-11-24T09:00', '2026-11-24T10:30')).toBe('mar. 24 nov., 09:00–10:30')
  expect(spoken('2026-12-07T08:00', '2026-12-12T20:00')).toBe('lun. 7 déc., 08:00 – sam. 12 déc., 20:00')
})

test('a span until midnight is of one day', () => {
  expect(spoken('2026-11-24T22:00', '2026-11-25T00:00')).toMatch(/^mar\. 24 nov\., 22:00–(00|24):00$/)
})
