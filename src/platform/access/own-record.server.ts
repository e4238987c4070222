import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import type { Words } from '#engine/languages.ts'
import { ownPartsOf } from './acting/parts.ts'

/**
 * The id of the caller's record in an entity: their own, or the one that they read on behalf of somebody else. Error: 401
 * with `refusal` for people without one.
 */
export function ownRecord({ who }: At, entity: string, refusal: Words = engineWords.noRight): number {
  return demand(who.profile[entity], refusal)
}

/** True for people who read the record of somebody else. */
export function isOnBehalf({ who, product }: Pick<At, 'who' | 'product'>): boolean {
  const [acting] = Object.keys(who.profile)
  return acting !== undefined && !ownPartsOf(product).has(acting)
}

/** The id of the record that is the caller; undefined for people who read it on behalf of somebody else. */
export const idInPerson = (at: Pick<At, 'who' | 'product'>, entity: string): number | undefined =>
  isOnBehalf(at) ? undefined : at.who.profile[entity]

/** For acts that only the person may do. Error: 401 with `refusal`. */
export const recordInPerson = (at: At, entity: string, refusal: Words = engineWords.noRight): number =>
  demand(idInPerson(at, entity), refusal)

function demand(id: number | undefined, refusal: Words): number {
  if (id === undefined) throw new Refusal(refusal, {}, { code: 401, data: [] })
  return id
}
