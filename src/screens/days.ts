// Days written by hand: what writes dates of every kind takes a slow machine longer to make than a page to draw.

import { type Language, say } from '#engine/words.ts'
import { dayShown } from '#text/moment.ts'
import { momentWritten } from '#ui/moment.ts'
import { dayWords as words } from './days.labels.ts'
import { language as own } from './text.ts'

/** `samedi 21 novembre 2026`, where the reader is. */
export function longDayText(moment: Date, language: Language = own): string {
  const weekday = say(words.weekdays, language).split(' ')[moment.getDay()]
  const month = say(words.months, language).split(' ')[moment.getMonth()]
  return say(words.longDay, language, { weekday, day: moment.getDate(), month, year: moment.getFullYear() })
}

/** `21/11/2026` of the date `2026-11-21`. */
export function dayText(date: string, language: Language = own): string {
  return dayShown(language, date)
}

/** `21/11/2026` of an instant in seconds, by the clock of the school. */
export const dayOfMoment = (seconds: number) => dayText(momentWritten(seconds).slice(0, 10))

/** `08:30` of an instant in seconds, by the clock of the school. */
export const clockText = (seconds: number): string => momentWritten(seconds).slice(11, 16)
