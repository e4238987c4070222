// What a page can do without never takes the page down: where it cannot be fetched, what stood in its place stays.

import { type ComponentType, lazy } from 'react'

export const lazySpare = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(never) }))

const never = () => new Promise<never>(() => undefined)
