// Reads the options of the dashboard's filters. A filter has no options if the reader may not see its list.

import type { AnyRow, Resource } from '#engine/resource.ts'
import { may } from '#engine/server/access.ts'
import type { At } from '#engine/server/product.ts'
import { rowsOf } from '#engine/server/scope.ts'
import { titleColumns, titleOf } from '#engine/server/titles.ts'
import { distinctTitles } from '#platform/rows/index.server.ts'
import type { FilterOptions } from './filter.ts'

const maxOptions = 100

export async function readFilterOptions(at: At): Promise<FilterOptions> {
  const { academic_term, specialty, room } = at.product.resources
  const [term, specialties, site] = [
    await optionsOf(at, academic_term, ['start_date', 'desc']),
    await optionsOf(at, specialty, ['weigh', 'desc']),
    await siteOptions(at, room),
  ]
  return { term, specialty: specialties, site }
}

async function optionsOf(at: At, resource: Resource, [column, way]: readonly [string, 'asc' | 'desc']) {
  if (!may(at.who, `${resource.path}/index`)) return []
  const rows = (await rowsOf(at, resource)
    .select(['id', ...titleColumns(resource)])
    .orderBy(column, way)
    .orderBy('id')
    .limit(maxOptions)
    .execute()) as AnyRow[]
  const titles = new Map(rows.map((row) => [Number(row.id), titleOf(resource, row, at.language)]))
  return [...(await distinctTitles(at, resource, titles))].map(([id, label]) => ({ value: String(id), label }))
}

async function siteOptions(at: At, room: Resource) {
  if (!may(at.who, `${room.path}/index`)) return []
  const rows = await rowsOf(at, room)
    .select('site')
    .distinct()
    .where('site', '<>', '')
    .orderBy('site')
    .limit(maxOptions)
    .execute()
  return rows.map(({ site }) => ({ value: String(site), label: String(site) }))
}
