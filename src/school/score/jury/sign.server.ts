// Signs a jury: stores its decisions with the figures on which they were taken.

import { Refusal } from '#engine/refusal.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { updateRecord } from '#engine/server/records.ts'
import { nextNumber } from '#platform/rows/index.server.ts'
import { schoolYear, schoolZone } from '#platform/time/index.server.ts'
import { formatMoment } from '#text/moment.ts'
import { wallTime } from '#text/wall-time.ts'
import { studentsOfClass } from '../class/class-results.server.ts'
import { listOf } from '#text/list-of.ts'
import type { DeliberationLine } from './deliberation.ts'
import { type Jury, classOf, decisionForMinutes, deliberationLines, attendeeNames } from './deliberation.server.ts'
import { juryRefusals as words } from '../words.ts'

export async function signJury(at: At, row: Jury): Promise<Partial<Jury>> {
  await refuseEarly(at, row)
  await refuseWithoutQuorum(at, row)
  // The locks keep others from changing a result of the class until the minutes are stored.
  const students = (await studentsOfClass(at, classOf(row))).map(({ id }) => id)
  await lockTables(at, { academic_term: { shared: [row.academic_term_id] }, student: students })
  const lines = await deliberationLines(at, row)
  refuseOpen(at, lines)
  await storeDecisions(at, row, lines)
  await supersedeOthers(at, row)
  const present = (await attendeeNames(at, row)).join('\n')
  return { present, number: await minutesNumber(at), signed_at: at.now, signed_by: at.who.id }
}

async function refuseEarly(at: At, { held_at }: Jury): Promise<void> {
  if (held_at <= at.now) return
  const moment = formatMoment(at.language, wallTime(held_at, await schoolZone(at)))
  throw new Refusal(words.notHeld, { moment })
}

async function refuseWithoutQuorum(at: At, row: Jury): Promise<void> {
  const present = (await attendeeNames(at, row)).length
  if (present < row.quorum) throw new Refusal(words.noQuorum, { present, quorum: row.quorum })
}

/**
 * Refuses the signature if a result is outdated, not decided, decided on old marks, or decided against the proposal
 * without a reason. Incomplete results do not prevent it: the minutes say that these students wait for marks.
 */
function refuseOpen(at: At, lines: readonly DeliberationLine[]): void {
  if (lines.length === 0) throw new Refusal(words.nobody)
  const named = (found: readonly DeliberationLine[]) => ({
    students: listOf(
      at.language,
      found.map(({ title }) => title),
    ),
  })
  // Published results are not checked, because they can no longer be decided: they are signed as they are.
  const open = lines.filter(({ state }) => state !== 'published' && state !== 'locked')
  const stale = open.filter(({ stop }) => stop !== null && stop.why !== 'incomplete')
  if (stale.length > 0) throw new Refusal(words.outdated, named(stale))
  const undecided = open.filter(({ stop, decided, completeness }) => !stop && !decided && completeness === 'complete')
  if (undecided.length > 0) throw new Refusal(words.undecided, named(undecided))
  const outdated = open.filter((each) => each.other_figures)
  if (outdated.length > 0) throw new Refusal(words.otherFigures, named(outdated))
  const unfounded = open.filter((each) => each.decided && each.decision !== each.proposed && !each.reason)
  if (unfounded.length > 0) throw new Refusal(words.reasonsMissing, named(unfounded))
}

async function storeDecisions({ db }: At, { id }: Jury, lines: readonly DeliberationLine[]): Promise<void> {
  const rows = lines.map((line) => ({
    jury_id: id,
    student_id: line.id,
    average: line.average,
    ects_earned: line.ects_earned,
    ects: line.ects,
    absence_minutes: line.absence_minutes,
    absence_unexcused_minutes: line.absence_unexcused_minutes,
    completeness: line.completeness,
    proposed: line.proposed,
    decision: decisionForMinutes(line),
    reason: line.reason,
    courses: JSON.stringify(line.courses),
  }))
  await db.insertInto('jury_decision').values(rows).execute()
}

/** Marks earlier signed juries of the same class and term as superseded. */
async function supersedeOthers(at: At, { id, academic_term_id, specialty_id, level }: Jury): Promise<void> {
  const { jury } = at.product.resources
  const others = await at.db
    .selectFrom('jury')
    .selectAll()
    .where('academic_term_id', '=', academic_term_id)
    .where('specialty_id', specialty_id === null ? 'is' : '=', specialty_id)
    .where('status', '=', 'signed')
    .where('delete_time', 'is', null)
    .where('id', '<>', id)
    .execute()
  for (const other of others.filter((each) => (each.level ?? '') === (level ?? '')))
    await updateRecord(at, jury, other, { status: 'superseded' })
}

/** Returns the next number of minutes in the school year, for example `PV-2026-0003`. */
async function minutesNumber(at: At): Promise<string> {
  const year = await schoolYear(at)
  return `PV-${year}-${String(await nextNumber(at, `jury-${year}`)).padStart(4, '0')}`
}
