// Who of the office follows the permit of a student: the adviser, otherwise the accounts that may make packs.

import type { At } from '#engine/server/product.ts'

export async function officeOf({ db }: At, advisor: number | null): Promise<number[]> {
  const accounts = db.selectFrom('admin').select('admin.id').where('admin.status', '=', '1')
  const adviser = await accounts.where('admin.id', '=', advisor ?? 0).executeTakeFirst()
  if (adviser) return [adviser.id]
  const rows = await accounts
    .innerJoin('admin_group_access', 'admin_group_access.admin_id', 'admin.id')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .innerJoin('admin_group_rule', 'admin_group_rule.admin_group_id', 'admin_group.id')
    .innerJoin('admin_rule', 'admin_rule.id', 'admin_group_rule.admin_rule_id')
    .where('admin_rule.name', '=', 'k/renewal/make')
    .where('admin_group.status', '=', '1')
    .where('admin.delete_time', 'is', null)
    .distinct()
    .orderBy('admin.id')
    .execute()
  return rows.map(({ id }) => id)
}
