// A conflict for a teacher who may not see it: a person or resource is occupied, without course, day or reason.

import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { type Clash, type ClashKind, severities } from './clash.ts'
import { veiledWords } from './words.ts'
import { mayPlanSchool } from './own-plans.server.ts'

export const maySeeClash = (at: At, whose: readonly (number | null)[]): boolean =>
  mayPlanSchool(at) || whose.includes(at.who.profile.teacher ?? 0)

/**
 * The kind of another teacher's conflict would reveal a reason too, so leave, a private hour and a session look the
 * same.
 */
export function maskedClash(at: At, kind: ClashKind, values: object, { students }: Partial<Clash>): Clash {
  const severity = severities[kind]
  const own = kind === 'room' || kind === 'students' || kind === 'exams'
  const words = own ? veiledWords[kind] : veiledWords[severity]
  const message = say(words, at.language, values)
  return { kind: own ? kind : 'unavailable', severity, message, ...(students && { students }) }
}
