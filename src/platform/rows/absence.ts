// What the caller is told while the database is away, and of a call of which nobody can say whether it was done.

import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'
import { isAway } from './lost-connection.ts'

/**
 * The connection was lost while it was being saved, or the time was over. Sent again with the same idempotency key, it is
 * answered as it ended and is not done twice. No refusal: whoever goes on to the next row after one must not go on after this.
 */
export class UnknownOutcome extends Error {
  constructor(cause?: unknown) {
    super('It is unknown whether this was saved.', { cause })
  }
}

export const notAvailable = (): Refusal => new Refusal(engineWords.notAvailable, {}, { status: 503, retryAfter: 2 })

/** Undefined where the database has nothing to do with it. */
export function absenceOf(problem: unknown): Refusal | undefined {
  const data = { outcome: 'unknown' }
  if (problem instanceof UnknownOutcome)
    return new Refusal(engineWords.outcomeUnknown, {}, { status: 503, retryAfter: 2, data })
  return isAway(problem) ? notAvailable() : undefined
}
