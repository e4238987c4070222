// Refuses a register if another person has saved marks since the sender read it. Then nothing is written: the sender
// compares both marks of each student and sends the chosen marks.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { attendanceRefusals as words } from '../words.ts'
import type { attendance } from '../attendance.ts'
import { type MarkedLine, originalStatus } from '../computed-lines.server.ts'
import { resolveMark } from '../open-register.server.ts'
import { type Mark, isSameMark } from './register-sheet.ts'

type Line = Row<typeof attendance>

interface SentLine extends MarkedLine {
  /** The mark as the sender read it; undefined if the sender compares nothing. */
  seen?: Mark | null | undefined
}

export async function refuseOvertaken(
  at: At,
  sent: readonly SentLine[],
  known: ReadonlyMap<number, Line>,
): Promise<void> {
  const overtaken = sent.flatMap((line) => {
    const theirs = known.get(line.student_id)
    return theirs && line.seen !== undefined && isOvertaken(at, line, theirs) ? [theirs] : []
  })
  if (overtaken.length === 0) return
  const authors = overtaken.flatMap(({ marked_by }) => (marked_by === null ? [] : [marked_by]))
  const names = await titlesOf(at, at.product.resources.admin, [...new Set(authors)])
  const lines = overtaken.map(({ student_id, status, minutes_missed, marked_by, marked_at }) => ({
    student_id,
    status,
    minutes_missed,
    marked_at,
    marked_by: names.get(marked_by ?? 0) ?? '',
  }))
  const values = { names: [...names.values()].join(', '), count: lines.length }
  throw new Refusal(words.overtaken, values, { code: 412, data: { overtaken: lines } })
}

/**
 * True if the stored mark differs from the sent one and from the one that the sender read. Both are compared with the
 * mark from before any justification, so that an excuse that was accepted meanwhile is no conflict.
 */
function isOvertaken(at: At, { seen, ...line }: SentLine, theirs: Line): boolean {
  const mark = resolveMark(at, line, theirs)
  const stored = { ...theirs, status: originalStatus(theirs) }
  if (isSameMark(mark, stored)) return false
  return !seen || !(isSameMark(seen, stored) || isSameMark(seen, theirs))
}
