// Computes the hours of teaching per week of a student, from the timetable on the day of issue.

import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { attendedSessions } from '#school/timetable/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { momentOf, weekAround } from '#platform/time/index.ts'
import type { Certificate } from './certificate.server.ts'
import type { Studies } from './snapshot.ts'

/**
 * Returns the average minutes per week: the minutes of all sessions in the period in which the student takes part, past
 * or future, divided by the number of weeks (Monday to Sunday) with at least one session. So holidays and unplanned
 * weeks do not lower the average. The period is the requested one, otherwise the whole academic year. Cancelled and
 * postponed sessions, dropped courses and days outside the enrolment do not count. Null without sessions: then the
 * certificate does not state the hours.
 */
export async function weeklyMinutes(
  at: At,
  { student_id, period_from, period_to }: Certificate,
  { year }: Pick<Studies, 'year'>,
): Promise<number | null> {
  const [first, last] = [period_from ?? year?.start, period_to ?? year?.end]
  if (!first || !last || last < first) return null
  const { time_zone: zone } = await settings(at)
  const [from, to] = [momentOf(first, '00:00', zone), momentOf(addDays(last, 1), '00:00', zone)]
  const there = (await attendedSessions(at, { from, to }, [student_id], [])).filter((session) => session.from >= from)
  const sessions = [...new Map(there.map((session) => [session.id, session])).values()]
  if (sessions.length === 0) return null
  const weeks = new Set(sessions.map((session) => weekAround(session.from, zone).from))
  const minutes = sessions.reduce((sum, session) => sum + (session.to - session.from) / 60, 0)
  return Math.round(minutes / weeks.size)
}
