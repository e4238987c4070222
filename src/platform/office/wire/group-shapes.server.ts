// The field `rules` of groups, as existing clients expect it:
// - in a list: a text about the rights;
// - in a form: the ids of the given rules that have no rules below them (leaves of the tree);
// - in a request: the ids of all ticked rules and of their parents.

import type { AnyRow } from '#engine/resource.ts'
import { z } from 'zod'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { ownGroups } from '#platform/access/index.server.ts'
import type { WireShape } from './shape.ts'
import { wireWords as words } from '../words.ts'

type GroupName = 'admin_group' | 'user_group'
const ruleTables = { admin_group: 'admin_rule', user_group: 'user_rule' } as const

type GroupRow = AnyRow & { all_rules?: 0 | 1; rule_ids?: number[]; rule?: { title: string }[] }
/** Means all rights, including those that a later version adds. */
const everything = '*'
const rule = z.preprocess(
  (sent) => (sent === everything ? sent : Number(sent)),
  z.literal(everything).or(z.int().min(1)),
)

export function groupShape(name: GroupName): WireShape {
  return {
    computed: ['rules'],
    async shows(at, rows, as) {
      if (as === 'options') return
      if (as === 'list') for (const row of rows as GroupRow[]) row.rules = inWords(at, row)
      else for (const row of rows as GroupRow[]) row.rules = await leavesOf(at, name, row)
    },
    takes: {
      rules: {
        check: z.array(rule).max(5000),
        read: (at, sent: (number | typeof everything)[], { row }) => given(at, name, sent, row),
      },
    },
    ...(name === 'admin_group' && { beside: async (at) => ({ group: [...(await ownGroups(at))] }) }),
  }
}

function inWords({ language }: At, { all_rules, rule: rules = [] }: GroupRow): string {
  if (all_rules === 1) return say(words.allRights, language)
  const [first, ...others] = rules.map(({ title }) => title)
  if (first === undefined) return say(words.noRights, language)
  return others.length === 0
    ? first
    : say(words.someRights, language, { first, more: others.length, count: rules.length })
}

/**
 * Leaves out the parents. Existing clients tick everything below a rule that they receive, so a parent would give more
 * rights at the next save.
 */
async function leavesOf(at: At, name: GroupName, { all_rules, rule_ids = [] }: GroupRow): Promise<unknown[]> {
  if (all_rules === 1) return [everything]
  const living = (at.db as AnyDatabase).selectFrom(ruleTables[name]).where('delete_time', 'is', null)
  const above: { pid: number }[] = await living.select('pid').distinct().where('pid', 'is not', null).execute()
  const parents = new Set(above.map(({ pid }) => Number(pid)))
  return rule_ids.filter((id) => !parents.has(id))
}

/**
 * Reads the ticked rules of a request:
 * - member groups: all rules, or `*`, give all rights;
 * - groups of administrators with `all_rules`: stay unchanged if all rules are ticked, and are refused otherwise;
 * - other groups of administrators: get the ticked rules; `*` is refused.
 */
async function given(at: At, name: GroupName, sent: (number | typeof everything)[], row: GroupRow | null) {
  const ids = sent.filter((each) => each !== everything)
  const all = sent.length > ids.length || (await isEveryRule(at, name, ids))
  if (name === 'user_group') return all ? { all_rules: 1, rule_ids: [] } : { all_rules: 0, rule_ids: ids }
  const isSuper = row?.all_rules === 1
  if (isSuper && all) return {}
  // Groups with `all_rules` are the super administrators: ticks can neither create such a group nor change one.
  if (isSuper || sent.length > ids.length) throw new Refusal(engineWords.noRight, {}, { code: 401 })
  return { rule_ids: ids }
}

async function isEveryRule(at: At, name: GroupName, ids: readonly number[]): Promise<boolean> {
  const living = (at.db as AnyDatabase).selectFrom(ruleTables[name]).where('delete_time', 'is', null)
  const rules: { id: number }[] = await living.select('id').execute()
  return rules.length > 0 && rules.every(({ id }) => ids.includes(id))
}
