// Calls about rights: the tree of rights that a person may give; the name of a missing right and the groups that can
// give it.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { node, signedIn } from '#engine/server/access.ts'
import type { At, Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { say } from '#engine/languages.ts'
import { groupName } from '../group-names.server.ts'
import { type MenuRule, declaredEntries, pagesForAll, rulesFor } from '../menu/menu.server.ts'
import { callTitles } from '../words.ts'

export function rightsCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/auth/group/rights',
    guard: node('auth/group/index'),
    about: callTitles.rightsThatICanGive,
    run: (at) => rightsOf(at),
  })
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/index/missing',
    guard: signedIn('admin'),
    about: callTitles.theRightThatIsMissing,
    query: queryOf({ node: z.string().max(100) }),
    run: async (at, { query }) => ({ ...missingNames(at, query.node), givers: await givers(at, query.node) }),
  })
}

interface NamedRule {
  id: number
  title: string
  name: string
  type: string
  children?: NamedRule[]
}

/**
 * `tree`: the rights that the reader may give. `all`: the names of all rights, only if the reader may not give all of
 * them. `for_all`: the pages that every account may open.
 */
async function rightsOf(at: At): Promise<{ tree: MenuRule[]; all?: NamedRule[]; for_all: number[] }> {
  const tree = await rulesFor(at)
  const whole = at.who.super ? tree : await rulesFor({ ...at, who: { ...at.who, super: true } })
  const open = pagesForAll(at.product)
  const for_all = flat(whole).flatMap(({ id, name }) => (open.has(name) ? [id] : []))
  return { tree, ...(!at.who.super && { all: whole.map(named) }), for_all }
}

const flat = (rules: readonly MenuRule[]): MenuRule[] => rules.flatMap((rule) => [rule, ...flat(rule.children ?? [])])

const named = ({ id, title, name, type, children }: MenuRule): NamedRule => ({
  id,
  title,
  name,
  type,
  ...(children && { children: children.map(named) }),
})

/** The page and the name of the right in the reader's language; an undeclared node has no names. */
function missingNames(at: At, asked: string) {
  const entries = declaredEntries(at.product)
  const called = (name: string) => entries.find((each) => each.name.toLowerCase() === name.toLowerCase())
  const [right, page] = [called(asked), called(asked.split('/').slice(0, -1).join('/'))]
  return { page: page ? say(page.words, at.language) : '', right: right ? say(right.words, at.language) : '' }
}

/**
 * Names of the groups whose members can give the right. Returns no people, because the reader may have no right to see
 * accounts.
 */
async function givers(at: At, asked: string): Promise<string[]> {
  const groups = await at.db
    .selectFrom('admin_group')
    .select(['id', 'name', 'all_rules'])
    .where('status', '=', '1')
    .where('delete_time', 'is', null)
    .orderBy('id')
    .execute()
  const held = await at.db
    .selectFrom('admin_group_rule')
    .innerJoin('admin_rule', 'admin_rule.id', 'admin_group_rule.admin_rule_id')
    .select(['admin_group_id', 'admin_rule.name'])
    .where('admin_rule.status', '=', '1')
    .where('admin_rule.delete_time', 'is', null)
    .where('admin_rule.name', 'in', [asked, 'auth/group/edit'])
    .execute()
  const holds = (group: number, name: string) =>
    held.some((pair) => pair.admin_group_id === group && pair.name.toLowerCase() === name.toLowerCase())
  return groups
    .filter(({ id, all_rules }) => all_rules === 1 || (holds(id, asked) && holds(id, 'auth/group/edit')))
    .map(({ name }) => groupName(at, name))
}
