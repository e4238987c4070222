// The greeting by the hour of the day.

import type { Words } from '#engine/languages.ts'
import { dashboardWords as words } from './words.ts'

const untilHour = [
  [5, words.lateNight],
  [9, words.earlyMorning],
  [12, words.morning],
  [14, words.noon],
  [18, words.afternoon],
] as const

export function greetingAt(hour: number): Words {
  return untilHour.find(([before]) => hour < before)?.[1] ?? words.evening
}
