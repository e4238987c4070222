// How long a session may be.

import { Refusal } from '#engine/refusal.ts'
import { planRefusals as words } from './course-plan.refusals.labels.ts'

/** Half a day is the most: the search for clashes looks no further back. */
export function checkSpan(start: number, end: number): void {
  if (end <= start) throw new Refusal(words.endsBeforeItStarts)
  if (end - start > 12 * 3600) throw new Refusal(words.tooLong)
}
