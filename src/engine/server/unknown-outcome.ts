// The answer to a call of which nobody can say whether it was done: the connection was lost while it was being saved, or the
// time was over. Sent again with the same idempotency key, it is answered as it ended and is not done twice.

import { engineWords } from '../engine.labels.ts'
import { Refusal } from '../refusal.ts'

export function unknownOutcome(cause?: unknown): Refusal {
  const refusal = new Refusal(
    engineWords.outcomeUnknown,
    {},
    { status: 503, retryAfter: 2, data: { outcome: 'unknown' } },
  )
  return Object.assign(refusal, { cause })
}

export const isUnknownOutcome = (problem: unknown): boolean =>
  problem instanceof Refusal && problem.words === engineWords.outcomeUnknown
