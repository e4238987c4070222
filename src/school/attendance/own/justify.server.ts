// A student justifies missed sessions by ticking them. One justification covers sessions in a row; any session between
// two ticked ones begins another, so that none excuses more than was ticked.

import { z } from 'zod'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { addRecord } from '#engine/server/records.ts'
import { recordInPerson } from '#platform/access/index.server.ts'
import { attendanceJustification } from '../attendance-justification.ts'
import { type Span, lineMinutes, missedSpan } from '../missed.ts'
import { studentLines } from '../student-lines.server.ts'
import { justificationOf, justificationsOf } from './my-attendance.server.ts'
import { myAttendanceRefusals as words } from './my-attendance.labels.ts'

const { reason_kind } = attendanceJustification.fields

export const justifyBody = z.strictObject({
  /** Lines of the register. */
  lines: z.array(z.int().min(1)).min(1).max(200),
  reason_kind: z.enum(reason_kind.values as [string, ...string[]]),
  text: z.string().trim().max(1000).nullish(),
  attachment: z.string().max(255).nullish(),
})

/** The number of justifications. */
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
  const spans: Span[] = []
  let isInRow = false
  let found = 0
  for (const line of lines) {
    if (!ticked.has(line.id)) {
      isInRow = false
      continue
    }
    found++
    if (lineMinutes(line).unexcused === 0) throw new Refusal(words.nothingMissed)
    const earlier = justificationOf(line, justifications)
    if (earlier && earlier.status !== 'refused') throw new Refusal(words.justifiedAlready)
    const span = missedSpan(line)
    const last = spans.at(-1)
    if (isInRow && last) last.to = span.to
    else spans.push(span)
    isInRow = true
  }
  // A line of another student, or one that was deleted meanwhile.
  if (found < ticked.size) throw new Refusal(words.nothingMissed)
  return spans
}
