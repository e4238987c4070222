// Accounts: passwords are hashed before they are stored, groups are given downwards, and one super administrator remains.

import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'
import { type At, rules } from '#engine/server/product.ts'
import { groupsToGive } from '../admin-group/admin-group.server.ts'
import { adminRefusals as words } from './admin.labels.ts'
import { admin } from './admin.ts'
import { recentProof } from './proof.server.ts'
import { endSessionsOf } from './sessions.server.ts'
import { mailName, refuseWeak } from './password-policy.server.ts'
import { hashPassword } from './passwords.server.ts'

export const adminRules = rules(admin, {
  async prepare(at, input) {
    if (input.password) await refuseWeak(at, 'admin', input.password, [input.username, mailName(input.email)])
    if (input.password) input.password = await hashPassword(input.password, 'admin')
    else delete input.password
  },
  async beforeAdd(at, input) {
    if (!input.password && !input.email) throw new Refusal(words.needsWayIn)
    await refuseGroups(at, input.group_ids ?? [])
    await recentProof(at)
  },
  async beforeEdit(at, input, row) {
    await refuseOutOfReach(at, row.id)
    // A client of the family sends the whole row back: what is as it was is no change of rights.
    if (input.status === row.status) delete input.status
    if (input.group_ids && isSame(input.group_ids, await groupsOf(at, row.id))) delete input.group_ids
    const ownRights = 'group_ids' in input || input.status === '0'
    if (row.id === at.who.id && ownRights) throw new Refusal(words.notYourself)
    if (row.id === at.who.id && input.password) throw new Refusal(words.ownPassword)
    await refuseGroups(at, input.group_ids ?? [])
    if (input.group_ids || input.status === '0') await keepOneSuper(at, row.id, input)
    if (!input.password && !input.group_ids && !input.status) return
    await recentProof(at)
    await endSessionsOf(at, 'admin', row.id, at.who.session)
  },
  async beforeDelete(at, row) {
    if (row.id === at.who.id) throw new Refusal(words.notYourself)
    await refuseOutOfReach(at, row.id)
    await recentProof(at)
    await keepOneSuper(at, row.id, { status: '0' })
    await endSessionsOf(at, 'admin', row.id)
  },
})

async function groupsOf(at: At, id: number): Promise<number[]> {
  const rows = await at.db
    .selectFrom('admin_group_access')
    .select('admin_group_id')
    .where('admin_id', '=', id)
    .execute()
  return rows.map((row) => row.admin_group_id)
}

const isSame = (one: number[], other: number[]) => new Set(one).symmetricDifference(new Set(other)).size === 0

/** Others are within reach when one could have put them into all their groups. */
export async function refuseOutOfReach(at: At, id: number): Promise<void> {
  if (at.who.super || id === at.who.id) return
  const given = await groupsToGive(at)
  if ((await groupsOf(at, id)).some((group) => !given.has(group)))
    throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

async function refuseGroups(at: At, groupIds: number[]): Promise<void> {
  const given = await groupsToGive(at)
  if (groupIds.some((id) => !given.has(id))) throw new Refusal(words.groupOutOfReach)
}

/** Two who send each other away at once wait for each other at the group's row; the second finds one left. */
async function keepOneSuper(at: At, id: number, input: { status?: string; group_ids?: number[] }): Promise<void> {
  await at.db.updateTable('admin_group').set({ update_time: at.now }).where('all_rules', '=', 1).execute()
  const supers = await at.db
    .selectFrom('admin')
    .innerJoin('admin_group_access', 'admin_group_access.admin_id', 'admin.id')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .select(['admin.id', 'admin_group.id as group_id'])
    .where('admin_group.all_rules', '=', 1)
    .where('admin.status', '=', '1')
    .where('admin.delete_time', 'is', null)
    .execute()
  if (!supers.some((each) => each.id === id)) return
  const stays = input.status !== '0' && supers.some((each) => input.group_ids?.includes(each.group_id))
  if (!stays && supers.every((each) => each.id === id)) throw new Refusal(words.lastSuper)
}
