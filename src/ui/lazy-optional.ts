// An optional component: if it cannot be loaded, its placeholder stays.

import { type ComponentType, lazy } from 'react'

export const lazyOptional = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(never) }))

const never = () => new Promise<never>(() => undefined)
