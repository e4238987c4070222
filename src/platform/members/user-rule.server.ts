// The rules of member menu entries (`user_rule`):
// - entries that the product has created cannot be renamed or deleted;
// - an entry of type `button`, a right, must be below a page;
// - groups that have an entry also get a new entry below it.

import { Refusal } from '#engine/refusal.ts'
import type { AnyRow, Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { adminRuleRefusals as words } from '#platform/access/index.ts'
import { refuseWebAddress } from '#platform/access/index.server.ts'
import { titleIn } from '#platform/sign-in/index.server.ts'
import { userRule } from './user-rule.ts'

type Rule = Partial<Row<typeof userRule>>

export const userRuleRules = rules(userRule, {
  async shown(at, rows, as) {
    const titles = await titlesOf(at, rows)
    // Lists show the title in the reader's language as `title_shown`. `title` stays as stored, because the form edits
    // it.
    for (const row of rows) row[as === 'options' ? 'title' : 'title_shown'] = titles.get(Number(row.id)) ?? row.title
  },
  adds: ['title_shown'],
  async beforeAdd(at, input) {
    await checkRule(at, input as Rule)
  },
  async beforeEdit(at, input, row) {
    if (row.origin !== null && input.name !== undefined && input.name !== row.name)
      throw new Refusal(words.builtIn, { title: row.title })
    await checkRule(at, { ...row, ...input } as Rule)
  },
  async beforeDelete(_at, row) {
    if (row.origin !== null) throw new Refusal(words.builtIn, { title: row.title })
  },
  async afterWrite(at, row, before) {
    if (before) return
    await at.db.updateTable('user_rule').set({ weigh: row.id }).where('id', '=', row.id).execute()
    if (row.pid !== null) await grantToGroups(at, row.id, row.pid)
  },
})

/** The titles in the reader's language, by id. Reads the rows again, because lists do not read the column `origin`. */
async function titlesOf(at: At, rows: readonly AnyRow[]): Promise<Map<number, string>> {
  const stored = await at.db
    .selectFrom('user_rule')
    .select(['id', 'name', 'title', 'origin'])
    .where('id', 'in', [0, ...rows.map(({ id }) => Number(id))])
    .execute()
  return new Map(stored.map((rule) => [rule.id, titleIn(at, rule)]))
}

async function checkRule(at: At, rule: Rule): Promise<void> {
  refuseWebAddress(rule)
  const { type, pid } = rule
  if (type !== 'button') return
  const above = pid
    ? await at.db.selectFrom('user_rule').select('type').where('id', '=', pid).executeTakeFirst()
    : undefined
  if (!above || above.type === 'menu_dir' || above.type === 'button') throw new Refusal(words.buttonNeedsPage)
}

/** Gives a new entry (`id`) to the groups that have the entry above it. */
export async function grantToGroups({ db }: At, id: number, above: number): Promise<void> {
  const holders = await db
    .selectFrom('user_group_rule')
    .select('user_group_id')
    .where('user_rule_id', '=', above)
    .execute()
  const pairs = holders.map(({ user_group_id }) => ({ user_group_id, user_rule_id: id }))
  if (pairs.length > 0) await db.insertInto('user_group_rule').values(pairs).execute()
}
