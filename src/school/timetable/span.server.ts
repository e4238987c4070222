// The maximum length of a session.

import { Refusal } from '#engine/refusal.ts'
import { planRefusals as words } from './words.ts'

/** Half a day, because the search for conflicts looks no further back. */
export function checkSpan(start: number, end: number): void {
  if (end <= start) throw new Refusal(words.endsBeforeItStarts)
  if (end - start > 12 * 3600) throw new Refusal(words.tooLong)
}
