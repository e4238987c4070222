// Reads, shares and removes saved views in the database, within the limits of what the person may see.

import type { Generated } from 'kysely'
import { Refusal } from '#engine/refusal.ts'
import type { At } from '#engine/server/product.ts'
import { sortByName } from '#text/sort-key.ts'
import { viewWords as words } from '../words.ts'

declare module '#engine/server/product.ts' {
  interface Tables {
    saved_view: SavedView
    saved_view_group: { saved_view_id: number; admin_group_id: number }
    saved_view_default: { admin_id: number; resource: string; saved_view_id: number }
  }
}

interface SavedView {
  id: Generated<number>
  owner_id: number
  resource: string
  name: string
  content: string
  create_time: number
  update_time: number
}

export interface View {
  id: number
  resource: string
}

/** The views that the caller owns, and those shared with one of the caller's groups. */
export function reachableViews(at: At, resource: string) {
  return at.db
    .selectFrom('saved_view')
    .innerJoin('admin', 'admin.id', 'saved_view.owner_id')
    .where('saved_view.resource', '=', resource)
    .where(({ eb, exists, selectFrom }) =>
      eb.or([
        eb('saved_view.owner_id', '=', at.who.id),
        exists(
          selectFrom('saved_view_group')
            .innerJoin('admin_group_access', 'admin_group_access.admin_group_id', 'saved_view_group.admin_group_id')
            .select('saved_view_group.saved_view_id')
            .whereRef('saved_view_group.saved_view_id', '=', 'saved_view.id')
            .where('admin_group_access.admin_id', '=', at.who.id),
        ),
      ]),
    )
    .select(['saved_view.id', 'saved_view.name', 'saved_view.content', 'saved_view.owner_id', 'admin.nickname'])
    .orderBy('saved_view.id')
}

export async function viewsFor(at: At, resource: string) {
  const views = await sortByName(await reachableViews(at, resource).execute(), ({ name }) => name)
  const shared = await at.db
    .selectFrom('saved_view_group')
    .selectAll()
    .where('saved_view_id', 'in', [0, ...views.map(({ id }) => id)])
    .execute()
  const first = await at.db
    .selectFrom('saved_view_default')
    .select('saved_view_id')
    .where('admin_id', '=', at.who.id)
    .where('resource', '=', resource)
    .executeTakeFirst()
  return views.map(({ owner_id, nickname, content, ...view }) => {
    const mine = owner_id === at.who.id
    const group_ids = shared.filter((pair) => pair.saved_view_id === view.id).map((pair) => pair.admin_group_id)
    return {
      ...view,
      content: JSON.parse(content) as object,
      mine,
      owner: nickname,
      // Only the owner sees with which groups the view is shared.
      group_ids: mine ? group_ids : [],
      first: first?.saved_view_id === view.id,
    }
  })
}

/** Returns the view if the caller owns it. Refuses any other view; one that the caller cannot see counts as missing. */
export async function ownView(at: At, id: number): Promise<View> {
  const view = await at.db
    .selectFrom('saved_view')
    .select(['id', 'resource', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!view) throw new Refusal(words.gone)
  if (view.owner_id === at.who.id) return view
  const seen = await reachableViews(at, view.resource).where('saved_view.id', '=', id).execute()
  throw new Refusal(seen.length > 0 ? words.notYours : words.gone)
}

/** Shares the view with exactly these groups within `reach`. Shares with groups outside `reach` stay as they are. */
export async function shareView(at: At, { id }: View, groups: number[], reach: number[]): Promise<void> {
  await at.db
    .deleteFrom('saved_view_group')
    .where('saved_view_id', '=', id)
    .where('admin_group_id', 'in', [0, ...reach])
    .execute()
  const pairs = [...new Set(groups)].map((group) => ({ saved_view_id: id, admin_group_id: group }))
  if (pairs.length > 0) await at.db.insertInto('saved_view_group').values(pairs).execute()
}

/** Removes the views of a list when the list is removed with its table (`onListRemoval`). */
export async function removeViews({ db }: At, resource: string): Promise<void> {
  await db.deleteFrom('saved_view_default').where('resource', '=', resource).execute()
  await db.deleteFrom('saved_view').where('resource', '=', resource).execute()
}
