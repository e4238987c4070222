// Its labels are loaded only when the dashboard is filtered.

import { Suspense } from 'react'
import type { Dimension } from './filter.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const IgnoredFilters = lazyPart(() => import('./ignored-filters.ui.tsx'), 'Apart')

export function LazyIgnoredFilters({ names }: { names: readonly Dimension[] | undefined }) {
  if (!names || names.length === 0) return null
  return (
    <Suspense>
      <IgnoredFilters names={names} />
    </Suspense>
  )
}
