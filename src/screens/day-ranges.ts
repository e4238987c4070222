// Relative ranges of days in filters, such as `thisMonth`: the address stays the same, the days change with the date.

import { schoolToday } from './school-day.ts'

const day = 86_400_000

type Bounds = readonly [from: string, to: string]

/** By preset, its range on the day `now`; an open side is an empty text. Weeks begin on Monday. */
const presets = {
  today: (now) => [now, now],
  thisWeek: (now) => [mondayOf(now), daysAfter(mondayOf(now), 6)],
  thisMonth: (now) => [firstOfMonth(now), daysAfter(firstOfMonth(now, 1), -1)],
  lastMonth: (now) => [firstOfMonth(now, -1), daysAfter(firstOfMonth(now), -1)],
  thisYear: (now) => [`${now.slice(0, 4)}-01-01`, `${now.slice(0, 4)}-12-31`],
  last30: (now) => [daysAfter(now, -30), now],
  next30: (now) => [now, daysAfter(now, 30)],
  next90: (now) => [now, daysAfter(now, 90)],
  fromToday: (now) => [now, ''],
  past: (now) => ['', daysAfter(now, -1)],
} satisfies Record<string, (now: string) => Bounds>

export type Preset = keyof typeof presets
export const presetNames = Object.keys(presets) as Preset[]

export function isPreset(value: string): value is Preset {
  return Object.hasOwn(presets, value)
}

export function boundsOfPreset(value: string, now = schoolToday()): Bounds | undefined {
  return isPreset(value) ? presets[value](now) : undefined
}

function daysAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * day).toISOString().slice(0, 10)
}

function mondayOf(now: string): string {
  return daysAfter(now, -((new Date(now).getUTCDay() + 6) % 7))
}

function firstOfMonth(now: string, months = 0): string {
  const [year = 0, month = 1] = now.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}
