// Converts between moments and local times of the school. Time zones are handled only here.

import { addDays } from '#text/add-days.ts'

/** `2026-11-21` */
export const dayIn = (seconds: number, zone: string): string => zonedTime(seconds, zone).toPlainDate().toString()

/** `09:30` */
export const timeIn = (seconds: number, zone: string): string =>
  zonedTime(seconds, zone).toPlainTime().toString({ smallestUnit: 'minute' })

/** A time that the clocks skip in spring moves forward; of a time that occurs twice in autumn it is the first one. */
export function momentOf(day: string, time: string, zone: string): number {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`)
  return Math.floor(local.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds / 1000)
}

export const daysBetween = (from: string, to: string): number => Temporal.PlainDate.from(from).until(to).days

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
