// Parses typed days and instants, in the order of day, month and year of the reader's language.

import type { DayOrder } from '#text/moment.ts'
import { schoolClock } from '#text/school-clock.ts'
import { secondsAt } from '#text/wall-time.ts'
import { padTwo } from '../text/school-wall-time.ts'

/**
 * Accepts `7/3/04`, `07.03.2004`, `07032004`, `2004-03-07`, `2004年3月7日`. Returns `YYYY-MM-DD`, or null if it is no
 * calendar day.
 */
export function parseDay(text: string, order: DayOrder): string | null {
  const plain = text.trim()
  if (!/^[\d\s./年月日-]+$/.test(plain)) return null
  const parts = plain.match(/\d+/g) ?? []
  const read = parts.length === 1 ? splitDigits(parts[0], order) : parts
  const [first, middle, last, ...others] = read ?? []
  if (first === undefined || last === undefined || others.length > 0) return null
  const startsWithYear = first.length === 4 || (last.length !== 4 && order === 'ymd')
  const [year, date] = startsWithYear ? [first, last] : [last, first]
  return calendarDay(fullYear(year), Number(middle), Number(date))
}

/** Splits eight or six digits without separators into three parts. */
function splitDigits(digits: string, order: DayOrder): string[] | null {
  const cut = (...lengths: number[]) => {
    let place = 0
    return lengths.map((length) => digits.slice(place, (place += length)))
  }
  if (digits.length === 6) return cut(2, 2, 2)
  if (digits.length !== 8) return null
  return order === 'ymd' ? cut(4, 2, 2) : cut(2, 2, 4)
}

/** `04` is 2004 and `98` is 1998: typed dates are mostly dates of birth, and seldom more than twenty years ahead. */
function fullYear(typed: string): number {
  const year = Number(typed)
  if (typed.length > 2) return year
  const now = new Date().getFullYear()
  return 2000 + year > now + 20 ? 1900 + year : 2000 + year
}

function calendarDay(year: number, month: number, date: number): string | null {
  const day = `${String(year).padStart(4, '0')}-${padTwo(month)}-${padTwo(date)}`
  const there = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(there.getTime()) || !there.toISOString().startsWith(day) ? null : day
}

/**
 * Accepts a day with or without a time in the time zone of the school, or a timestamp of ten digits. Returns unix
 * seconds, or null.
 */
export function parseMoment(text: string, order: DayOrder): number | null {
  const plain = text.trim().replace('T', ' ')
  if (/^\d{10}$/.test(plain)) return Number(plain)
  const [, day = '', hour = '0', minute = '0', second = '0'] =
    /^(.*?)(?:\s+(\d{1,2})[:h](\d{2})?(?::(\d{2}))?)?$/.exec(plain) ?? []
  const found = parseDay(day, order)
  if (!found || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return secondsAt(`${found} ${padTwo(hour)}:${padTwo(minute)}:${padTwo(second)}`, schoolClock.timeZone)
}
