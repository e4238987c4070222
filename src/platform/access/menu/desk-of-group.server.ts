// Finds the desk of a reader: the desk of their group, or of the nearest group above that has one.

import type { At } from '#engine/server/product.ts'
import { commonTree } from '../group-desks.ts'

interface Group {
  id: number
  pid: number | null
  desk: string | null
  part: string | null
}

/** Undefined if the reader gets the common tree of menus. */
export async function deskOf(at: At): Promise<string | undefined> {
  const groups = await at.db
    .selectFrom('admin_group')
    .select(['id', 'pid', 'desk', 'part'])
    .where('delete_time', 'is', null)
    .orderBy('id')
    .execute()
  const ownIds = await activeGroupIds(at)
  const ownGroups = groups.filter(({ id }) => ownIds.has(id))
  // While a person acts as one of their parts, the group of another part is inactive.
  const active = ownGroups.filter(({ part }) => part === null || at.who.profile[part] !== undefined)
  const among = active.length > 0 ? active : ownGroups
  // A group with its own desk is preferred to one that inherits the desk of the group above.
  const group = among.find(({ desk }) => desk !== null) ?? among[0]
  const desk = group && findInheritedDesk(group, groups)
  return desk === commonTree ? undefined : desk
}

function findInheritedDesk(group: Group, groups: readonly Group[]): string | undefined {
  const seen = new Set<number>()
  for (let each: Group | undefined = group; each && !seen.has(each.id);) {
    if (each.desk !== null) return each.desk
    seen.add(each.id)
    const { pid }: Group = each
    each = groups.find(({ id }) => id === pid)
  }
  return undefined
}

async function activeGroupIds({ db, who }: At): Promise<Set<number>> {
  if (who.looking !== undefined) return new Set([who.looking])
  const rows = await db
    .selectFrom('admin_group_access')
    .innerJoin('admin_group', 'admin_group.id', 'admin_group_access.admin_group_id')
    .select('admin_group_id')
    .where('admin_id', '=', who.id)
    .where('admin_group.status', '=', '1')
    .execute()
  return new Set(rows.map(({ admin_group_id }) => admin_group_id))
}
