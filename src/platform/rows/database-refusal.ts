// The refusals for clients while the database cannot be reached, and for calls whose outcome is unknown.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import { isUnavailable } from './lost-connection.ts'

/**
 * Thrown if the connection was lost during the commit, or the time limit was reached. The client can repeat the call
 * with the same idempotency key to get the outcome. This is no `Refusal`, because code that continues with the next row
 * after a refusal must stop here.
 */
export class UnknownOutcome extends Error {
  constructor(cause?: unknown) {
    super('It is unknown whether this was saved.', { cause })
  }
}

export const notAvailable = (): Refusal => new Refusal(engineWords.notAvailable, {}, { status: 503, retryAfter: 2 })

/** The refusal for a problem of the database; undefined if the database is not the cause. */
export function databaseRefusalOf(problem: unknown): Refusal | undefined {
  const data = { outcome: 'unknown' }
  if (problem instanceof UnknownOutcome)
    return new Refusal(engineWords.outcomeUnknown, {}, { status: 503, retryAfter: 2, data })
  return isUnavailable(problem) ? notAvailable() : undefined
}
