// A series as text: its days and hours.

import type { Language } from '#engine/languages.ts'
import { localeOf } from '#text/languages.ts'

/** The columns of a series that say when it takes place. */
export type SeriesTimes = Record<'weekdays' | 'local_start' | 'local_end', unknown>

/** The text for `1,3`, `09:00` and `10:30` is `Mon, Wed 09:00–10:30`. */
export function seriesTimesText({ weekdays, local_start, local_end }: SeriesTimes, language: Language): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', timeZone: 'UTC' })
  // The fifth of January 1970 was a Monday.
  const days = String(weekdays)
    .split(',')
    .map((each) => format.format((Number(each) + 3) * 86_400_000))
  return `${days.join(language === 'zh-cn' ? '、' : ', ')} ${String(local_start)}–${String(local_end)}`
}
