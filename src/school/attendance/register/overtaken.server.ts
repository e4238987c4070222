// Refuses a register if another person has saved presences since the sender read it. Then nothing is written: the
// sender compares both presences of each student and sends the chosen ones.

import { Refusal } from '#engine/refusal.ts'
import type { Row } from '#engine/resource.ts'
import type { At } from '#engine/server/product.ts'
import { titlesOf } from '#engine/server/titles.ts'
import { attendanceRefusals as words } from '../words.ts'
import type { attendance } from '../attendance.ts'
import { type StudentPresence, originalStatus } from '../computed-lines.server.ts'
import { resolvePresence } from '../register-checks.server.ts'
import { type Presence, isSamePresence } from './register-view.ts'

type Line = Row<typeof attendance>

interface SentLine extends StudentPresence {
  /** The presence as the sender read it; undefined if the sender compares nothing. */
  seen?: Presence | null | undefined
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
 * True if the stored presence differs from the sent one and from the one that the sender read. Both are compared with
 * the presence from before any justification, so that an excuse that was accepted meanwhile is no conflict.
 */
function isOvertaken(at: At, { seen, ...line }: SentLine, theirs: Line): boolean {
  const presence = resolvePresence(at, line, theirs)
  const stored = { ...theirs, status: originalStatus(theirs) }
  if (isSamePresence(presence, stored)) return false
  return !seen || !(isSamePresence(seen, stored) || isSamePresence(seen, theirs))
}
