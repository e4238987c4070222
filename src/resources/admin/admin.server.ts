// Accounts: passwords are hashed before they are stored, groups are given downwards, and one super administrator remains.

import { engineWords } from '#engine/engine.labels.ts'
import { Refusal } from '#engine/refusal.ts'
import { type At, rules } from '#engine/server/product.ts'
import { fieldRefusal } from '#engine/server/relations.ts'
import { groupsBelow } from '../admin-group/admin-group.server.ts'
import { adminRefusals as words } from './admin.labels.ts'
import { admin } from './admin.ts'
import { endSessionsOf } from './sessions.server.ts'
import { hashPassword, isEasilyGuessed } from './passwords.server.ts'

export const adminRules = rules(admin, {
  async prepare(at, input) {
    if (input.password && (await isEasilyGuessed(input.password, ['pupitre', input.username]))) {
      throw fieldRefusal(at, at.product.resources.admin!, 'password', words.easilyGuessed)
    }
    if (input.password) input.password = await hashPassword(input.password, 'admin')
    else delete input.password
  },
  async beforeAdd(at, input) {
    if (!input.password) throw new Refusal(words.needsPassword)
    await refuseGroups(at, input.group_ids ?? [])
  },
  async beforeEdit(at, input, row) {
    await refuseOutOfReach(at, row.id)
    const ownRights = 'group_ids' in input || input.status === '0'
    if (row.id === at.who.id && ownRights) throw new Refusal(words.notYourself)
    await refuseGroups(at, input.group_ids ?? [])
    if (input.group_ids || input.status === '0') await keepOneSuper(at, row.id, input)
    if (input.password || input.group_ids || input.status) await endSessionsOf(at, 'admin', row.id, at.who.session)
  },
  async beforeDelete(at, row) {
    if (row.id === at.who.id) throw new Refusal(words.notYourself)
    await refuseOutOfReach(at, row.id)
    await keepOneSuper(at, row.id, { status: '0' })
    await endSessionsOf(at, 'admin', row.id)
  },
})

/** Others are within reach when all their groups are below one's own. */
async function refuseOutOfReach(at: At, id: number): Promise<void> {
  if (at.who.super || id === at.who.id) return
  const groups = await at.db
    .selectFrom('admin_group_access')
    .select('admin_group_id')
    .where('admin_id', '=', id)
    .execute()
  const below = await groupsBelow(at)
  if (groups.some((group) => !below.has(group.admin_group_id)))
    throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

async function refuseGroups(at: At, groupIds: number[]): Promise<void> {
  const below = await groupsBelow(at)
  if (groupIds.some((id) => !below.has(id))) throw new Refusal(words.groupOutOfReach)
}

async function keepOneSuper(at: At, id: number, input: { status?: string; group_ids?: number[] }): Promise<void> {
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
