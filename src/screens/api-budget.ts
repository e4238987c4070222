// The server has told that this session has used up its calls: until it takes some again, none is sent.

import { isFresh } from '#text/is-fresh.ts'
import { Refused } from './api-refused.ts'
import { apiWords } from './api.labels.ts'
import { text } from './text.ts'

let used = { since: 0, milliseconds: 0 }

export function hearBudget({ status, headers }: Response): void {
  if (status !== 429 || headers.get('x-budget') !== 'used') return
  used = { since: Date.now(), milliseconds: 1000 * Number(headers.get('retry-after') ?? 1) }
}

/** A page of twenty calls that asks again every second would never come to the end of its refusals. */
export function refuseWhenUsed(): void {
  if (!isFresh(used.since, used.milliseconds)) return
  const seconds = Math.ceil((used.since + used.milliseconds - Date.now()) / 1000)
  throw new Refused(text(apiWords.tooMany, { seconds }), 429, null, 429)
}
