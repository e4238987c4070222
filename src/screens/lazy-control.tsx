import { type ComponentType, Suspense } from 'react'
import { FormSkeleton } from '#ui/skeleton.tsx'
import type { ControlProps } from './controls.tsx'

/** A control that is loaded with its form; until then a skeleton of `lines` lines is shown. */
export const lazyControl = (Control: ComponentType<ControlProps>, lines: number) =>
  function LazyControl(props: ControlProps) {
    return (
      <Suspense fallback={<FormSkeleton lines={lines} />}>
        <Control {...props} />
      </Suspense>
    )
  }
