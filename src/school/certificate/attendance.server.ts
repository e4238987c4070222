// Sums the due and attended minutes of a student in a period, from the registers.

import { itemAt } from '#text/item-at.ts'
import type { At } from '#engine/server/product.ts'
import { entryOf } from '#text/entry-of.ts'
import { compareKeys } from '#text/sort-key.ts'
import { type Minutes, lineMinutes } from '#school/attendance/index.ts'
import { studentLines } from '#school/attendance/index.server.ts'
import { settings } from '#platform/settings/index.server.ts'
import { addDays } from '#text/add-days.ts'
import { momentOf } from '#platform/time/index.ts'
import { translatedNameOf } from './translated-name.ts'
import type { AttendanceSummary } from './snapshot.ts'
import { type UnregisteredSession, unregisteredSessions } from './unregistered-sessions.server.ts'

interface Period {
  from: string
  to: string
}

/** Returns the minutes of a student in the existing registers of a period. */
export async function attendanceOf(at: At, student: number, period: Period): Promise<AttendanceSummary> {
  return attendanceIn(await dueLines(at, student, await momentsOf(at, period)))
}

/**
 * Returns the minutes as `attendanceOf` does, and those of past sessions without a register, in total and by course.
 */
export async function certifiedAttendance(at: At, student: number, period: Period): Promise<AttendanceSummary> {
  const moments = await momentsOf(at, period)
  const sessions = await unregisteredSessions(at, student, moments)
  return attendanceIn(await dueLines(at, student, moments), await withCourses(at, sessions))
}

async function momentsOf(at: At, { from, to }: Period) {
  const { time_zone: zone } = await settings(at)
  return { from: momentOf(from, '00:00', zone), to: momentOf(addDays(to, 1), '00:00', zone), zone }
}

/** Reads the register lines of the student. Lines from which the student is exempt are not due and left out. */
async function dueLines(at: At, student: number, span: { from: number; to: number }) {
  const lines = await studentLines(at, student, span)
  return lines.filter(({ status }) => status !== 'exempt').map(({ course_id, ...line }) => ({ ...line, id: course_id }))
}

async function withCourses(at: At, sessions: readonly UnregisteredSession[]) {
  const ids = [...new Set(sessions.map(({ course }) => course))]
  const courses = await at.db
    .selectFrom('course')
    .select(['id', 'name', 'name_zh', 'name_en', 'name_sort'])
    .where('id', 'in', [0, ...ids])
    .execute()
  const known = new Map(courses.map((course) => [course.id, course]))
  return sessions.map(({ course, minutes }) => ({ ...entryOf(known, course), minutes }))
}

type Lines = Awaited<ReturnType<typeof dueLines>>
type Unregistered = Awaited<ReturnType<typeof withCourses>>

function attendanceIn(lines: Lines, unregistered?: Unregistered): AttendanceSummary {
  const rows = [...lines, ...(unregistered ?? [])].toSorted((one, other) => compareKeys(one.name_sort, other.name_sort))
  const courses = [...Map.groupBy(rows, ({ id }) => id).values()].map((of) => {
    const [{ id }] = of as [Lines[number]]
    const own = unregistered?.filter((session) => session.id === id)
    return {
      name: translatedNameOf(itemAt(of, 0)),
      ...sumLines(
        lines.filter((line) => line.id === id),
        own,
      ),
    }
  })
  return { ...sumLines(lines, unregistered), courses }
}

function sumLines(lines: Lines, unregistered?: Unregistered): Omit<AttendanceSummary, 'courses'> {
  const all = lines.map(lineMinutes)
  const sum = (name: keyof Minutes) => all.reduce((total, each) => total + each[name], 0)
  const sums = { due: sum('due'), attended: sum('attended'), excused: sum('excused'), unexcused: sum('unexcused') }
  if (!unregistered) return sums
  const minutes = unregistered.reduce((total, session) => total + session.minutes, 0)
  return { ...sums, registers: all.length, unregistered: { sessions: unregistered.length, minutes } }
}
