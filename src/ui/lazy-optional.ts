// React's `lazy` for an optional component: if it cannot be loaded, the `Suspense` fallback stays and no error is
// thrown.

import { type ComponentType, lazy } from 'react'

export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(never) }))

const never = () => new Promise<never>(() => undefined)
