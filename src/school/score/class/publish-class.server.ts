// Publishes the bulletins of a class, at once or at a planned moment. Each student is published or refused separately.

import { Refusal } from '#engine/refusal.ts'
import { enforceGuard, node } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { CallResult } from '#engine/envelope.ts'
import { closeChange, openChange } from '#platform/history/index.server.ts'
import { distinctTitlesOf, inChunks, rowByRow, type Item, type Outcome } from '#platform/rows/index.server.ts'
import { lockBatch, unlockBatch } from '#platform/transfer/index.server.ts'
import { usualMomentOfGuardians } from '../results/guardians.server.ts'
import { ObstacleRefusal, publishBulletin, unplanBulletin } from '../results/publish-results.server.ts'
import { refuseOthers, pageOf } from './class-results.server.ts'
import type { PublishOutcome } from './class-results.ts'
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
  refuseOthers(at)
  for (const right of publishRights) enforceGuard(at.who, right)
  if (publish_at !== undefined && publish_at <= at.now) throw new Refusal(refusals.pastMoment)
  if (publish_at !== undefined && publish_at > at.now + maxAhead) throw new Refusal(refusals.farMoment)
  const guardians = await guardiansMoment(at, publication)
  const outcome = await eachStudent(at, Object.keys(seen).map(Number), term, async (inside, student) => {
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
  refuseOthers(at)
  const outcome = await eachStudent(at, students, term, (inside, student) => unplanBulletin(inside, { student, term }))
  return answerOf(outcome, words.unplanned)
}

type Act = (at: At, student: number) => Promise<void>

/**
 * Runs `act` for each student in a savepoint. Returns the students that are done, and each refused one with the reason
 * and the page where a person can remove it.
 */
export async function eachStudent(
  at: At,
  students: readonly number[],
  term: number,
  act: Act,
): Promise<PublishOutcome> {
  // Sorted by id, because every transaction locks students in this order.
  const ids = [...new Set(students)].toSorted((one, other) => one - other)
  const titles = await distinctTitlesOf(at, at.product.resources.student, ids)
  const items = ids.map((id): Item => ({ id, title: titles.get(id) ?? `#${id}` }))
  const outcome: Outcome = { done: 0, refused: [] }
  const pages = new Map<number, string>()
  await lockBatch(at)
  try {
    at.change = await at.product.store.write((db) => openChange({ ...at, db }))
    const steps = rowByRow(
      at,
      { chunks: inChunks(items, inOneGo), of: items.length },
      (inside, { id }) => noted(inside, id),
      outcome,
    )
    for await (const _step of steps);
  } finally {
    await unlockBatch(at)
    await closeChange(at)
  }
  const refused = outcome.refused.map(({ id, title, msg }) => ({
    id,
    title,
    msg,
    to: pages.get(id) ?? `/admin/k/termResult?student_id=${id}&academic_term_id=${term}`,
  }))
  const left = new Set(refused.map(({ id }) => id))
  const done = ids.filter((id) => !left.has(id))
  return { done, refused, count: done.length, left: left.size }

  async function noted(inside: At, id: number): Promise<void> {
    try {
      await act(inside, id)
    } catch (problem) {
      if (problem instanceof ObstacleRefusal) pages.set(id, pageOf(problem.obstacle, term))
      throw problem
    }
  }
}

/** Students per transaction. It is small because other writers on SQLite wait for the transaction. */
const inOneGo = 10

type Answers = Record<'all' | 'partly' | 'none', CallResult['words']>

export function answerOf(outcome: PublishOutcome, { all, partly, none }: Answers): CallResult {
  if (outcome.count === 0) throw new Refusal(none, { ...outcome }, { data: outcome })
  return new CallResult(outcome.left === 0 ? all : partly, outcome)
}
