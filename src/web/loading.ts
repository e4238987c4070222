// What the loading route carries: where somebody wanted to go, as `{ path, query }` in one part of the address.

import { type Area } from '#screens/api-session.ts'
import { withinSite } from './addresses.ts'

export function packed({ pathname, search }: { pathname: string; search: object }): string {
  return JSON.stringify({ path: pathname, query: search })
}

/** The address that was packed; nothing where it is damaged, leads outside its area or back to the beginning. */
export function unpacked(text: string | undefined, area: Area): string | undefined {
  const { path, query } = wantedIn(text)
  if (typeof path !== 'string') return undefined
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]))
  const address = withinSite(search.size > 0 ? `${path}?${search}` : path)
  const base = area === 'admin' ? '/admin/' : '/user/'
  const left = new RegExp(`^${base}(?!(loading|login)(/|\\?|$))`)
  return address && left.test(address) ? address : undefined
}

function wantedIn(text: string | undefined): { path?: unknown; query?: object } {
  try {
    return (JSON.parse(text ?? '') ?? {}) as object
  } catch {
    return {}
  }
}
