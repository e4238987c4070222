// Returns the ticked rows. If all matching rows are ticked, reads them from the server, page by page; throws for more
// than 500.

import { read } from '../api.ts'
import type { Page, Row } from '../list-state.ts'
import type { LabelledEntity } from '../product.tsx'
import type { Selection } from '../selection.ts'
import { text } from '../text.ts'
import { eachWords as words } from '../words.ts'

const maxRows = 500
const pageSize = 100

export async function readChosenRows({ resource }: LabelledEntity, { rows, all }: Selection): Promise<Row[]> {
  if (!all) return [...rows.values()]
  const found: Row[] = []
  for (let page = 1; ; page++) {
    const query = { ...all.query, page, limit: pageSize, order: 'id,asc' }
    const { list, total } = await read<Page>(`/admin/${resource.path}/index`, query)
    if (total - all.except.size > maxRows) throw new Error(text(words.tooMany, { most: maxRows }))
    found.push(...list.filter(({ id }) => !all.except.has(id)))
    if (list.length === 0 || page * pageSize >= total) return found
  }
}
