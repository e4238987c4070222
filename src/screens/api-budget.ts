// The budget of calls of this session. When the server reports that it is used up (HTTP 429), no call is sent until it
// is refilled.

import { isFresh } from '#text/is-fresh.ts'
import { ApiError } from './api-error.ts'
import { apiWords } from './words.ts'
import { text } from './text.ts'

let usedBudget = { since: 0, milliseconds: 0 }

export function readBudget({ status, headers }: Response): void {
  if (status !== 429 || headers.get('x-budget') !== 'used') return
  usedBudget = { since: Date.now(), milliseconds: 1000 * Number(headers.get('retry-after') ?? 1) }
}

/**
 * Throws while the budget is used up. A page that repeats twenty calls every second would otherwise use up each refill
 * at once, and be refused forever.
 */
export function refuseOverBudget(): void {
  if (!isFresh(usedBudget.since, usedBudget.milliseconds)) return
  const seconds = Math.ceil((usedBudget.since + usedBudget.milliseconds - Date.now()) / 1000)
  throw new ApiError(text(apiWords.tooMany, { seconds }), 429, null, 429)
}
