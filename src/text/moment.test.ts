// Days and moments have one format per language, written by one function.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatDay, formatMoment } from './moment.ts'
import { secondsAt, secondsIn, wallTime } from './wall-time.ts'

test.each([
  ['fr', '22/11/2026', '22/11/2026 09:06'],
  ['zh-cn', '2026/11/22', '2026/11/22 09:06'],
  ['en', '22/11/2026', '22/11/2026 09:06'],
])('in %s the day is %s and the moment %s', (language, day, moment) => {
  expect(formatDay(language, '2026-11-22')).toBe(day)
  expect(formatMoment(language, '2026-11-22 09:06:59')).toBe(moment)
})

const root = join(import.meta.dirname, '..')
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$|\/testing\//.test(file),
)
const using = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))).toSorted()

test('no other file formats a moment', () => {
  expect(using(/timeStyle: '(short|medium)'|toLocale(Date|Time)String\((?!'sv-SE')/)).toEqual([
    // The span of a session as text: from … to …
    'school/timetable/calendar/session.ui.ts',
    'text/wall-time.ts',
  ])
  expect(using(/momentText\([^\n]*\)\.(slice|split|replaceAll)/)).toEqual([])
})

test('`yyyy-mm-dd hh:MM:ss` is written only for the wire and as input of the display format', () => {
  expect(using(/schoolWallTime\(/)).toEqual([
    'platform/office/settings/item-control.ui.tsx',
    'screens/days.ts',
    'screens/text.ts',
    'text/school-wall-time.ts',
    'ui/date-field.tsx',
    'web/terminal/run-tasks.ts',
  ])
})

test('a day of the school has 23, 24 or 25 hours', () => {
  const hours = (day: string) => {
    const { first, last } = secondsIn(day, 'Europe/Paris')!
    return (last - first + 1) / 3600
  }
  expect([hours('2026-03-29'), hours('2026-07-14'), hours('2026-10-25')]).toEqual([23, 24, 25])
  expect(secondsIn('2026-02-30', 'Europe/Paris')).toBeUndefined()
})

// While a year is typed, its first three digits are also a year.
test('years of one to three digits have correct moments', () => {
  for (const wall of ['0002-01-15 18:30:00', '0020-01-15 18:30:00', '0202-01-15 18:30:00'])
    expect(wallTime(secondsAt(wall, 'Europe/Paris'), 'Europe/Paris')).toBe(wall)
})
