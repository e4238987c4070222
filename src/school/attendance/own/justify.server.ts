// Makes justifications from the missed sessions that a student has ticked. Consecutive ticked sessions share one. If an
// unticked session is between two ticked ones, a second justification begins after it, so that it is not excused.

import { z } from 'zod'
import { itemAt } from '#text/item-at.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { addRecord } from '#engine/server/records.ts'
import { recordInPerson } from '#platform/access/index.server.ts'
import { attendanceJustification } from '../attendance-justification.ts'
import { attendedSessions } from '#school/timetable/index.server.ts'
import { type Span, lineMinutes, missedSpan } from '../line-minutes.ts'
import { studentLines } from '../student-lines.server.ts'
import { type OwnJustification, type OwnLine, justificationOf, justificationsOf } from './my-attendance.server.ts'
import { myAttendanceRefusals as words } from '../words.ts'

const { reason_kind } = attendanceJustification.fields

export const justifyBody = z.strictObject({
  /** The ids of the ticked register lines. */
  lines: z.array(z.int().min(1)).min(1).max(200),
  reason_kind: z.enum(reason_kind.values as [string, ...string[]]),
  text: z.string().trim().max(1000).nullish(),
  attachment: z.string().max(255).nullish(),
})

/** Adds the justifications and returns their number. */
export async function justify(at: At, { lines, ...reason }: z.infer<typeof justifyBody>): Promise<number> {
  const student = recordInPerson(at, 'student')
  const spans = await spansOf(at, student, new Set(lines))
  for (const { from, to } of spans) {
    const values = { student_id: student, from_at: from, to_at: to, ...reason }
    await addRecord(at, attendanceJustification, values)
  }
  return spans.length
}

async function spansOf(at: At, student: number, ticked: ReadonlySet<number>): Promise<Span[]> {
  const whole = { from: 0, to: at.now }
  const [lines, justifications] = await Promise.all([
    studentLines(at, student, whole),
    justificationsOf(at, student, whole),
  ])
  const chosen = lines.filter(({ id }) => ticked.has(id))
  // Some ids are those of another student, or of lines that were deleted meanwhile.
  if (chosen.length < ticked.size) throw new Refusal(words.nothingMissed)
  for (const line of chosen) refuseJustified(line, justifications)
  const missed = chosen.map(missedSpan).toSorted((one, other) => one.from - other.from)
  return joined(missed, await otherSessions(at, student, lines, chosen))
}

function refuseJustified(line: OwnLine, justifications: readonly OwnJustification[]): void {
  if (lineMinutes(line).unexcused === 0) throw new Refusal(words.nothingMissed)
  const earlier = justificationOf(line, justifications)
  if (earlier && earlier.status !== 'refused') throw new Refusal(words.justifiedAlready)
}

/** The student's sessions that were not ticked, also those whose register was not taken yet. */
async function otherSessions(at: At, student: number, lines: readonly OwnLine[], chosen: readonly OwnLine[]) {
  const whole = { from: itemAt(chosen, 0).start_at, to: Math.max(...chosen.map(({ end_at }) => end_at)) }
  const sessions = chosen.map(({ course_plan_id }) => course_plan_id)
  const marked = lines.filter((line) => !chosen.includes(line))
  const attended: readonly Span[] = await attendedSessions(at, whole, [student], sessions)
  return [...marked.map(({ start_at, end_at }) => ({ from: start_at, to: end_at })), ...attended]
}

/** Joins missed spans that have no other session between them. `missed` is sorted by time. */
function joined(missed: readonly Span[], others: readonly Span[]): Span[] {
  const spans: Span[] = []
  for (const span of missed) {
    const last = spans.at(-1)
    const isBetween = ({ from, to }: Span) => last !== undefined && from < span.from && to > last.to
    if (last && (span.from <= last.to || !others.some(isBetween))) last.to = Math.max(last.to, span.to)
    else spans.push({ ...span })
  }
  return spans
}
