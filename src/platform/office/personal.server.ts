// Declares the personal data of saved views (owners, and names of people in their filters) and of pinned pages.

import { sql } from 'kysely'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { type Personal, containsText, inJson, textsOf } from '#platform/rows/index.personal.server.ts'
import { personalWords as words } from './words.ts'

const activity = 'accounts'

export const officePersonal: Personal = {
  tables: {
    saved_view_default: {
      words: words.defaultView,
      activity,
      columns: { admin_id: 'identifier', resource: 'none', saved_view_id: 'none' },
      places: [{ of: { admin: 'admin_id' }, erase: 'remove' }],
    },
    pinned_page: {
      words: words.pinnedPage,
      activity,
      columns: { admin_id: 'identifier', name: 'none', create_time: 'none' },
      places: [{ of: { admin: 'admin_id' }, erase: 'remove' }],
    },
    saved_view_group: { columns: { saved_view_id: 'none', admin_group_id: 'none' } },
    saved_view: {
      words: words.savedView,
      activity,
      columns: {
        id: 'none',
        owner_id: 'identifier',
        resource: 'none',
        name: 'personal',
        content: 'personal',
        create_time: 'none',
        update_time: 'none',
      },
      places: [{ of: { admin: 'owner_id' }, erase: 'remove' }],
    },
  },
  async removeTraces(at, traces) {
    for (const text of traces.names.flat()) await replace(at, 'content', inJson(text), '""')
    for (const text of textsOf(traces)) for (const column of ['content', 'name']) await replace(at, column, text, '')
  },
}

async function replace(at: At, column: string, text: string, by: string): Promise<void> {
  await (at.db as AnyDatabase)
    .updateTable('saved_view')
    .set({ [column]: sql`replace(${sql.ref(column)}, ${text}, ${by})` })
    .where(containsText(column, text))
    .execute()
}
