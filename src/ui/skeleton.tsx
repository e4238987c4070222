// Grey placeholders for content that is loading.

import './skeleton.css'

/** The placeholder of a line of text. */
export function Skeleton({ width, height = 12 }: { width?: number | string; height?: number }) {
  return <span className="skeleton" style={{ width: width ?? '70%', height }} aria-hidden />
}

/** The placeholder of a form. */
export function FormSkeleton({ lines }: { lines: number }) {
  return (
    <div className="skeleton-form" aria-busy>
      {Array.from({ length: lines }, (_, line) => (
        <span className="stack" key={line}>
          <Skeleton width={90 + ((line * 37) % 70)} />
          <Skeleton width="100%" height={34} />
        </span>
      ))}
    </div>
  )
}
