// Its labels are loaded only when the dashboard is filtered.

import { Suspense, lazy } from 'react'
import type { Dimension } from './narrow.ts'

const Apart = lazy(async () => ({ default: (await import('./apart.ui.tsx')).Apart }))

export function ApartLater({ names }: { names: readonly Dimension[] | undefined }) {
  if (!names || names.length === 0) return null
  return (
    <Suspense>
      <Apart names={names} />
    </Suspense>
  )
}
