// Turns destinations in responses of the server into addresses, and refuses addresses of other sites.

import type { Area, Destination } from '#screens/api-session.ts'
import { isDecodable } from '#text/is-decodable.ts'

/**
 * Returns the area of a path: the back office, to which the page that verifies papers (`/verify`) belongs, or else the
 * member centre.
 */
export const areaOf = (pathname: string): Area => (/^\/(admin|verify)(?![^/?#])/i.test(pathname) ? 'admin' : 'member')

/** Addresses of routes, by the names that the server uses for them. */
export const routeNames = {
  admin: '/admin',
  adminLogin: '/admin/login',
  user: '/user',
  userLogin: '/user/login',
  noPower: '/401',
  notFound: '/404',
} as const

/**
 * Returns the address of a destination. Its name has priority over its path, as in the specification. Unknown names and
 * addresses of other sites lead to the page 404.
 */
export function addressFor({ routeName = '', routePath = '' }: Destination): string {
  const byName = Object.hasOwn(routeNames, routeName) ? routeNames[routeName as keyof typeof routeNames] : undefined
  return byName ?? withinSite(routePath) ?? routeNames.notFound
}

/** Returns the address if it is on this site, otherwise undefined. */
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
