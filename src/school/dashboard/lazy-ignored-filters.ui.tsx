// Loads the note about ignored filters, with its labels, only if there are any.

import { Suspense } from 'react'
import type { Dimension } from './filter.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const IgnoredFilters = lazyPart(() => import('./ignored-filters.ui.tsx'), 'IgnoredFilters')

export function LazyIgnoredFilters({ names }: { names: readonly Dimension[] | undefined }) {
  if (!names || names.length === 0) return null
  return (
    <Suspense>
      <IgnoredFilters names={names} />
    </Suspense>
  )
}
