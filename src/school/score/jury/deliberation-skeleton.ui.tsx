// The placeholder of the deliberation page while its data is loading.

import { Skeleton } from '#ui/skeleton.tsx'

const lines = Array.from({ length: 8 }, (_, line) => line)

export function DeliberationSkeleton() {
  return (
    <div className="stack gap-12" aria-busy>
      <Skeleton width={220} height={28} />
      <Skeleton width="100%" height={48} />
      <Skeleton width={320} height={34} />
      {lines.map((line) => (
        <Skeleton key={line} width="100%" height={40} />
      ))}
    </div>
  )
}
