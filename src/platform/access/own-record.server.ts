import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import type { Words } from '#engine/words.ts'

/** The id of the caller's own record in an entity. Error: 401 with `refusal` for people without one. */
export function ownRecord({ who }: At, entity: string, refusal: Words = engineWords.noRight): number {
  const id = who.profile[entity]
  if (id === undefined) throw new Refusal(refusal, {}, { code: 401, data: [] })
  return id
}
