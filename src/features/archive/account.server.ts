// The account of a student whose file enters the closed archive.

import type { At } from '#engine/server/product.ts'
import { isGroupOf } from '#resources/admin/open-account.server.ts'

/** Null: there is none, or its holder teaches or works here too and goes on using it. */
export async function ownAccount({ db }: At, account: number | null): Promise<number | null> {
  if (account === null) return null
  const teacher = db.selectFrom('teacher').select('id').where('admin_id', '=', account)
  if (await teacher.executeTakeFirst()) return null
  const groups = await db
    .selectFrom('admin_group_access')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .select(['name', 'all_rules'])
    .where('admin_id', '=', account)
    .execute()
  return groups.every(({ name, all_rules }) => all_rules === 0 && isGroupOf('student', name)) ? account : null
}
