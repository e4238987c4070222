// The placeholder while the figures are loading.

import { Skeleton } from '#ui/skeleton.tsx'

/** It is as high as the figures, so that nothing moves when they appear. */
export function FiguresSkeleton() {
  return (
    <ul className="figures" aria-hidden>
      {Array.from({ length: 8 }, (_, place) => (
        <li key={place} className="count stack gap-2">
          <Skeleton width={48} height={35} />
          <Skeleton width={120} height={20} />
        </li>
      ))}
    </ul>
  )
}
