// Creates the saved views that rooms declare for a new school. They are shared with groups; the first administrator
// owns them and can rename, change or delete them.

import type { At } from '#engine/server/product.ts'
import { type Words, say } from '#engine/languages.ts'
import { settings } from '#platform/settings/index.server.ts'

declare module '#engine/server/subject.ts' {
  interface Half<Name extends string> {
    /** The saved views that a new school begins with, by entity. */
    firstViews?: { readonly [Each in Name]?: readonly FirstView[] }
  }
}

export interface FirstView {
  name: Words
  search: Record<string, string>
  columns: string[]
  /** The names of the groups that see the view. */
  shared: readonly string[]
}

export async function createFirstViews(at: At, owner: number): Promise<void> {
  for (const { firstViews = {} } of at.product.subjects)
    for (const [resource, views = []] of Object.entries(firstViews))
      for (const view of views) await giveView(at, view, { owner_id: owner, resource })
}

async function giveView(
  at: At,
  { name, search, columns, shared }: FirstView,
  of: { owner_id: number; resource: string },
): Promise<void> {
  const { default_language } = await settings(at)
  const content = { search, columns, widths: {}, compact: false, limit: 20 }
  const { id } = await at.db
    .insertInto('saved_view')
    .values({
      ...of,
      name: say(name, default_language),
      content: JSON.stringify(content),
      create_time: at.now,
      update_time: at.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const groups = await at.db.selectFrom('admin_group').select('id').where('name', 'in', shared).execute()
  const pairs = groups.map((group) => ({ saved_view_id: id, admin_group_id: group.id }))
  if (pairs.length > 0) await at.db.insertInto('saved_view_group').values(pairs).execute()
}
