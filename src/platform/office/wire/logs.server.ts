// Adds the values to the rows of two logs, deleted records and changed values, if the reader may see these values.

import type { AnyRow } from '#engine/resource.ts'
import { columnOf } from '#engine/field.ts'
import { may } from '#engine/server/access.ts'
import { maskNumber } from '#text/mask-number.ts'
import type { At, WireRows } from '#engine/server/product.ts'
import { readDeletedRecords, valuesOfEntries } from '#platform/history/index.server.ts'
import { sensitiveDataLog } from '#platform/history/index.ts'
import { wireValue, writeAmounts } from '#platform/rows/index.server.ts'

/** Adds `data`, the deleted record: in a list as JSON text. One query per entity on the page. */
export async function recordsOfLog(at: At, rows: AnyRow[], as: WireRows): Promise<void> {
  if (as === 'options') return
  for (const [name, entries] of Map.groupBy(rows, (row) => String(row.resource))) {
    const resource = at.product.resources[name]
    const found = resource
      ? await readDeletedRecords(
          at,
          resource,
          entries.map((entry) => Number(entry.row_id)),
        )
      : []
    const records = new Map(found.map((record) => [record.id, record]))
    for (const entry of entries) {
      const record = records.get(Number(entry.row_id))
      if (resource && record) writeAmounts(resource, record)
      const stored = Object.entries(record ?? {}).filter(([column]) => {
        const field = resource?.fields[column]
        return field !== undefined && columnOf(field) !== null
      })
      const data = record ? Object.fromEntries(stored) : null
      entry.data = as === 'list' && data ? JSON.stringify(data) : data
      // Existing clients expect the name of a database connection. There is only one, without a name.
      entry.connection = ''
    }
  }
}

/** Shown instead of a value if the log stores only that the field changed. */
const maskText = '******'

/**
 * Adds `before` and `after`. Without the right to the details both are null, and the row only says which field changed.
 */
export async function valuesOfLog(at: At, rows: AnyRow[], as: WireRows): Promise<void> {
  if (as === 'options') return
  const readable = may(at.who, `${sensitiveDataLog.path}/info`)
  const oldValues = readable
    ? await valuesOfEntries(
        at,
        rows.map(({ id }) => id),
      )
    : new Map<number, null>()
  for (const row of rows) {
    const values = oldValues.get(row.id)
    const veiled = values === null ? maskText : null
    const [resource, name] = [at.product.resources[String(row.resource)], String(row.data_field)]
    const shown = (value: unknown) => {
      if (!resource) return null
      return resource.fields[name]?.mask ? maskNumber(value) : (wireValue(resource, name, value) ?? veiled)
    }
    Object.assign(row, { before: shown(values?.before), after: shown(values?.after), connection: '' })
  }
}
