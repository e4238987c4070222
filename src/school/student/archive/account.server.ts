// Finds the account that ends when a student's record moves to the closed archive.

import type { At } from '#engine/server/product.ts'

/** Returns the account; null if there is none, or if its owner is also a teacher or works at the school. */
export async function ownAccount({ db }: At, account: number | null): Promise<number | null> {
  if (account === null) return null
  const teacher = db.selectFrom('teacher').select('id').where('admin_id', '=', account)
  if (await teacher.executeTakeFirst()) return null
  const groups = await db
    .selectFrom('admin_group_access')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .select(['part', 'all_rules'])
    .where('admin_id', '=', account)
    .execute()
  return groups.every(({ part, all_rules }) => all_rules === 0 && part === 'student') ? account : null
}
