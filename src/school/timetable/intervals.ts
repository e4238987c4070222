// Half-open spans of time: one that ends at ten does not overlap one that begins at ten.

import { addDays } from '#text/add-days.ts'
import { dayIn, momentOf, weekdayOf } from '#platform/time/index.ts'

export interface Span {
  from: number
  to: number
}

export const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to

/** True if two spans do not overlap but are less than `seconds` apart. */
export const isTooClose = (one: Span, other: Span, seconds: number): boolean =>
  !overlaps(one, other) && overlaps({ from: one.from - seconds, to: one.to + seconds }, other)

/** A weekly repetition in local time. */
export interface WeeklyRule {
  weekday: number | null
  from_time: string | null
  to_time: string | null
  valid_from: string | null
  valid_to: string | null
}

/** The occurrences of the rule on the days that the span touches. */
export function weeklySpans(rule: WeeklyRule, { from, to }: Span, zone: string): Span[] {
  const { weekday, from_time, to_time, valid_from, valid_to } = rule
  if (!weekday || !from_time || !to_time) return []
  return daysOf({ from, to }, zone)
    .filter((day) => weekdayOf(day) === weekday)
    .filter((day) => (!valid_from || day >= valid_from) && (!valid_to || day <= valid_to))
    .map((day) => ({ from: momentOf(day, from_time, zone), to: momentOf(day, to_time, zone) }))
}

/** Every calendar day that the span touches. */
export function daysOf({ from, to }: Span, zone: string): string[] {
  const last = dayIn(to - 1, zone)
  const days: string[] = []
  for (let day = dayIn(from, zone); day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
