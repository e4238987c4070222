// Runs an action for each student of a class, such as a publication: each one is done or refused separately.

import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { CallResult } from '#engine/envelope.ts'
import { closeChange, openChange } from '#platform/history/index.server.ts'
import { distinctTitlesOf, inChunks, rowByRow, type Item, type Outcome } from '#platform/rows/index.server.ts'
import { lockBatch, unlockBatch } from '#platform/transfer/index.server.ts'
import { ObstacleRefusal } from '../results/publish-results.server.ts'
import { pageOf } from './class-results.server.ts'
import type { PublishOutcome } from './class-results.ts'

type Act = (at: At, student: number) => Promise<void>

/**
 * Runs `act` for each student in a savepoint. Returns the students that are done, and each refused one with the reason
 * and the page where a person can remove it.
 */
export async function forEachStudent(
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
      { chunks: inChunks(items, studentsPerTransaction), of: items.length },
      (inside, { id }) => actNotingPage(inside, id),
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

  async function actNotingPage(inside: At, id: number): Promise<void> {
    try {
      await act(inside, id)
    } catch (problem) {
      if (problem instanceof ObstacleRefusal) pages.set(id, pageOf(problem.obstacle, term))
      throw problem
    }
  }
}

/** Students per transaction. It is small because other writers on SQLite wait for the transaction. */
const studentsPerTransaction = 10

type Answers = Record<'all' | 'partly' | 'none', CallResult['words']>

export function answerOf(outcome: PublishOutcome, { all, partly, none }: Answers): CallResult {
  if (outcome.count === 0) throw new Refusal(none, { ...outcome }, { data: outcome })
  return new CallResult(outcome.left === 0 ? all : partly, outcome)
}
