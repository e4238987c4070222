// Prefetches a list while the pointer rests on its link, so that a click shows rows and labels at once.

import { type Resource, listFields } from '#engine/resource.ts'
import { preloadCodeNames } from '#ui/codes.ts'
import { readStored } from '#ui/storage.ts'
import { codeKind } from './filters.ts'
import { type ListLayout, defaultListLayout, layoutKey } from './layout.ts'
import { type ListSearch, pageOf } from './list-state.ts'
import type { Product } from './product.tsx'
import { locale } from './text.ts'

/** Starts to load the labels and returns the query of the rows. Quiet, because the opened page will show a refusal. */
export function prepareListQuery(
  { labels, me }: { labels: Product['labels']; me: { id: number } },
  resource: Resource,
  search: ListSearch,
) {
  void labels(resource)
  for (const code of new Set(listFields(resource).map(([, field]) => codeKind(field))))
    if (code) preloadCodeNames(code, locale)
  const { limit } = {
    ...defaultListLayout(resource),
    ...(readStored(layoutKey(me.id, resource)) as Partial<ListLayout> | null),
  }
  return pageOf(resource, { limit: String(limit), ...search }, { quiet: true })
}
