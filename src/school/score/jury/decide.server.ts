// Writes the decisions of a jury on the students of its class. A decision also reviews the results of the student, so
// that they keep the figures on which the jury decided.

import { Refusal } from '#engine/refusal.ts'
import { engineWords } from '#engine/words.ts'
import { CallResult } from '#engine/envelope.ts'
import { lockTables } from '#engine/server/locks.ts'
import type { At } from '#engine/server/product.ts'
import { findRecord } from '#engine/server/records.ts'
import { say } from '#engine/languages.ts'
import { distinctTitlesOf } from '#platform/rows/index.server.ts'
import { studentsOfClass, refuseWithoutAllCourses } from '../class/class-results.server.ts'
import { answerOf, forEachStudent } from '../class/each-student.server.ts'
import type { Bulletin } from '../results/bulletin.ts'
import type { Decision } from '../results/decisions.ts'
import { isPublishedResult, obstacleOf } from '../results/obstacles.ts'
import { bulletinRows, lockBulletin, refuseObstacle, reviewDrafts, stampOf } from '../results/publish-results.server.ts'
import { juryDecisionsIn } from '../results/result-snapshot.ts'
import { refuseUndecidable } from '../results/refuse-incomplete.server.ts'
import { writeDecision } from '../results/term-result.server.ts'
import { resultsOf } from '../results/results.server.ts'
import {
  termResultLabels,
  termResultRefusals,
  deliberationAnswers as answers,
  juryRefusals as words,
} from '../words.ts'
import { type Jury, classOf, proposedFor, standingDecision } from './deliberation.server.ts'

interface Choice {
  /** Undefined: the earlier decision of the jury (`standingDecision`), otherwise the proposed one. */
  decision?: Decision
  reason?: string | undefined
  /** The stamp of the results that the person has read (`stampOf`). */
  seen?: string | undefined
}

export async function decide(
  at: At,
  { jury: id, student, ...choice }: Choice & { jury: number; student: number },
): Promise<CallResult> {
  refuseWithoutAllCourses(at)
  const row = await lockPrepared(at, id)
  await refuseStrangers(at, row, [student])
  const decision = await decideOn(at, { student, term: row.academic_term_id }, choice)
  const titles = await distinctTitlesOf(at, at.product.resources.student, [student])
  return new CallResult(answers.decided, {
    student: titles.get(student) ?? '',
    decision: say(termResultLabels.values.decision[decision], at.language),
  })
}

/**
 * Accepts a decision for each student of `seen`: the earlier decision of the jury, otherwise the proposed one. `seen`:
 * by student id, the stamp of the results that the person has read.
 */
export async function acceptAll(at: At, { jury: id, seen }: { jury: number; seen: Record<string, string> }) {
  const students = Object.keys(seen).map(Number)
  refuseWithoutAllCourses(at)
  const row = await findRecord(at, at.product.resources.jury, id)
  await refuseStrangers(at, row, students)
  const outcome = await forEachStudent(at, students, row.academic_term_id, async (inside, student) => {
    await lockPrepared(inside, id)
    await decideOn(inside, { student, term: row.academic_term_id }, { seen: seen[student] })
  })
  return answerOf(outcome, answers.accepted)
}

/**
 * Refuses a jury that is not prepared. Locks it, so that until the transaction ends no one signs the jury or computes
 * its term.
 */
async function lockPrepared(at: At, id: number): Promise<Jury> {
  const { academic_term_id } = await findRecord(at, at.product.resources.jury, id)
  await lockTables(at, { academic_term: { shared: [academic_term_id] }, jury: { shared: [id] } })
  const row = await findRecord(at, at.product.resources.jury, id)
  if (row.status !== 'prepared') throw new Refusal(words.signed)
  return row
}

async function refuseStrangers(at: At, row: Jury, students: readonly number[]): Promise<void> {
  const members = new Set((await studentsOfClass(at, classOf(row))).map(({ id }) => id))
  if (students.some((student) => !members.has(student))) throw new Refusal(words.otherClass)
}

async function decideOn(at: At, bulletin: Bulletin, choice: Choice): Promise<Decision> {
  const { student, term } = bulletin
  await lockBulletin(at, bulletin)
  const rows = await bulletinRows(at, term, [student])
  const now = await resultsOf(at, bulletin)
  if (choice.seen !== undefined && choice.seen !== stampOf(rows)) throw new Refusal(words.changedSince)
  if (rows.length > 0 && rows.every(isPublishedResult)) throw new Refusal(termResultRefusals.alreadyOut)
  const obstacle = obstacleOf(rows, now)
  if (obstacle?.why !== 'undecided') await refuseObstacle(at, obstacle, student)
  const whole = rows.find(({ course_id }) => course_id === null)
  if (!whole) throw new Refusal(engineWords.notFound)
  const proposed = proposedFor(now, juryDecisionsIn(rows))
  const decision = choice.decision ?? standingDecision(whole) ?? proposed ?? 'pending'
  if (decision === 'pending') throw new Refusal(words.choose)
  const reason = choice.decision ? choice.reason : whole.decision_reason
  if (decision !== proposed && !reason) throw new Refusal(words.reasonNeeded)
  const decision_reason = decision === proposed ? null : (reason ?? null)
  if (decision !== whole.decision || decision_reason !== whole.decision_reason) {
    await refuseUndecidable(at, whole)
    await writeDecision(at, whole, { decision, decision_reason })
  }
  const decided = await bulletinRows(at, term, [student])
  await refuseObstacle(at, obstacleOf(decided, now), student)
  await reviewDrafts(at, decided)
  return decision
}
