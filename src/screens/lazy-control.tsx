// Loads the control of a field on demand.

import { type ComponentType, Suspense } from 'react'
import { FormSkeleton } from '#ui/skeleton.tsx'
import type { ControlProps } from './controls.tsx'

/** Wraps a control that is loaded on demand. A skeleton of `lines` lines is shown until it has arrived. */
export const lazyControl = (Control: ComponentType<ControlProps>, lines: number) =>
  function LazyControl(props: ControlProps) {
    return (
      <Suspense fallback={<FormSkeleton lines={lines} />}>
        <Control {...props} />
      </Suspense>
    )
  }
