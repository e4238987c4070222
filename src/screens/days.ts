// Formats dates without `Intl`: on a slow machine, creating an `Intl` formatter takes longer than drawing a page.

import { type Language, say } from '#engine/languages.ts'
import { formatDay } from '#text/moment.ts'
import { schoolWallTime } from '#text/school-wall-time.ts'
import { dayWords as words } from './words.ts'
import { language as own } from './text.ts'

/** Formats as `samedi 21 novembre 2026`, in the time zone of the reader. */
export function longDayText(moment: Date, language: Language = own): string {
  const weekday = say(words.weekdays, language).split(' ')[moment.getDay()]
  const month = say(words.months, language).split(' ')[moment.getMonth()]
  return say(words.longDay, language, { weekday, day: moment.getDate(), month, year: moment.getFullYear() })
}

/** Formats `2026-11-21` as `21/11/2026`. */
export function dayText(date: string, language: Language = own): string {
  return formatDay(language, date)
}

/** Formats an instant in seconds as `21/11/2026`, in the time zone of the school. */
export const dayOfMoment = (seconds: number) => dayText(schoolWallTime(seconds).slice(0, 10))

/** Formats an instant in seconds as `08:30`, in the time zone of the school. */
export const clockText = (seconds: number): string => schoolWallTime(seconds).slice(11, 16)
