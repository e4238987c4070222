// The page of an entity: a file of its own, which the dashboard does without. It is fetched with the page when the address
// names a list, and otherwise as soon as there is nothing else to do.

import { useEffect } from 'react'
import { later } from '#screens/later.ts'

export const ListPage = later(() => import('#screens/resource-page.tsx'), 'ResourcePage')

/** Safari knows no idle moments. */
export function useListPageSoon(begun: boolean): void {
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
