// The rules of accounts: passwords are hashed before they are stored, people add only groups that they may give, and
// one super administrator always stays.

import { relationName } from '#engine/field.ts'
import { Refusal } from '#engine/refusal.ts'
import { type At, rules } from '#engine/server/product.ts'
import { grantableGroups } from './admin-group.server.ts'
import { adminRefusals as words } from './words.ts'
import { admin } from './admin.ts'
import { changesAddress, notifyOldAddress } from './addresses.server.ts'
import { afterPasswordChange, endInvitations } from './end-access.server.ts'
import { recentProof } from './proof.server.ts'
import { endSessionsOf } from './sessions.server.ts'
import { mailName, refuseWeak } from './password-policy.server.ts'
import { hashPassword } from './passwords.server.ts'
import { nameGroupsIn } from './group-names.server.ts'
import { groupsOf, keepOneSuper, refuseOutOfReach } from './reach.server.ts'

export const adminRules = rules(admin, {
  async shown(at, rows) {
    nameGroupsIn(at, rows, relationName('group_ids'))
  },
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
    // Existing clients send the whole row back; unchanged values do not count as a change of rights.
    if (input.status === row.status) delete input.status
    if (input.group_ids && isSame(input.group_ids, await groupsOf(at, row.id))) delete input.group_ids
    const ownRights = 'group_ids' in input || input.status === '0'
    if (row.id === at.who.id && ownRights) throw new Refusal(words.notYourself)
    if (row.id === at.who.id && input.password) throw new Refusal(words.ownPassword)
    await refuseGroups(at, input.group_ids ?? [])
    if (input.group_ids || input.status === '0') await keepOneSuper(at, row.id, input)
    const moves = changesAddress(input, row)
    if (!input.password && !input.group_ids && !input.status && !moves) return
    await recentProof(at)
    if (!input.password && !input.group_ids && !input.status) return
    await endSessionsOf(at, 'admin', row.id, at.who.session)
  },
  async afterWrite(at, row, before) {
    if (!before) return
    if (row.password !== before.password) await afterPasswordChange(at, row.id)
    if (row.password !== before.password || row.email !== before.email) await endInvitations(at, row.id)
    if (row.delete_time === null) await notifyOldAddress(at, row, before)
  },
  async beforeDelete(at, row) {
    if (row.id === at.who.id) throw new Refusal(words.notYourself)
    await refuseOutOfReach(at, row.id)
    await recentProof(at)
    await keepOneSuper(at, row.id, { status: '0' })
    await endSessionsOf(at, 'admin', row.id)
  },
})

const isSame = (one: number[], other: number[]) => new Set(one).symmetricDifference(new Set(other)).size === 0

async function refuseGroups(at: At, groupIds: number[]): Promise<void> {
  const given = await grantableGroups(at)
  if (groupIds.some((id) => !given.has(id))) throw new Refusal(words.groupOutOfReach)
}
