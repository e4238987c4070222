// Proposes the days and names of the next year from those of the old one.

import { addDays } from '#text/add-days.ts'
import { weekdayOf } from '#platform/time/index.ts'

/**
 * Returns the day one year later. The first and the last day of a month stay the first and the last. Any other day
 * moves to the nearest day with the same weekday.
 */
export function nextYearDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = lastDayOf(year, month)
  if (date === 1) return write(year + 1, month, 1)
  if (date === last) return write(year + 1, month, lastDayOf(year + 1, month))
  const same = write(year + 1, month, date)
  const ahead = (weekdayOf(day) - weekdayOf(same) + 7) % 7
  return addDays(same, ahead > 3 ? ahead - 7 : ahead)
}

/** `2026-2027` → `2027-2028`, wherever years stand in a text. A text without a year gets a 2 at its end. */
export function nextYearText(text: string): string {
  const next = text.replaceAll(/(?<!\d)(?:19|20|21)\d\d(?!\d)/g, (year) => String(Number(year) + 1))
  return next === text ? `${text} 2` : next
}

interface Days {
  start_date: string
  end_date: string
}

/** Returns the first and the last day of the next year. It begins after the end of the old year. */
export function nextYearDays({ start_date, end_date }: Days): Days {
  const start = nextYearDay(start_date)
  return { start_date: start > end_date ? start : addDays(end_date, 1), end_date: nextYearDay(end_date) }
}

/** Returns the terms of the next year, moved into that year and one after the other without overlap. */
export function nextTermDays<T extends Days>(terms: readonly T[], within: Days): T[] {
  let from = within.start_date
  return terms.map((term) => {
    const start_date = clamp(nextYearDay(term.start_date), from, within.end_date)
    const end_date = clamp(nextYearDay(term.end_date), start_date, within.end_date)
    from = addDays(end_date, 1)
    return { ...term, start_date, end_date }
  })
}

const clamp = (day: string, first: string, last: string) => (day < first ? first : day > last ? last : day)
const lastDayOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
const write = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
