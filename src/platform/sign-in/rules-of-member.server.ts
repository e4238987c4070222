// Reads the rules (menu entries and rights) of a member, which the group of the member gives, and the rules of
// visitors.

import type { At } from '#engine/server/product.ts'
import { say } from '#engine/languages.ts'
import { firstGroupWords, firstRuleWords } from './words.ts'
import { newMemberGroup } from './new-member-group.ts'

/** All rules, without disabled and deleted ones, in the order of the menu. */
const rulesIn = ({ db }: Pick<At, 'db'>) =>
  db
    .selectFrom('user_rule')
    .selectAll('user_rule')
    .where('user_rule.status', '=', '1')
    .where('user_rule.delete_time', 'is', null)
    .orderBy('weigh', 'desc')
    .orderBy('user_rule.id')

type MemberRule = Awaited<ReturnType<typeof rulesOfVisitors>>[number]

/** The rules of the group of a member. A disabled or deleted group gives no rules. */
export async function rulesOfMember(at: Pick<At, 'db'>, memberId: number) {
  const group = await at.db
    .selectFrom('user_group')
    .innerJoin('user', 'user.group_id', 'user_group.id')
    .select(['user_group.id', 'all_rules'])
    .where('user.id', '=', memberId)
    .where('user_group.status', '=', '1')
    .where('user_group.delete_time', 'is', null)
    .executeTakeFirst()
  if (!group) return []
  if (group.all_rules === 1) return rulesIn(at).execute()
  const given = at.db.selectFrom('user_group_rule').select('user_rule_id').where('user_group_id', '=', group.id)
  return rulesIn(at).where('user_rule.id', 'in', given).execute()
}

export function rulesOfVisitors(at: Pick<At, 'db'>) {
  return rulesIn(at).where('no_login_valid', '=', 1).where('type', 'in', ['route', 'nav', 'button']).execute()
}

/** True if a rule says that the page at this address is only for members. */
export async function needsLogin(at: Pick<At, 'db'>, address: string): Promise<boolean> {
  const closed = rulesIn(at)
    .where('type', '=', 'route')
    .where('no_login_valid', '=', 0)
    .where('extend', '<>', 'add_menu_only')
  const wanted = address.toLowerCase()
  return (await closed.execute()).some(({ path, name }) => `/${path || name}`.toLowerCase() === wanted)
}

/** Builds the tree of rules as the wire needs it. A rule whose parent is not in the list is left out. */
export function treeOf(at: Pick<At, 'language'>, rules: readonly MemberRule[]) {
  const below = Map.groupBy(rules, ({ pid }) => pid ?? 0)
  const branch = (pid: number): RuleNode[] =>
    (below.get(pid) ?? []).map(({ id, type, name, path, icon, menu_type, url, component, extend, ...rule }) => {
      const children = branch(id)
      const own = { id, pid, type, title: titleIn(at, { name, ...rule }), name, path, icon, menu_type, url, component }
      // On the wire `keepalive` is the name of the rule, or 0.
      const keepalive = rule.keepalive === 1 ? name : (0 as const)
      const shown = { ...own, extend, keepalive, no_login_valid: rule.no_login_valid }
      return children.length > 0 ? { ...shown, children } : shown
    })
  return branch(0)
}

interface RuleNode extends Pick<
  MemberRule,
  'id' | 'type' | 'title' | 'name' | 'path' | 'icon' | 'menu_type' | 'url' | 'component' | 'extend' | 'no_login_valid'
> {
  pid: number
  keepalive: string | 0
  children?: RuleNode[]
}

/** The title of a rule. An unchanged title is given in the reader's language. */
export function titleIn(
  { language }: Pick<At, 'language'>,
  { name, title, origin }: { name: string; title: string; origin: string | null },
): string {
  const words = Object.hasOwn(firstRuleWords, name) && firstRuleWords[name as keyof typeof firstRuleWords]
  const declared = (JSON.parse(origin ?? '{}') as { title?: string }).title
  return words && title === declared ? say(words, language) : title
}

/** The name of a member group. The original name of the first group is given in the reader's language. */
export const groupTitle = ({ language }: Pick<At, 'language'>, name: string): string =>
  name === newMemberGroup ? say(firstGroupWords, language) : name
