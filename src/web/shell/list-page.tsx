// The list of an entity, in a separate file that the dashboard does not need. It is loaded with the page if the address
// names a list, otherwise when the browser is idle.

import { useEffect } from 'react'
import { lazyPart } from '#ui/lazy-part.ts'

export const ListPage = lazyPart(() => import('#screens/resource-page.tsx'), 'ResourcePage')

/**
 * Loads the list page when the browser is idle, after the start. In Safari, which has no `requestIdleCallback`, it is
 * loaded after 500 ms.
 */
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
