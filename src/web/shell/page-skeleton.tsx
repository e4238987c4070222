// The placeholder of a page that is loading.

import './page-skeleton.css'
import { Skeleton } from '#ui/skeleton.tsx'

export function PageSkeleton() {
  return (
    <div className="page-skeleton stack gap-20" aria-busy>
      <Skeleton width={180} height={20} />
      <Skeleton width="60%" />
      <Skeleton width="80%" />
      <Skeleton width="70%" />
    </div>
  )
}
