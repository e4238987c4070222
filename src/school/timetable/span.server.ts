// Checks the start and end of a session.

import { Refusal } from '#engine/refusal.ts'
import { planRefusals as words } from './words.ts'

/**
 * Refuses more than twelve hours, because the search for conflicts reads only sessions that began at most so long ago.
 */
export function checkSpan(start: number, end: number): void {
  if (end <= start) throw new Refusal(words.endsBeforeItStarts)
  if (end - start > 12 * 3600) throw new Refusal(words.tooLong)
}
