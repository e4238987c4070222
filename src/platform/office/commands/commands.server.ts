// Searches records for the command dialog, in all entities that the person may list.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { AnyRow, Resource } from '#engine/resource.ts'
import { may, signedIn } from '#engine/server/access.ts'
import { narrowRows, orderOf } from '#engine/server/list.ts'
import type { At, Product } from '#engine/server/product.ts'
import { queryOf, registerCall } from '#engine/server/routes.ts'
import { hasSearchText } from '#engine/server/search.ts'
import { titleColumns } from '#engine/server/titles.ts'
import { readTitles, titledByBeside } from '#platform/rows/index.server.ts'
import { callTitles } from '../words.ts'

/** Results per entity. People who do not find their record type one more letter. */
const atMost = 5

export function commandCalls(app: FastifyInstance, product: Product): void {
  registerCall(app, product, {
    method: 'GET',
    url: '/admin/index/search',
    guard: signedIn('admin'),
    about: callTitles.searchInAllRecords,
    query: queryOf({ quick_search: z.string().max(100).default('') }),
    async run(at, { query }) {
      const asked = query.quick_search.trim()
      const searched = Object.values(product.resources).filter(
        (resource) => hasSearchText(resource) && may(at.who, `${resource.path}/index`),
      )
      const groups = asked ? await Promise.all(searched.map((resource) => found(at, resource, asked))) : []
      return { groups: groups.filter(({ list }) => list.length > 0) }
    },
  })
}

/**
 * Searches through the list of the entity, so that its scope and hidden columns apply. Counts nothing: counting is
 * slow.
 */
async function found(at: At, resource: Resource, quick_search: string) {
  const titled = titledByBeside(at, resource)
  const columns = new Set(['id', ...titleColumns(resource), ...titleColumns(titled)])
  const rows: AnyRow[] = await narrowRows(at, resource, { quick_search })
    .select([...columns].map((column) => `${resource.table}.${column}`))
    .orderBy(orderOf(at, resource))
    .limit(atMost)
    .execute()
  const titles = await readTitles(at, resource, rows, at.language)
  const beside = await readTitles(at, titled, rows, at.language)
  const list = rows.map((row, place) => ({
    id: row.id,
    title: titles[place] ?? '',
    beside: beside[place] ?? '',
  }))
  return { name: resource.name, path: resource.path, list }
}
