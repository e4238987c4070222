// The rules of `data_recycle`: a recycling rule names an entity whose records can be deleted.

import { type At, rules } from '#engine/server/product.ts'
import { fieldRefusal } from '#engine/server/relations.ts'
import { say } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import { ruleRefusals as words } from '../words.ts'
import { dataRecycle } from './data-recycle.ts'
import { type WatchKind, exposedAt } from './exposed.ts'

export const dataRecycleRules = rules(dataRecycle, {
  shown: async (at, rows, as) => (as === 'rows' ? describeRules(at, rows) : undefined),
  beforeAdd: async (at, input) => fillRule(at, 'data_recycle', input, 'del'),
  beforeEdit: async (at, input) => fillRule(at, 'data_recycle', input, 'del'),
})

/** Refuses a path that is no entity with this call, and writes the path as it is declared. */
export function fillRule(at: At, name: string, input: { controller?: string }, watch: WatchKind): void {
  if (input.controller === undefined) return
  const found = exposedAt(at.product.resources, input.controller, watch)
  if (!found) throw fieldRefusal(at, entryOf(at.product.resources, name), 'controller', words.notChoosable)
  input.controller = found.path
}

/** Shows a rule that still has its default name in the language of the reader. */
export function describeRules(at: At, rows: Record<string, unknown>[]): void {
  for (const row of rows) {
    const resource = exposedAt(at.product.resources, String(row.controller))
    if (!resource) continue
    const { many } = entryOf(at.product.labels, resource.name)
    if (row.name === many[0]) row.name = row.title = say(many, at.language)
  }
}
