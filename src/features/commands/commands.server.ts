// What the command dialog finds besides screens: records of every entity that the person may list.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Resource } from '#engine/resource.ts'
import { may, signedIn } from '#engine/server/access.ts'
import { narrowed, orderOf } from '#engine/server/list.ts'
import type { At, Product } from '#engine/server/product.ts'
import type { AnyRow } from '#engine/server/records.ts'
import { queryOf, register } from '#engine/server/routes.ts'
import { hasSearchText } from '#engine/server/search.ts'
import { titleColumns, titleOf } from '#engine/server/titles.ts'

/** Whoever does not see it among so many writes one more letter. */
const atMost = 5

export function commandCalls(app: FastifyInstance, product: Product): void {
  register(app, product, {
    method: 'GET',
    url: '/admin/index/search',
    guard: signedIn('admin'),
    about: ['Chercher dans toutes les fiches', '在全部记录中搜索', 'Search in all records'],
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

/** As the entity's own list finds it, so that scope and hidden columns hold; never counted, which would take longest. */
async function found(at: At, resource: Resource, quick_search: string) {
  const rows: AnyRow[] = await narrowed(at, resource, { quick_search })
    .select([`${resource.table}.id`, ...titleColumns(resource)])
    .orderBy(orderOf(at, resource))
    .limit(atMost)
    .execute()
  const list = rows.map((row) => ({ id: row.id, title: titleOf(resource, row, at.language) }))
  return { name: resource.name, path: resource.path, list }
}
