// What a page can do without never takes the page down: where it cannot be fetched, it comes once the line is back.

import { type ComponentType, lazy } from 'react'

export const lazySpare = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch(() => onceBack(load)) }))

async function onceBack<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    await new Promise((back) => addEventListener('online', back, { once: true }))
    try {
      return await load()
    } catch {
      // Not back for good.
    }
  }
}
