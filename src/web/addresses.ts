// Where things are: the names of routes that answers may send people to, and what may be followed at all.

import type { Area, Elsewhere } from '#screens/api-session.ts'

/** The back office is told by its path. */
export const areaOf = (pathname: string): Area => (/^\/admin(?![^/?#])/i.test(pathname) ? 'admin' : 'member')

/** Routes by the names that the server knows them under. */
export const named = {
  admin: '/admin',
  adminLogin: '/admin/login',
  user: '/user',
  userLogin: '/user/login',
  noPower: '/401',
  notFound: '/404',
} as const

/** The name comes first, as in the specification; an address of another site is never followed. */
export function addressFor({ routeName = '', routePath = '' }: Elsewhere): string {
  const byName = Object.hasOwn(named, routeName) ? named[routeName as keyof typeof named] : undefined
  return byName ?? withinSite(routePath) ?? named.notFound
}

export function withinSite(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(address, location.origin)
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

/** An address that cannot even be read is one that nobody wrote: the router would stop at it. */
export function mendAddress(): void {
  try {
    decodeURI(location.pathname)
  } catch {
    history.replaceState(null, '', areaOf(location.pathname) === 'admin' ? named.admin : named.notFound)
  }
}
