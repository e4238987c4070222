// The half-days of a session. Funders of trainings ask for a signature in each half-day.

import { dayIn, momentOf } from '#platform/time/index.ts'

export const halves = ['morning', 'afternoon'] as const
export type Half = (typeof halves)[number]

export interface HalfDay {
  half: Half
  from: number
  to: number
}

const hour = 3600
const noon = '13:00'
/** In seconds: students may sign in from a quarter of an hour before the half-day begins. */
export const signInLead = 15 * 60

interface Dates {
  start_at: number | null
  end_at: number | null
  timezone: string
}

/** Two half-days if at least an hour is before and an hour after 13:00, otherwise the half-day with the longer part. */
export function halfDaysOf({ start_at, end_at, timezone }: Dates): HalfDay[] {
  const [from, to] = [start_at ?? 0, end_at ?? 0]
  const middle = momentOf(dayIn(from, timezone), noon, timezone)
  const [before, after] = [middle - from, to - middle]
  if (before >= hour && after >= hour)
    return [
      { half: 'morning', from, to: middle },
      { half: 'afternoon', from: middle, to },
    ]
  return [{ half: before >= after ? 'morning' : 'afternoon', from, to }]
}

/** True from a quarter of an hour before the half-day until its end. */
export const isSignInTime = ({ from, to }: HalfDay, moment: number): boolean =>
  moment >= from - signInLead && moment <= to

/** The half-day that is asked for; by default the last half-day whose sign-in has begun. */
export function halfDayOf(plan: Dates, now: number, asked?: Half): HalfDay | undefined {
  const all = halfDaysOf(plan)
  if (asked) return all.find(({ half }) => half === asked)
  return all.findLast(({ from }) => now >= from - signInLead) ?? all[0]
}

/** The whole morning or afternoon of that day, in which students may sign in to any session. */
export function wholeHalf({ half, from, to }: HalfDay, timezone: string): { from: number; to: number } {
  const day = dayIn(from, timezone)
  const middle = momentOf(day, noon, timezone)
  return half === 'morning'
    ? { from: momentOf(day, '00:00', timezone), to: Math.max(middle, to) }
    : { from: Math.min(middle, from) - signInLead, to: momentOf(day, '00:00', timezone) + 24 * hour }
}

/** The whole minutes between the start and the sign-in, at most the length of the half-day. */
export const minutesLate = ({ from, to }: HalfDay, seen: number): number =>
  Math.max(0, Math.min(Math.trunc((seen - from) / 60), Math.trunc((to - from) / 60)))

interface Attended {
  absent: boolean
  late: number
  minutes: number
}

/** The register presence that results from the half-days of a session. */
export function registerPresence(parts: readonly Attended[]): {
  status: 'present' | 'late' | 'absent' | 'left_early'
  minutes_missed: number
} {
  if (parts.every(({ absent }) => absent)) return { status: 'absent', minutes_missed: 0 }
  const minutes_missed = parts.reduce((sum, { absent, late, minutes }) => sum + (absent ? minutes : late), 0)
  if (minutes_missed === 0) return { status: 'present', minutes_missed }
  return { status: parts.at(-1)?.absent ? 'left_early' : 'late', minutes_missed }
}
