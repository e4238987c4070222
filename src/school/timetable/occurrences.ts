// The days on which a series falls, by the calendar and by the clock on the wall: never a number of seconds later.

import { addDays, momentOf, weekdayOf } from '#platform/time/index.ts'

export interface Rule {
  freq: 'weekly' | 'biweekly' | 'daily' | 'monthly_nth'
  /** Monday is 1. */
  weekdays: readonly number[]
  local_start: string
  local_end: string
  timezone: string
  from_date: string
  until_date: string | null
  count: number | null
}

export interface Occurrence {
  date: string
  start_at: number
  end_at: number
}

/** The longest series. */
export const mostOccurrences = 200
/** No timetable is known two years ahead. */
const furthest = 731

/** Days on which the school is closed are included and do not count towards the number of sessions. */
export function occurrencesOf(rule: Rule, isClosed: (date: string) => boolean = () => false): Occurrence[] {
  const { from_date } = rule
  const last = lastDay(rule)
  const most = Math.min(rule.count ?? mostOccurrences, mostOccurrences)
  const found: Occurrence[] = []
  let open = 0
  for (let n = 0; n <= furthest && open < most; n++) {
    const date = addDays(from_date, n)
    if (date > last) break
    if (!fallsOn[rule.freq](rule, date, n)) continue
    found.push(timed(rule, date))
    if (!isClosed(date)) open++
  }
  return found
}

/** The last day that a series can reach. */
export const lastDay = ({ from_date, until_date }: Pick<Rule, 'from_date' | 'until_date'>): string =>
  until_date ?? addDays(from_date, furthest)

const fallsOn: Record<Rule['freq'], (rule: Rule, date: string, day: number) => boolean> = {
  daily: ({ weekdays }, date) => weekdays.includes(weekdayOf(date)),
  weekly: ({ weekdays }, date) => weekdays.includes(weekdayOf(date)),
  biweekly: ({ weekdays, from_date }, date, day) =>
    weekdays.includes(weekdayOf(date)) && Math.floor((day + weekdayOf(from_date) - 1) / 7) % 2 === 0,
  monthly_nth: ({ weekdays, from_date }, date) =>
    weekdays.includes(weekdayOf(date)) && weekOfMonth(date) === weekOfMonth(from_date),
}

/** The second Tuesday of a month lies between its 8th and its 14th. */
const weekOfMonth = (date: string): number => Math.ceil(Number(date.slice(8)) / 7)

/** A lesson whose end falls into the skipped hour keeps its length. */
function timed({ local_start, local_end, timezone }: Rule, date: string): Occurrence {
  const start_at = momentOf(date, local_start, timezone)
  const end_at = momentOf(date, local_end, timezone)
  return { date, start_at, end_at: end_at > start_at ? end_at : start_at + lengthOf(local_start, local_end) }
}

export function lengthOf(start: string, end: string): number {
  const seconds = (clock: string) => Number(clock.slice(0, 2)) * 3600 + Number(clock.slice(3, 5)) * 60
  return seconds(end) - seconds(start)
}
