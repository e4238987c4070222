// Days and moments as people read them: one way for each language. Files for machines and the wire keep `2026-11-22 09:06:00`.

/** French and British people begin with the day, Chinese people with the year. */
export type DayOrder = 'dmy' | 'ymd'

export const dayOrder = (language: string): DayOrder => (language.startsWith('zh') ? 'ymd' : 'dmy')

/** `22/11/2026` of `2026-11-22`; in Chinese `2026/11/22`. */
export function dayShown(language: string, day: string): string {
  const parts = day.split('-')
  return (dayOrder(language) === 'ymd' ? parts : parts.toReversed()).join('/')
}

/** `22/11/2026 09:06` of what a clock shows, `2026-11-22 09:06:00`. */
export const momentShown = (language: string, wall: string): string =>
  `${dayShown(language, wall.slice(0, 10))} ${wall.slice(11, 16)}`
