// Writes days and time spans as text in the language of the reader.

import { inEachLanguage, type Language } from '#engine/languages.ts'
import { localeOf } from '#text/languages.ts'
import { formatDay } from '#text/moment.ts'

interface Reader {
  language: Language
}

const formats = new Map<string, { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>()

/**
 * A span within one day: `mar. 24 nov., 09:00–10:30`; over several days: `lun. 7 déc., 08:00 – sam. 12 déc., 20:00`.
 */
export function spanText({ language }: Reader, { from, to }: { from: number; to: number }, zone: string): string {
  const { day, time } = formats.getOrInsertComputed(`${language} ${zone}`, () => ({
    day: new Intl.DateTimeFormat(localeOf(language), {
      timeZone: zone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    }),
    time: new Intl.DateTimeFormat(localeOf(language), {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hour12: false,
    }),
  }))
  const dayOf = (moment: number) => day.format(moment * 1000).replace(',', '')
  // A span until midnight counts as a span within the day before.
  const isOneDay = dayOf(from) === dayOf(Math.max(from, to - 1))
  const [begin, end] = [time.format(from * 1000), time.format(to * 1000)]
  return isOneDay ? `${dayOf(from)}, ${begin}–${end}` : `${dayOf(from)}, ${begin} – ${dayOf(to)}, ${end}`
}

/** A day: `24/11/2026`; null, for an open end, is shown as `…`. */
export function dateText({ language }: Reader, day: string | null): string {
  if (day === null) return '…'
  return formatDay(language, day)
}

/** A day in every language, for news, which people read in their own language. */
export const dayWords = (day: string) => inEachLanguage((language) => dateText({ language }, day))
