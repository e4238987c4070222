// Prefetches a list while the pointer rests on its link, so that a click shows rows and labels at once.

import { type Resource, listFields } from '#engine/resource.ts'
import { readCodesAhead } from '#ui/codes.ts'
import { kept } from '#ui/storage.ts'
import { codeKind } from './filters.ts'
import { type Layout, firstLayout, layoutPlace } from './layout.ts'
import { type ListSearch, pageOf } from './list-state.ts'
import type { Product } from './product.tsx'
import { locale } from './text.ts'

/** Quiet: the page itself shows a refusal. */
export function listAhead(
  { labels, me }: { labels: Product['labels']; me: { id: number } },
  resource: Resource,
  search: ListSearch,
) {
  void labels(resource)
  for (const code of new Set(listFields(resource).map(([, field]) => codeKind(field))))
    if (code) readCodesAhead(code, locale)
  const { limit } = { ...firstLayout(resource), ...(kept(layoutPlace(me.id, resource)) as Partial<Layout> | null) }
  return pageOf(resource, { limit: String(limit), ...search }, { quiet: true })
}
