// Finds the record that represents the caller: their own, or that of the person for whom they read.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import type { Words } from '#engine/languages.ts'
import { ownPartsOf } from './acting/parts.ts'

/**
 * The id of the caller's record in an entity, or of the other person's record that the caller reads.
 * Refuses with 401 and `refusal` if there is none.
 */
export function ownRecord({ who }: At, entity: string, refusal: Words = engineWords.noRight): number {
  return demand(who.profile[entity], refusal)
}

/** True if the caller reads the record of another person. */
export function isOnBehalf({ who, product }: Pick<At, 'who' | 'product'>): boolean {
  const [acting] = Object.keys(who.profile)
  return acting !== undefined && !ownPartsOf(product).has(acting)
}

/** The id of the caller's own record; undefined if the caller reads the record of another person. */
export const idInPerson = (at: Pick<At, 'who' | 'product'>, entity: string): number | undefined =>
  isOnBehalf(at) ? undefined : at.who.profile[entity]

/**
 * The id of the caller's own record, for actions that only this person may do. Refuses everybody else with 401 and
 * `refusal`.
 */
export const recordInPerson = (at: At, entity: string, refusal: Words = engineWords.noRight): number =>
  demand(idInPerson(at, entity), refusal)

function demand(id: number | undefined, refusal: Words): number {
  if (id === undefined) throw new Refusal(refusal, {}, { code: 401, data: [] })
  return id
}
