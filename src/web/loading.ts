// Packs the destination of a navigation into one segment of the address `…/loading/…`, as the JSON `{ path, query }`,
// and unpacks it.

import { type Area } from '#screens/api-session.ts'
import { withinSite } from './addresses.ts'

export function packDestination({ pathname, search }: { pathname: string; search: object }): string {
  return JSON.stringify({ path: pathname, query: search })
}

/**
 * Returns the packed address; undefined if it is damaged, leads out of its area, or leads to a loading or sign-in page.
 */
export function unpackDestination(text: string | undefined, area: Area): string | undefined {
  const { path, query } = parseDestination(text)
  if (typeof path !== 'string') return undefined
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
  const address = withinSite(search.size > 0 ? `${path}?${search}` : path)
  const base = area === 'admin' ? '/admin/' : '/user/'
  const left = new RegExp(`^${base}(?!(loading|login)(/|\\?|$))`)
  return address && left.test(address) ? address : undefined
}

function parseDestination(text: string | undefined): { path?: unknown; query?: object } {
  try {
    return (JSON.parse(text ?? '') ?? {}) as object
  } catch {
    return {}
  }
}
