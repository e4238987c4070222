// Changed sessions as a calendar file, which is attached to the mail that reports the change.

import { ICalCalendarMethod } from 'ical-generator'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import type { Plan } from '../course-plan.server.ts'
import { room } from '../room.ts'
import { emptyCalendar, eventOf } from './ics.server.ts'

export interface ChangedSession {
  before: Plan
  after: Plan
}

const day = 86_400

/** One file for all recipients. Undefined if no session has a time, or if the product has no address (`origin`). */
export async function icsOfChanges(
  at: At,
  changes: readonly ChangedSession[],
  { course, cancelled }: { course: string; cancelled: boolean },
): Promise<string | undefined> {
  const dated = changes.flatMap(({ before, after }) => {
    const { start_at, end_at } = after
    return start_at !== null && end_at !== null ? [{ before, after: { ...after, start_at, end_at } }] : []
  })
  const [first] = dated
  if (!first || !at.product.origin) return undefined
  const zone = first.after.timezone
  const times = dated.map(({ after }) => after.start_at)
  const calendar = await emptyCalendar(at, { zone, from: Math.min(...times) - day, to: Math.max(...times) + day })
  calendar.method(ICalCalendarMethod.PUBLISH)
  const rooms = await titlesOf(
    at,
    room,
    dated.map(({ after }) => after.room_id).filter((id) => id !== null),
  )
  for (const { before, after } of dated)
    calendar.createEvent(
      eventOf(
        {
          id: before.id,
          start_at: after.start_at,
          end_at: after.end_at,
          update_time: at.now,
          cancelled,
          // Some callers report a change before they write it, so `after` may still have the old sequence number.
          ics_sequence: Math.max(after.ics_sequence, before.ics_sequence + 1),
          summary: after.title ? `${course} – ${after.title}` : course,
          place: (after.room_id && rooms.get(after.room_id)) || after.online_url,
        },
        { origin: at.product.origin, zone },
      ),
    )
  return calendar.toString()
}
