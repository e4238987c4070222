// The rules of menu entries: entries of the product cannot be deleted or get another name, and a right is always below
// a page.

import { Refusal } from '#engine/refusal.ts'
import { engineWords } from '#engine/words.ts'
import type { AnyRow, Row } from '#engine/resource.ts'
import { type At, rules } from '#engine/server/product.ts'
import { recentProof } from './proof.server.ts'
import { adminRuleRefusals as words } from './words.ts'
import { adminRule } from './admin-rule.ts'
import { inactiveFilter } from './module-paths.ts'
import { entryTitles, restoreSearchText } from './menu/menu.server.ts'
import { storedRules } from './menu/stored-rules.server.ts'
import { refuseWebAddress } from './web-address.server.ts'

type Named = Row<typeof adminRule>
type Rule = Partial<Row<typeof adminRule>>

export const adminRuleRules = rules(adminRule, {
  // People see only the rights that they have, because they can give no others.
  only: (rows, at) =>
    at.who.super ? rows : rows.where(({ fn }) => fn('lower', ['name']), 'in', ['', ...at.who.nodes]),
  // Disabled modules: the menu leaves out their entries; this list shows them, so that the rights of a group stay
  // visible.
  async shown(at, rows, as) {
    const [isResting, titleOf] = [inactiveFilter(at.product), entryTitles(at)]
    if (as === 'options') return nameOptions(at, rows, titleOf)
    for (const row of rows as (AnyRow & Named)[]) {
      if (isResting(row)) row.resting = true
      // `title` stays as it is stored, because the form edits it.
      row.title_shown = titleOf(row)
    }
  },
  adds: ['title_shown'],
  async beforeAdd(at, input) {
    refuseOthers(at)
    await checkRule(at, input as Rule)
    await recentProof(at)
  },
  async beforeEdit(at, input, row) {
    refuseOthers(at)
    if (row.origin !== null && input.name !== undefined && input.name !== row.name)
      throw new Refusal(words.builtIn, { title: row.title })
    await checkRule(at, { ...row, ...input } as Rule)
    if (nodeChanges(input as Rule)) await recentProof(at)
  },
  afterWrite: (at, row) => restoreSearchText(at, row),
  async beforeDelete(at, row) {
    refuseOthers(at)
    if (row.origin !== null) throw new Refusal(words.builtIn, { title: row.title })
    await recentProof(at)
  },
  beforeMove: async (at) => refuseOthers(at),
})

type TitleOf = ReturnType<typeof entryTitles>

async function nameOptions(at: At, options: AnyRow[], titleOf: TitleOf): Promise<void> {
  const { all } = await storedRules(at)
  const stored = new Map(all.map((rule) => [rule.id, rule]))
  for (const option of options) {
    const rule = stored.get(Number(option.id))
    if (rule && option.title === rule.title) option.title = titleOf(rule)
  }
}

/** Whether a change concerns rights: a change of title, icon or place in the menu does not. */
const nodeChanges = (input: Rule) => ['name', 'type', 'status'].some((name) => name in input)

/** Refuses everybody except super administrators, because a person could create a right and give it to themselves. */
function refuseOthers(at: At): void {
  if (!at.who.super) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

async function checkRule(at: At, rule: Rule): Promise<void> {
  refuseWebAddress(rule)
  const { type, pid } = rule
  if (type !== 'button') return
  const above = pid
    ? await at.db.selectFrom('admin_rule').select('type').where('id', '=', pid).executeTakeFirst()
    : undefined
  if (above?.type !== 'menu') throw new Refusal(words.buttonNeedsPage)
}
