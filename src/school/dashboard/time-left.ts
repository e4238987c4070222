// The time until a moment as text: minutes, or hours and minutes from an hour on; null if past or after two hours.

import { numberText, text } from '#screens/text.ts'
import { nearWords as words } from './words.ts'

const shownMinutes = 120

export function timeLeftText(seconds: number): string | null {
  const left = Math.ceil(seconds / 60)
  if (left <= 0 || left > shownMinutes) return null
  const [hours, minutes] = [Math.floor(left / 60), left % 60]
  if (hours === 0) return text(words.inMinutes, { minutes: numberText(minutes) })
  const values = { hours: numberText(hours), minutes: String(minutes).padStart(2, '0') }
  return text(minutes === 0 ? words.inHours : words.inHoursAndMinutes, values)
}
