// The server has reported that this session has used up its budget of calls: no call is sent until the budget is refilled.

import { isFresh } from '#text/is-fresh.ts'
import { Refused } from './api-refused.ts'
import { apiWords } from './api.labels.ts'
import { text } from './text.ts'

let used = { since: 0, milliseconds: 0 }

export function hearBudget({ status, headers }: Response): void {
  if (status !== 429 || headers.get('x-budget') !== 'used') return
  used = { since: Date.now(), milliseconds: 1000 * Number(headers.get('retry-after') ?? 1) }
}

/** Without this a page of twenty calls that repeats each every second would be refused forever. */
export function refuseWhenUsed(): void {
  if (!isFresh(used.since, used.milliseconds)) return
  const seconds = Math.ceil((used.since + used.milliseconds - Date.now()) / 1000)
  throw new Refused(text(apiWords.tooMany, { seconds }), 429, null, 429)
}
