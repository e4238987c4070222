// The addresses: a small tree that is always there, and `/admin/…`, which the menus resolve.

import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { read } from '#screens/api.ts'
import { Root } from './root.tsx'
import { adminInfo } from './stores/admin-info.ts'

type Search = Record<string, string>

const root = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./pages/not-found.tsx'), 'NotFound'),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin' })
  },
})

/** Named adminLogin by the calls that send somebody here. */
const adminLogin = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  validateSearch: (search: Search): { to?: string } => (search.to?.startsWith('/admin/') ? { to: search.to } : {}),
  beforeLoad: () => {
    if (adminInfo.getState().token) throw redirect({ to: '/admin' })
  },
  // Asked while the page is being drawn; the page does not wait for it.
  loader: () => ({
    opening: read<{ captcha: boolean }>('/admin/index/login', {}, { quiet: true }).catch(() => ({ captcha: false })),
  }),
  component: lazyRouteComponent(() => import('./pages/sign-in-page.tsx'), 'SignInPage'),
})

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: ({ location }) => {
    if (!adminInfo.getState().token)
      throw redirect({ to: '/admin/login', search: location.pathname === '/admin' ? {} : { to: location.href } })
  },
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})

const adminStart = createRoute({
  getParentRoute: () => admin,
  path: '/',
  component: lazyRouteComponent(() => import('./shell/admin-page.tsx'), 'AdminStart'),
})

/** The shell shows it, beside the pages of the other tabs. */
const adminPage = createRoute({
  getParentRoute: () => admin,
  path: '$',
  validateSearch: (search: Search) => search,
})

const noAccess = createRoute({
  getParentRoute: () => root,
  path: '/401',
  component: lazyRouteComponent(() => import('./pages/no-access.tsx'), 'NoAccess'),
})

const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  component: lazyRouteComponent(() => import('./pages/not-found.tsx'), 'NotFound'),
})

const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404' })
  },
})

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    adminLogin,
    admin.addChildren([adminStart, adminPage]),
    noAccess,
    notFound,
    unknown,
  ]),
  // Every value is text, written as people write addresses: `?page=2&status=active`, no quotes and no JSON.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
    return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
  },
  defaultPreload: false,
  scrollRestoration: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
