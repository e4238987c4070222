// Checks the time and length of a tutoring session, and finds tutoring sessions that overlap a span of time.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { settings } from '#platform/settings/index.server.ts'
import { sessionsUsing, addSessionNames } from '#school/timetable/index.server.ts'
import { spanText } from '#platform/time/index.ts'
import { isTutoringOffice } from './visible-tasks.server.ts'
import { sessionRefusals as words } from './words.ts'

/** All in seconds. The office may log sessions that are older than `maxAge`. */
const day = 86_400
const maxAge = 31 * day
const maxLength = 12 * 3600

interface Times {
  id: number
  tutor_id: number
  start_at: number
  end_at: number
  minutes: number
}

export async function checkTimes(at: At, times: Times): Promise<void> {
  const { start_at, end_at, minutes } = times
  if (end_at <= start_at || end_at - start_at > maxLength) throw new Refusal(words.endBeforeStart)
  if (minutes % 5 !== 0) throw new Refusal(words.stepOfFive)
  if (minutes * 60 > end_at - start_at) throw new Refusal(words.longerThanItLasted)
  if (end_at > at.now) throw new Refusal(words.notYet)
  if (start_at < at.now - maxAge && !isTutoringOffice(at)) throw new Refusal(words.tooOld)
  await refuseParallel(at, times)
  if (!isTutoringOffice(at)) await refuseTeaching(at, times)
}

/** Refuses a session that overlaps another session of the tutor, because each is paid. */
export async function refuseParallel(at: At, times: Omit<Times, 'minutes'>): Promise<void> {
  const sessions = await tutorSessionsOf(at, { teacher: times.tutor_id }, times.start_at, times.end_at)
  if (sessions.some(({ id }) => id !== times.id)) throw new Refusal(words.alreadyThen)
}

/**
 * Refuses hours in which the tutor gave a session of a course, because that is already paid. The office may log them.
 */
async function refuseTeaching(at: At, { tutor_id, start_at: from, end_at: to }: Times): Promise<void> {
  const taught = await sessionsUsing(at, { from, to }, { teachers: [tutor_id], room: null }, [])
  const [first] = await addSessionNames(
    at,
    taught.map((each) => ({ ...each, students: [] })),
  )
  if (!first) return
  const { time_zone } = await settings(at)
  throw new Refusal(words.teachingThen, { course: first.course, when: spanText(at, first, time_zone) })
}

export interface OverlappingHours {
  id: number
  tutor_task_id: number
  tutor_id: number
  start_at: number
  end_at: number
}

/**
 * The tutoring sessions of a teacher, or of some students, that overlap this time. Adjacent sessions do not overlap.
 */
export async function tutorSessionsOf(
  at: Pick<At, 'db'>,
  whose: { teacher: number } | { students: readonly number[] },
  from: number,
  until: number,
): Promise<OverlappingHours[]> {
  const all = at.db
    .selectFrom('tutor_session')
    .select(['id', 'tutor_task_id', 'tutor_id', 'start_at', 'end_at'])
    .where('delete_time', 'is', null)
    .where('status', '<>', 'rejected')
    // No session is longer than `maxLength`, so the index by start time finds all.
    .where('start_at', '>', from - maxLength)
    .where('start_at', '<', until)
    .where('end_at', '>', from)
  if ('teacher' in whose) return all.where('tutor_id', '=', whose.teacher).execute()
  if (whose.students.length === 0) return []
  const named = at.db
    .selectFrom('tutor_session_student')
    .select('tutor_session_id')
    .where('student_id', 'in', whose.students)
  return all.where('id', 'in', named).execute()
}
