// The accounts that a person may manage, and the check that one super administrator stays. Every change of the groups
// or the status of an account, and every deletion, uses this check.

import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { grantableGroups } from './admin-group.server.ts'
import { adminRefusals as words } from './words.ts'
import { recentProof } from './proof.server.ts'

export async function groupsOf(at: At, id: number): Promise<number[]> {
  const rows = await at.db
    .selectFrom('admin_group_access')
    .select('admin_group_id')
    .where('admin_id', '=', id)
    .execute()
  return rows.map((row) => row.admin_group_id)
}

/** Refuses an account with a group that the person may not give. One's own account is always allowed here. */
export async function refuseOutOfReach(at: At, id: number): Promise<void> {
  if (at.who.super || id === at.who.id) return
  await refuseUngrantable(at, await groupsOf(at, id))
}

/**
 * Refuses to link, unlink, invite or erase an account in three cases:
 * 1. It is the person's own account.
 * 2. It has a group that belongs to no part and that the person may not give. Groups of parts need no right to
 * accounts.
 * 3. The person has no recent proof.
 */
export async function demandAccount(at: At, id: number): Promise<void> {
  if (at.who.realm === 'nobody') return
  if (at.who.realm === 'admin' && id === at.who.id) throw new Refusal(words.notYourOwnAccount)
  if (!at.who.super) await refuseUngrantable(at, await otherGroupsOf(at, id))
  await recentProof(at)
}

/** The groups of an account that belong to no part. */
export async function otherGroupsOf(at: At, id: number): Promise<number[]> {
  const rows = await at.db
    .selectFrom('admin_group_access')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .select('admin_group.id')
    .where('admin_id', '=', id)
    .where('admin_group.part', 'is', null)
    .where('admin_group.delete_time', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

async function refuseUngrantable(at: At, groups: number[]): Promise<void> {
  const given = await grantableGroups(at)
  if (groups.some((group) => !given.has(group))) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

/**
 * Refuses a change after which no super administrator would be left. If two of them disable each other at the same
 * time, the second one waits for the lock on the row of the group, and is then refused.
 */
export async function keepOneSuper(
  at: At,
  id: number,
  input: { status?: string; group_ids?: number[] },
): Promise<void> {
  await at.db.updateTable('admin_group').set({ update_time: at.now }).where('all_rules', '=', 1).execute()
  const supers = await at.db
    .selectFrom('admin')
    .innerJoin('admin_group_access', 'admin_group_access.admin_id', 'admin.id')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .select(['admin.id', 'admin_group.id as group_id'])
    .where('admin_group.all_rules', '=', 1)
    .where('admin_group.status', '=', '1')
    .where('admin_group.delete_time', 'is', null)
    .where('admin.status', '=', '1')
    .where('admin.delete_time', 'is', null)
    .execute()
  if (!supers.some((each) => each.id === id)) return
  const stays = input.status !== '0' && supers.some((each) => input.group_ids?.includes(each.group_id))
  if (!stays && supers.every((each) => each.id === id)) throw new Refusal(words.lastSuper)
}
