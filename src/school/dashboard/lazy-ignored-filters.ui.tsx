// Its labels are loaded only when the dashboard is filtered.

import { Suspense, lazy } from 'react'
import type { Dimension } from './filter.ts'

const IgnoredFilters = lazy(async () => ({ default: (await import('./ignored-filters.ui.tsx')).Apart }))

export function LazyIgnoredFilters({ names }: { names: readonly Dimension[] | undefined }) {
  if (!names || names.length === 0) return null
  return (
    <Suspense>
      <IgnoredFilters names={names} />
    </Suspense>
  )
}
