// How days and moments are displayed, by language. Requests and files for machines contain `2026-11-22 09:06:00`.

/** French and British readers expect the day first, Chinese readers the year. */
export type DayOrder = 'dmy' | 'ymd'

export const dayOrder = (language: string): DayOrder => (language.startsWith('zh') ? 'ymd' : 'dmy')

/** Formats `2026-11-22` as `22/11/2026`; in Chinese as `2026/11/22`. */
export function formatDay(language: string, day: string): string {
  const parts = day.split('-')
  return (dayOrder(language) === 'ymd' ? parts : parts.toReversed()).join('/')
}

/** Formats the wall time `2026-11-22 09:06:00` as `22/11/2026 09:06`. */
export const formatMoment = (language: string, wall: string): string =>
  `${formatDay(language, wall.slice(0, 10))} ${wall.slice(11, 16)}`
