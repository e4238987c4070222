// Computes the days of a series with calendar days and local times, not by adding seconds, because of clock changes.

import { addDays } from '#text/add-days.ts'
import { momentOf, weekdayOf } from '#platform/time/index.ts'

export interface SeriesRule {
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

/** The maximum number of sessions of a series. */
export const mostOccurrences = 200
/** In days: no timetable is planned more than two years ahead. */
const maxDaysAhead = 731

/** The days of the rule. Days on which the school is closed are included, but do not count towards `count`. */
export function occurrencesOf(rule: SeriesRule, isClosed: (date: string) => boolean = () => false): Occurrence[] {
  const { from_date } = rule
  const last = lastDay(rule)
  const most = Math.min(rule.count ?? mostOccurrences, mostOccurrences)
  const found: Occurrence[] = []
  let open = 0
  for (let n = 0; n <= maxDaysAhead && open < most; n++) {
    const date = addDays(from_date, n)
    if (date > last) break
    if (!fallsOn[rule.freq](rule, date, n)) continue
    found.push(occurrenceOn(rule, date))
    if (!isClosed(date)) open++
  }
  return found
}

/** The last possible day of a series. */
export const lastDay = ({ from_date, until_date }: Pick<SeriesRule, 'from_date' | 'until_date'>): string =>
  until_date ?? addDays(from_date, maxDaysAhead)

const fallsOn: Record<SeriesRule['freq'], (rule: SeriesRule, date: string, day: number) => boolean> = {
  daily: ({ weekdays }, date) => weekdays.includes(weekdayOf(date)),
  weekly: ({ weekdays }, date) => weekdays.includes(weekdayOf(date)),
  biweekly: ({ weekdays, from_date }, date, day) =>
    weekdays.includes(weekdayOf(date)) && Math.floor((day + weekdayOf(from_date) - 1) / 7) % 2 === 0,
  monthly_nth: ({ weekdays, from_date }, date) =>
    weekdays.includes(weekdayOf(date)) && weekOfMonth(date) === weekOfMonth(from_date),
}

/** Days 1 to 7 of a month are in week 1, days 8 to 14 in week 2, so the second Tuesday is in week 2. */
const weekOfMonth = (date: string): number => Math.ceil(Number(date.slice(8)) / 7)

type LocalTimes = Pick<SeriesRule, 'local_start' | 'local_end' | 'timezone'>

/** A session keeps its length if its end is in the hour that a clock change skips. */
export function occurrenceOn({ local_start, local_end, timezone }: LocalTimes, date: string): Occurrence {
  const start_at = momentOf(date, local_start, timezone)
  const end_at = momentOf(date, local_end, timezone)
  return { date, start_at, end_at: end_at > start_at ? end_at : start_at + lengthOf(local_start, local_end) }
}

/** In seconds. */
export function lengthOf(start: string, end: string): number {
  const seconds = (clock: string) => Number(clock.slice(0, 2)) * 3600 + Number(clock.slice(3, 5)) * 60
  return seconds(end) - seconds(start)
}
