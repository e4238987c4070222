// The rules of member groups, and the call that returns the tree of all rights which a group may get.

import type { FastifyInstance } from 'fastify'
import { node } from '#engine/server/access.ts'
import { type At, type Product, rules } from '#engine/server/product.ts'
import { registerCall } from '#engine/server/routes.ts'
import { groupTitle, titleIn } from '#platform/sign-in/index.server.ts'
import { userGroup } from './user-group.ts'
import { callTitles } from './words.ts'

export const userGroupRules = rules(userGroup, {
  async shown(at, rows) {
    for (const row of rows) row.title = groupTitle(at, String(row.title))
  },
  calls: rightsCall,
})

function rightsCall(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: `/admin/${userGroup.path}/rights`,
    guard: node(`${userGroup.path}/index`),
    about: callTitles.rightsOfMembers,
    run: async (at) => ({ tree: await rightsTree(at) }),
  })
}

interface RuleNode {
  id: number
  title: string
  type: string
  children?: RuleNode[]
}

async function rightsTree(at: At): Promise<RuleNode[]> {
  const rows = await at.db
    .selectFrom('user_rule')
    .select(['id', 'pid', 'type', 'name', 'title', 'origin'])
    .where('status', '=', '1')
    .where('delete_time', 'is', null)
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute()
  const below = Map.groupBy(rows, ({ pid }) => pid ?? 0)
  const branch = (pid: number): RuleNode[] =>
    (below.get(pid) ?? []).map(({ id, type, ...rule }) => {
      const children = branch(id)
      const title = titleIn(at, rule)
      return children.length > 0 ? { id, type, title, children } : { id, type, title }
    })
  return branch(0)
}
