// A list is asked for while the pointer still rests on its name, so that a click finds its rows and words there.

import type { Resource } from '#engine/resource.ts'
import { kept } from '#ui/storage.ts'
import { type Layout, firstLayout, layoutPlace } from './layout.ts'
import { type ListSearch, pageOf } from './list-state.ts'
import type { Product } from './product.tsx'

/** Quietly: should it be refused, the page itself says so. */
export function listAhead(
  { labels, me }: { labels: Product['labels']; me: { id: number } },
  resource: Resource,
  search: ListSearch,
) {
  void labels(resource)
  const { limit } = { ...firstLayout(resource), ...(kept(layoutPlace(me.id, resource)) as Partial<Layout> | null) }
  return pageOf(resource, { limit: String(limit), ...search }, { quiet: true })
}
