// The details of one log line: its records with their changes, as far as the trail still has them and the reader may
// see them.

import type { Resource } from '#engine/resource.ts'
import { fieldOf } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { readRecord } from '#engine/server/records.ts'
import { hiddenFields } from '#engine/server/scope.ts'
import type { Differences } from '../trail/differences.server.ts'
import { recordTitlesIn } from '../trail/trail.server.ts'
import { wireValue } from '#platform/rows/index.server.ts'

interface Change {
  resource: string
  id: number
  kind: string
  fields: string[]
}

/** The maximum number of records in the details of a line. */
const mostRecords = 50

export async function detailOf(at: At, id: number) {
  const row = await readRecord(at, at.product.resources.admin_log, id)
  const { change_id } = await at.db
    .selectFrom('admin_log')
    .select('change_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { changes = [] } = JSON.parse(String(row.data)) as { changes?: Change[] }
  const records = []
  for (const change of changes.slice(0, mostRecords)) records.push(await recordIn(at, change, change_id))
  return { row, records, more: Math.max(0, changes.length - mostRecords) }
}

async function recordIn(at: At, { resource: name, id, kind, fields: names }: Change, change: number | null) {
  const resource = at.product.resources[name]
  const isOpen = resource !== undefined && may(at.who, `${resource.path}/edit`)
  const found = change === null || !isOpen ? undefined : await inTrail(at, name, id, change, kind)
  const fields = resource && found ? shown(at, resource, JSON.parse(found.fields) as Differences) : []
  const titles = resource
    ? await recordTitlesIn(
        at,
        resource,
        fields.map(({ name: field, before, after }) => [field, [before, after]]),
      )
    : {}
  return { resource: name, id, kind, names, title: found?.title ?? `#${id}`, fields, titles }
}

function inTrail(at: At, resource: string, id: number, change: number, kind: string) {
  return at.db
    .selectFrom('trail_row')
    .select(['title', 'fields'])
    .where('change_id', '=', change)
    .where('resource', '=', resource)
    .where('row_id', '=', id)
    .where('kind', '=', kind as 'edit')
    .executeTakeFirst()
}

function shown(at: At, resource: Resource, changed: Differences) {
  const hidden = hiddenFields(at, resource)
  return Object.entries(changed)
    .filter(([name]) => fieldOf(resource, name) && !hidden.includes(name))
    .map(([name, [before, after, veiled = false]]) => ({
      name,
      veiled,
      before: wireValue(resource, name, before),
      after: wireValue(resource, name, after),
    }))
}
