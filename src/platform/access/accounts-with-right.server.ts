// The accounts that have a right, as recipients of a message about it.

import type { At } from '#engine/server/product.ts'

/** Ids of the open accounts in groups that have this right or every right, in ascending order. */
export async function accountsWithRight({ db }: At, right: string): Promise<number[]> {
  const rows = await db
    .selectFrom('admin')
    .innerJoin('admin_group_access', 'admin_group_access.admin_id', 'admin.id')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .leftJoin('admin_group_rule', 'admin_group_rule.admin_group_id', 'admin_group.id')
    .leftJoin('admin_rule', 'admin_rule.id', 'admin_group_rule.admin_rule_id')
    .select('admin.id')
    .where('admin.status', '=', '1')
    .where('admin.delete_time', 'is', null)
    .where('admin_group.status', '=', '1')
    .where(({ or, eb }) => or([eb('admin_group.all_rules', '=', 1), eb('admin_rule.name', '=', right)]))
    .distinct()
    .orderBy('admin.id')
    .execute()
  return rows.map(({ id }) => id)
}
