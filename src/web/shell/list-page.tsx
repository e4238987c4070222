// The page of an entity, in a file of its own that the dashboard does not need. Loaded with the page when the address
// names a list, otherwise when the browser is idle.

import { useEffect } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'

export const ListPage = lazyPart(() => import('#screens/resource-page.tsx'), 'ResourcePage')

/** Safari has no `requestIdleCallback`. */
export function useListPagePreload(begun: boolean): void {
  useEffect(() => {
    if (!begun) return undefined
    const ask = () => void ListPage.fetch()
    if (!('requestIdleCallback' in globalThis)) return stopped(setTimeout(ask, 500), clearTimeout)
    return stopped(requestIdleCallback(ask, { timeout: 2000 }), cancelIdleCallback)
  }, [begun])
}

const stopped =
  <Handle,>(handle: Handle, stop: (handle: Handle) => void) =>
  () =>
    stop(handle)
