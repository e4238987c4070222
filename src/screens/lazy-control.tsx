import { type ComponentType, Suspense } from 'react'
import { FormSkeleton } from '#ui/skeleton.tsx'
import type { ControlProps } from './controls.tsx'

/** A control that is loaded with its form; a skeleton of `lines` lines stands in its place meanwhile. */
export const lazyControl = (Control: ComponentType<ControlProps>, lines: number) =>
  function LazyControl(props: ControlProps) {
    return (
      <Suspense fallback={<FormSkeleton lines={lines} />}>
        <Control {...props} />
      </Suspense>
    )
  }
