// A list is asked for while the pointer still rests on its name, so that a click finds its rows and words there.

import { type Resource, listFields } from '#engine/resource.ts'
import { readCodesAhead } from '#ui/codes.ts'
import { kept } from '#ui/storage.ts'
import { codeKind } from './filters.ts'
import { type Layout, firstLayout, layoutPlace } from './layout.ts'
import { type ListSearch, pageOf } from './list-state.ts'
import type { Product } from './product.tsx'
import { locale } from './text.ts'

/** Quietly: should it be refused, the page itself says so. */
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
