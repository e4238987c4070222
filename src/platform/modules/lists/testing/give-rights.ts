// Gives a group rights to a module, as with the form.

import { expect } from 'vitest'
import type { Person, School } from '#server/testing/school.ts'

interface Given {
  /** A member of the group. */
  to: string
  nodes: readonly string[]
}

export async function give(school: School, chief: Person, { to, nodes }: Given): Promise<void> {
  const { read } = school.product.store
  const { id } = await read
    .selectFrom('admin_group_access')
    .innerJoin('admin', 'admin.id', 'admin_group_access.admin_id')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .select('admin_group.id')
    .where('username', '=', to)
    .executeTakeFirstOrThrow()
  const { row } = (await chief.get(`/admin/auth/group/edit?id=${id}`)).data
  const rules = await read.selectFrom('admin_rule').select('id').where('name', 'in', nodes).execute()
  expect(rules).toHaveLength(nodes.length)
  const rule_ids = [...row.rule_ids, ...rules.map((rule) => rule.id)]
  expect(await chief.post('/admin/auth/group/edit', { id, rule_ids })).toMatchObject({ code: 1 })
  // The server reads rights again after a second.
  await new Promise((resolve) => setTimeout(resolve, 1100))
}
