// A conflict for a teacher who may not see its details: it says only who or what is occupied, without course or reason.

import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { type Clash, type ClashKind, severities } from './clash.ts'
import { veiledWords } from './words.ts'
import { mayPlanSchool } from './visible-plans.server.ts'

export const maySeeClash = (at: At, whose: readonly (number | null)[]): boolean =>
  mayPlanSchool(at) || whose.includes(at.who.profile.teacher ?? 0)

/**
 * Hides the kind too, because it reveals the reason: leave, unavailability and a session of a teacher look the same.
 */
export function maskedClash(at: At, kind: ClashKind, values: object, { students }: Partial<Clash>): Clash {
  const severity = severities[kind]
  const own = kind === 'room' || kind === 'students' || kind === 'exams'
  const words = own ? veiledWords[kind] : veiledWords[severity]
  const message = say(words, at.language, values)
  return { kind: own ? kind : 'unavailable', severity, message, ...(students && { students }) }
}
