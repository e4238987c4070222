// Publishes the bulletins of a class, at once or at a planned moment. Each student is published or refused separately.

import { Refusal } from '#engine/refusal.ts'
import { enforceGuard, node } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { usualMomentOfGuardians } from '../results/guardians.server.ts'
import { publishBulletin, unplanBulletin } from '../results/publish-results.server.ts'
import { refuseWithoutAllCourses } from './class-results.server.ts'
import { answerOf, forEachStudent } from './each-student.server.ts'
import { classRefusals as refusals, classAnswers as words } from '../words.ts'

export interface ClassPublication {
  academic_term_id: number
  /** By student id: the stamp of the results that the caller has read. */
  seen: Record<string, string>
  /** The moment of the publication in seconds; undefined: now. */
  publish_at?: number | undefined
  /**
   * The moment for guardians (`guardians_at`) in seconds; null: together with the students; undefined: by the setting.
   */
  guardians_at?: number | null | undefined
}

/** Publishing also reviews drafts, so both rights are needed. */
const publishRights = ['k/termResult/review', 'k/termResult/publish'].map(node)
const maxAhead = 366 * 86_400

export async function publishClass(at: At, publication: ClassPublication) {
  const { academic_term_id: term, seen, publish_at } = publication
  refuseWithoutAllCourses(at)
  for (const right of publishRights) enforceGuard(at.who, right)
  if (publish_at !== undefined && publish_at <= at.now) throw new Refusal(refusals.pastMoment)
  if (publish_at !== undefined && publish_at > at.now + maxAhead) throw new Refusal(refusals.farMoment)
  const guardians = await guardiansMoment(at, publication)
  const outcome = await forEachStudent(at, Object.keys(seen).map(Number), term, async (inside, student) => {
    for (const right of publishRights) enforceGuard(inside.who, right)
    await publishBulletin(inside, { student, term }, { seen: seen[student], at: publish_at, guardians })
  })
  return answerOf(outcome, publish_at === undefined ? words.published : words.planned)
}

async function guardiansMoment(
  at: At,
  { publish_at = at.now, guardians_at }: ClassPublication,
): Promise<number | null> {
  if (guardians_at === undefined) return usualMomentOfGuardians(at, publish_at)
  if (guardians_at === null) return null
  if (guardians_at <= publish_at) throw new Refusal(refusals.guardiansFirst)
  if (guardians_at > publish_at + maxAhead) throw new Refusal(refusals.farGuardians)
  return guardians_at
}

/** Cancels the planned publication of these students. */
export async function unplanClass(
  at: At,
  { academic_term_id: term, students }: { academic_term_id: number; students: number[] },
) {
  refuseWithoutAllCourses(at)
  const outcome = await forEachStudent(at, students, term, (inside, student) =>
    unplanBulletin(inside, { student, term }),
  )
  return answerOf(outcome, words.unplanned)
}
