// Archives of everything need a super administrator. The right to them, which upgrades gave to the registrar, is removed.

import type { AnyDatabase } from '#engine/server/product.ts'

export async function up(db: AnyDatabase): Promise<void> {
  const right = db.selectFrom('admin_rule').select('id').where('name', '=', 'moveIn/everything')
  await db.deleteFrom('admin_group_rule').where('admin_rule_id', 'in', right).execute()
  await db.deleteFrom('admin_rule').where('name', '=', 'moveIn/everything').execute()
}
