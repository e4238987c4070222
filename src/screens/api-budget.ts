// The server has reported that this session has used up its budget of calls: no call is sent until the budget is refilled.

import { isFresh } from '#text/is-fresh.ts'
import { ApiError } from './api-error.ts'
import { apiWords } from './words.ts'
import { text } from './text.ts'

let usedBudget = { since: 0, milliseconds: 0 }

export function readBudget({ status, headers }: Response): void {
  if (status !== 429 || headers.get('x-budget') !== 'used') return
  usedBudget = { since: Date.now(), milliseconds: 1000 * Number(headers.get('retry-after') ?? 1) }
}

/** Without this a page of twenty calls that repeats each every second would be refused forever. */
export function refuseOverBudget(): void {
  if (!isFresh(usedBudget.since, usedBudget.milliseconds)) return
  const seconds = Math.ceil((usedBudget.since + usedBudget.milliseconds - Date.now()) / 1000)
  throw new ApiError(text(apiWords.tooMany, { seconds }), 429, null, 429)
}
