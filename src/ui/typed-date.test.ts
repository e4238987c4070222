import fc from 'fast-check'
import { expect, test } from 'vitest'
import { schoolClock } from '#text/school-clock.ts'
import { schoolWallTime } from '../text/school-wall-time.ts'
import { formatDay, dayOrder, formatMoment } from '#text/moment.ts'
import { parseDay, parseMoment } from './typed-date.ts'

test.each([
  ['07/03/2004', 'dmy', '2004-03-07'],
  ['7/3/2004', 'dmy', '2004-03-07'],
  ['7.3.04', 'dmy', '2004-03-07'],
  ['07032004', 'dmy', '2004-03-07'],
  ['070304', 'dmy', '2004-03-07'],
  ['7 3 1998', 'dmy', '1998-03-07'],
  ['7/3/98', 'dmy', '1998-03-07'],
  ['2004-03-07', 'dmy', '2004-03-07'],
  ['2004/3/7', 'ymd', '2004-03-07'],
  ['20040307', 'ymd', '2004-03-07'],
  ['04/3/7', 'ymd', '2004-03-07'],
  ['2004年3月7日', 'ymd', '2004-03-07'],
  ['07/03/2004', 'ymd', '2004-03-07'],
  ['29/02/2024', 'dmy', '2024-02-29'],
  ['29/02/2023', 'dmy', null],
  ['31/04/2024', 'dmy', null],
  ['13/13/2024', 'dmy', null],
  ['00/01/2024', 'dmy', null],
  ['demain', 'dmy', null],
  ['7/3', 'dmy', null],
  ['', 'dmy', null],
] as const)('%s typed by a reader of %s is %s', (text, order, day) => {
  expect(parseDay(text, order)).toBe(day)
})

test('every written date can be read again', () => {
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.constantFrom('fr', 'zh-cn', 'en'), (date, language) => {
      const order = dayOrder(language)
      const day = date.toISOString().slice(0, 10)
      expect(parseDay(formatDay(language, day), order)).toBe(day)
      const seconds = Math.floor(date.getTime() / 1000)
      expect(parseMoment(schoolWallTime(seconds), order)).toBe(seconds)
      const wall = schoolWallTime(seconds)
      const again = parseMoment(formatMoment(language, wall), order)!
      expect(schoolWallTime(again)).toBe(`${wall.slice(0, 16)}:00`)
    }),
  )
})

test('a moment is written yyyy-mm-dd hh:MM:ss in the time zone of the school, and ten digits are its seconds', () => {
  schoolClock.timeZone = 'Asia/Shanghai'
  const seconds = Date.UTC(2026, 10, 21, 0, 5, 9) / 1000
  expect(schoolWallTime(seconds)).toBe('2026-11-21 08:05:09')
  expect(schoolWallTime(seconds * 1000)).toBe('2026-11-21 08:05:09')
  expect(parseMoment(String(seconds), 'dmy')).toBe(seconds)
  expect(parseMoment('21/11/2026 8h05', 'dmy')).toBe(seconds - 9)
  expect(parseMoment('21/11/2026', 'dmy')).toBe(Date.UTC(2026, 10, 20, 16) / 1000)
  expect(parseMoment('21/11/2026 25:00', 'dmy')).toBeNull()
})
