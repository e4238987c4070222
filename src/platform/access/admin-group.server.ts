// The rules of groups: people give only rights that they have, and cannot change their own group.

import { relationName } from '#engine/field.ts'
import { say } from '#engine/languages.ts'
import { engineWords } from '#engine/words.ts'
import { Refusal } from '#engine/refusal.ts'
import { type At, rules } from '#engine/server/product.ts'
import { recentProof } from './proof.server.ts'
import { peopleOf } from './acting/parts.ts'
import { adminGroupRefusals as words, orWords } from './words.ts'
import { adminGroup } from './admin-group.ts'
import { groupName, nameGroupsIn } from './group-names.server.ts'
import { partNames } from './group-parts.ts'

export const adminGroupRules = rules(adminGroup, {
  async shown(at, rows) {
    for (const row of rows) row.title = groupName(at, String(row.title))
    nameGroupsIn(at, rows, relationName('pid'))
  },
  async beforeAdd(at, input) {
    await refuseParentOutOfReach(at, input.pid ?? null)
    refusePartChange(at, input.part ?? null, null)
    await refuseUnheldRights(at, input.rule_ids ?? [])
    await recentProof(at)
  },
  async beforeEdit(at, input, row) {
    // A desk gives no rights, so super administrators may choose the desk of their own group, too.
    if (at.who.super && Object.keys(input).join() === 'desk') return
    await refuseGroupOutOfReach(at, row.id)
    if ('pid' in input) await refuseParentOutOfReach(at, input.pid ?? null)
    if (input.part !== undefined) refusePartChange(at, input.part, row.part)
    await refuseUnheldRights(at, input.rule_ids ?? [])
    if (row.all_rules === 1 && input.part) throw new Refusal(engineWords.noRight, {}, { code: 401 })
    if (row.all_rules === 1 && input.status === '0') throw new Refusal(engineWords.noRight, {}, { code: 401 })
    await recentProof(at)
  },
  async beforeDelete(at, row) {
    await refuseGroupOutOfReach(at, row.id)
    if (row.all_rules === 1) throw new Refusal(engineWords.noRight, {}, { code: 401 })
    await recentProof(at)
    const members = await at.db
      .selectFrom('admin_group_access')
      .innerJoin('admin', 'admin.id', 'admin_group_access.admin_id')
      .select('admin.id')
      .where('admin_group_id', '=', row.id)
      .where('admin.delete_time', 'is', null)
      .execute()
    if (members.length > 0) throw new Refusal(words.hasMembers, { name: row.name, count: members.length })
  },
})

/** Ids of the groups below the groups of the person; for a super administrator all groups. */
export async function groupsBelow(at: At): Promise<Set<number>> {
  const [own, groups] = [
    await ownGroups(at),
    await at.db.selectFrom('admin_group').select(['id', 'pid']).where('delete_time', 'is', null).execute(),
  ]
  if (at.who.super) return new Set(groups.map((group) => group.id))
  const below = new Set<number>()
  for (let grown = true; grown;) {
    const next = groups.filter(
      ({ id, pid }) => pid !== null && !below.has(id) && !own.has(id) && (own.has(pid) || below.has(pid)),
    )
    for (const { id } of next) below.add(id)
    grown = next.length > 0
  }
  return below
}

/**
 * Groups to which the person may add members: those below the groups of the person that contain only rights of the
 * person. A new member of any other group would get rights that the person does not have.
 */
export async function grantableGroups(at: At): Promise<Set<number>> {
  const below = await groupsBelow(at)
  if (at.who.super) return below
  const held = await at.db
    .selectFrom('admin_group_rule')
    .innerJoin('admin_rule', 'admin_rule.id', 'admin_group_rule.admin_rule_id')
    .select(['admin_group_rule.admin_group_id as group', 'admin_rule.name'])
    .where('admin_rule.status', '=', '1')
    .where('admin_rule.delete_time', 'is', null)
    .execute()
  for (const { group, name } of held) if (!at.who.nodes.has(name.toLowerCase())) below.delete(group)
  return below
}

export async function ownGroups(at: At): Promise<Set<number>> {
  const rows = await at.db
    .selectFrom('admin_group_access')
    .select('admin_group_id')
    .where('admin_id', '=', at.who.id)
    .execute()
  return new Set(rows.map((row) => row.admin_group_id))
}

async function refuseGroupOutOfReach(at: At, id: number): Promise<void> {
  if ((await ownGroups(at)).has(id)) throw new Refusal(words.notYourOwn)
  if (!(await groupsBelow(at)).has(id)) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

/** Refuses a parent group that is neither a group of the person nor below one. */
async function refuseParentOutOfReach(at: At, parent: number | null): Promise<void> {
  if (at.who.super) return
  const reach = parent !== null && ((await ownGroups(at)).has(parent) || (await groupsBelow(at)).has(parent))
  if (!reach) throw new Refusal(engineWords.noRight, {}, { code: 401 })
}

/**
 * Only super administrators change `part`, because every account of that part is opened in this group and gets its
 * rights.
 */
function refusePartChange(at: At, part: string | null, before: string | null): void {
  if (part === before || at.who.super) return
  const names = partNames(at.product.subjects.map(({ subject }) => subject))
  const people = names.map((name) => peopleOf(at, name)).join(say(orWords, at.language))
  throw new Refusal(words.partBySuper, { people }, { code: 401 })
}

/** Refuses rights that the person does not have. The rights are read inside the transaction. */
async function refuseUnheldRights(at: At, ruleIds: number[]): Promise<void> {
  if (at.who.super || ruleIds.length === 0) return
  const given = await at.db.selectFrom('admin_rule').select('name').where('id', 'in', ruleIds).execute()
  if (given.some(({ name }) => !at.who.nodes.has(name.toLowerCase()))) throw new Refusal(words.beyondYourRights)
}
