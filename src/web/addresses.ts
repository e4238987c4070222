// Addresses: the names of routes in answers, and which addresses may be followed.

import type { Area, Destination } from '#screens/api-session.ts'
import { isDecodable } from '#text/is-decodable.ts'

/** The path decides if it is the back office, to which the page that verifies papers belongs. */
export const areaOf = (pathname: string): Area => (/^\/(admin|verify)(?![^/?#])/i.test(pathname) ? 'admin' : 'member')

/** Routes by the names that the server uses. */
export const routeNames = {
  admin: '/admin',
  adminLogin: '/admin/login',
  user: '/user',
  userLogin: '/user/login',
  noPower: '/401',
  notFound: '/404',
} as const

/** The name has priority, as in the specification. Addresses of other sites are never followed. */
export function addressFor({ routeName = '', routePath = '' }: Destination): string {
  const byName = Object.hasOwn(routeNames, routeName) ? routeNames[routeName as keyof typeof routeNames] : undefined
  return byName ?? withinSite(routePath) ?? routeNames.notFound
}

export function withinSite(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(address, location.origin)
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

/** Replaces an address that cannot be decoded: the router would throw. */
export function repairAddress(): void {
  if (isDecodable(location.pathname)) return
  history.replaceState(null, '', areaOf(location.pathname) === 'admin' ? routeNames.admin : routeNames.notFound)
}
