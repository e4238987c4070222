// The accounts that work at a desk, as recipients.

import type { At } from '#engine/server/product.ts'
import type { Recipient } from './notify.server.ts'

/** The active accounts of the groups with this desk; in a school without such a group, those with every right. */
export async function accountsAtDesk(at: At, desk: 'registrar' | 'direction'): Promise<Recipient[]> {
  const accounts = () =>
    at.db
      .selectFrom('admin')
      .innerJoin('admin_group_access', 'admin_group_access.admin_id', 'admin.id')
      .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
      .select('admin.id')
      .where('admin.status', '=', '1')
      .where('admin.delete_time', 'is', null)
      .where('admin_group.status', '=', '1')
      .distinct()
      .orderBy('admin.id')
  const found = await accounts().where('admin_group.desk', '=', desk).execute()
  const those = found.length > 0 ? found : await accounts().where('admin_group.all_rules', '=', 1).execute()
  return those.map(({ id }) => ({ kind: 'admin', id }))
}
