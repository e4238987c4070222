// The page of an entity: a file of its own, which the dashboard does without. It is fetched with the page when the address
// names a list, and otherwise as soon as there is nothing else to do.

import { use, useEffect } from 'react'
import type { Resource } from '#engine/resource.ts'
import { settled } from '#screens/settled.ts'

type File = typeof import('#screens/resource-page.tsx')
let asked: Promise<File> | undefined

export function askListPage(): Promise<File> {
  asked ??= settled(import('#screens/resource-page.tsx'))
  // A line that broke may hold the next time.
  asked.catch(() => (asked = undefined))
  return asked
}

export function ListPage({ resource }: { resource: Resource }) {
  const { ResourcePage } = use(askListPage())
  return <ResourcePage resource={resource} />
}

/** Safari knows no idle moments. */
export function useListPageSoon(begun: boolean): void {
  useEffect(() => {
    if (!begun) return undefined
    const ask = () => void askListPage()
    if (!('requestIdleCallback' in globalThis)) return stopped(setTimeout(ask, 500), clearTimeout)
    return stopped(requestIdleCallback(ask, { timeout: 2000 }), cancelIdleCallback)
  }, [begun])
}

const stopped =
  <Handle,>(handle: Handle, stop: (handle: Handle) => void) =>
  () =>
    stop(handle)
