// Minutes as hours, for people.

import { text } from '#screens/text.ts'
import { hourWords as words } from './words.ts'

/** Formats `1 h 30`, `45 min` and `−30 min`. */
export function hoursText(minutes: number): string {
  if (minutes < 0) return `−${hoursText(-minutes)}`
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return text(words.minutes, { minutes: rest })
  return rest === 0 ? text(words.hours, { hours }) : text(words.both, { hours, minutes: String(rest).padStart(2, '0') })
}
