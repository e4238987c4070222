// Converts between moments (Unix time in seconds) and local days and times. Time zones are handled only here.

import { addDays } from '#text/add-days.ts'

/** `2026-11-21` */
export const dayIn = (seconds: number, zone: string): string => zonedTime(seconds, zone).toPlainDate().toString()

/** `09:30` */
export const timeIn = (seconds: number, zone: string): string =>
  zonedTime(seconds, zone).toPlainTime().toString({ smallestUnit: 'minute' })

/**
 * The moment of a local time, in seconds. A time that the clocks skip in spring is moved forward. If a time occurs
 * twice in autumn, its first moment is returned.
 */
export function momentOf(day: string, time: string, zone: string): number {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`)
  return Math.floor(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds / 1000)
}

export const daysBetween = (from: string, to: string): number => Temporal.PlainDate.from(from).until(to).days

/** 1 (Monday) to 7 (Sunday). */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek

/** The week around a moment, from Monday to Monday. */
export function weekAround(seconds: number, zone: string): { from: number; to: number } {
  const day = dayIn(seconds, zone)
  const monday = addDays(day, 1 - weekdayOf(day))
  return { from: momentOf(monday, '00:00', zone), to: momentOf(addDays(monday, 7), '00:00', zone) }
}

function zonedTime(seconds: number, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone)
}
