// Reads the hours and the calendar of a course for a training contract (code du travail, art. L. 6353-4: the contract
// states the duration): from the sessions with a date, or from the planned minutes if there are none.

import type { At } from '#engine/server/product.ts'
import type { Words } from '#engine/languages.ts'
import { countedStates } from '#school/attendance/index.ts'
import { dayIn } from './school-days.ts'
import { textWords } from './words.ts'

export interface TrainingHours {
  minutes: number
  /** The source of the hours (timetable or plan), which the text names. */
  basis: Words
}

interface DatedSession {
  title: string
  title_zh: string | null
  start_at: number
  end_at: number
}

/** Returns scheduled and held sessions. Cancelled, postponed and undated ones are left out. */
export async function timetableOf(at: At, course: number): Promise<DatedSession[]> {
  return at.db
    .selectFrom('course_plan')
    .select(['title', 'title_zh', 'start_at', 'end_at'])
    .where('course_id', '=', course)
    .where('status', 'in', [...countedStates])
    .where('start_at', 'is not', null)
    .where('end_at', 'is not', null)
    .where('delete_time', 'is', null)
    .$narrowType<{ start_at: number; end_at: number }>()
    .orderBy('start_at')
    .orderBy('id')
    .execute()
}

const lengthOf = ({ start_at, end_at }: DatedSession) => Math.trunc((end_at - start_at) / 60)
const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)

/**
 * Returns the hours of the timetable, otherwise of the plan; null if there are neither sessions nor planned minutes.
 */
export async function trainingHours(
  at: At,
  course: { id: number; planned_minutes: number },
  timetable: readonly DatedSession[],
): Promise<TrainingHours | null> {
  if (timetable.length > 0) return { minutes: sumOf(timetable.map(lengthOf)), basis: textWords.ofTimetable }
  const lines = await at.db
    .selectFrom('course_plan')
    .select('planned_minutes')
    .where('course_id', '=', course.id)
    .where('status', '=', 'planned')
    .where('delete_time', 'is', null)
    .execute()
  const minutes = sumOf(lines.map(({ planned_minutes }) => planned_minutes)) || course.planned_minutes
  return minutes > 0 ? { minutes, basis: textWords.ofPlan } : null
}

/** Returns a table with one line per session and its length, and their sum; null without sessions. */
export function calendarTable(timetable: readonly DatedSession[], zone: string, hoursIn: (minutes: number) => string) {
  if (timetable.length === 0) return null
  const rows = timetable.map((session) => [
    { day: dayIn(zone, session.start_at) },
    { words: [session.title, session.title_zh ?? session.title, session.title] as const },
    { text: hoursIn(lengthOf(session)) },
  ])
  const total = [{ words: textWords.total }, { text: '' }, { text: hoursIn(sumOf(timetable.map(lengthOf))) }]
  return { head: [textWords.day, textWords.session, textWords.length], rows: [...rows, total] }
}
