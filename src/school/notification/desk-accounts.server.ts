// Finds the accounts of the office to which automatic notifications are sent.

import type { At } from '#engine/server/product.ts'
import type { Recipient } from './notify.server.ts'

/** The active accounts of groups with this desk; if there are none, the active accounts of groups with all rights. */
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
  const reached = found.length > 0 ? found : await accounts().where('admin_group.all_rules', '=', 1).execute()
  return reached.map(({ id }) => ({ kind: 'admin', id }))
}

/** The given account; if it is closed or in no group of the office, the accounts of the registrar's desk. */
export async function preparerOrDesk(at: At, account: number | null): Promise<Recipient[]> {
  const found = await at.db
    .selectFrom('admin')
    .innerJoin('admin_group_access', 'admin_group_access.admin_id', 'admin.id')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .select('admin.id')
    .where('admin.id', '=', account ?? 0)
    .where('admin.status', '=', '1')
    .where('admin.delete_time', 'is', null)
    .where('admin_group.status', '=', '1')
    .where('admin_group.delete_time', 'is', null)
    .where('admin_group.part', 'is', null)
    .executeTakeFirst()
  return found ? [{ kind: 'admin', id: found.id }] : accountsAtDesk(at, 'registrar')
}
