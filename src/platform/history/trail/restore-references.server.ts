// Sets the relations to a restored record that its deletion cleared, unless they were changed later.

import { type Field, isLinkField } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { editRecord } from '#engine/server/records.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { linkedIds } from '../linked-ids.server.ts'
import type { Differences } from './differences.server.ts'

export async function restoreReferences(at: At, resource: Resource, id: number, change: number): Promise<void> {
  const released = await at.db
    .selectFrom('trail_row')
    .select(['resource', 'row_id', 'fields'])
    .where('change_id', '=', change)
    .where('kind', '=', 'edit')
    .execute()
  for (const { resource: name, row_id, fields } of released) {
    const holder = at.product.resources[name]
    if (!holder || !may(at.who, `${holder.path}/edit`)) continue
    for (const [column, [was, is]] of Object.entries(JSON.parse(fields) as Differences)) {
      const field = holder.fields[column]
      if (field?.target === resource.name && holds(was, id) && !holds(is, id))
        await restoreReference(at, holder, { id: row_id, column, field, other: id })
    }
  }
}

const holds = (value: unknown, id: number) => (Array.isArray(value) ? value.includes(id) : value === id)

interface ClearedReference {
  id: number
  column: string
  field: Field
  other: number
}

async function restoreReference(
  at: At,
  holder: Resource,
  { id, column, field, other }: ClearedReference,
): Promise<void> {
  const key = `${holder.table}.id`
  const row = await rowsOf(at, holder).selectAll().where(key, '=', id).executeTakeFirst()
  if (!row) return
  if (!isLinkField(field)) {
    if (row[column] === null) await editRecord(at, holder, { id, [column]: other })
    return
  }
  const now = await linkedIds(at, holder, id, field)
  if (!now.includes(other)) await editRecord(at, holder, { id, [column]: [...now, other] })
}
