// The routes, a small tree. Addresses below `/admin/` are resolved with the menu, once the back office has started.

import type { SignInData as DoorOpening } from '#platform/members/index.ui.ts'
import type { SignInState } from '#platform/sign-in/index.ui.ts'
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { ApiError, read } from '#screens/api.ts'
import { publicPages } from '#subjects.public.ts'
import { areaOf, repairAddress, withinSite } from './addresses.ts'
import { yieldToBrowser } from './yield-to-browser.ts'
import { packDestination, unpackDestination } from './loading.ts'
import { memberCenter } from './member-centre.ts'
import { BrokenPage } from './pages/broken-page.tsx'
import { siteConfig } from './site.ts'
import { requestStart } from './start.ts'
import { forgetAdmin, isAdmin } from './stores/admin-info.ts'
import { forgetMember, isMember } from './stores/user-info.ts'

type Search = Record<string, string>

const root = createRootRoute({
  notFoundComponent: lazyRouteComponent(() => import('./pages/not-found.tsx'), 'NotFound'),
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin' })
  },
})

/** Responses of the server name this route `adminLogin`. */
const adminLogin = createRoute({
  getParentRoute: () => root,
  path: '/admin/login',
  staticData: { title: 'pagesTitle.adminLogin' },
  // `to` is set even if it is undefined, because the router takes omitted keys from the present address.
  validateSearch: ({ to = '' }: Search): { to?: string | undefined } => {
    const wanted = withinSite(to)
    return { to: wanted && areaOf(wanted) === 'admin' ? wanted : undefined }
  },
  beforeLoad: () => {
    if (isAdmin()) throw redirect({ to: '/admin' })
    // Removes a token without a person: with it the server would answer that the person is already signed in.
    forgetAdmin()
  },
  // The promise is inside an object, so that the page is drawn without waiting for the response.
  loader: () => ({
    opening: read<SignInState>('/admin/index/login', {}, { quiet: true }).catch((): SignInState => ({
      captcha: false,
      inOutbox: false,
    })),
  }),
  component: lazyRouteComponent(() => import('./pages/sign-in-page.tsx'), 'SignInPage'),
})

let office: Promise<typeof import('./office.ts')> | undefined

/**
 * Loads the files of the back office. Keeps the promise: a second `import()` of a loaded file resolves only after the
 * browser has painted again.
 */
function loadOffice() {
  office ??= import('./office.ts')
  // After a broken connection a later attempt may succeed.
  office.catch(() => (office = undefined))
  return office
}

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: ({ location }) => {
    if (!isAdmin())
      throw redirect({ to: '/admin/login', search: location.pathname === '/admin' ? {} : { to: location.href } })
  },
  component: lazyRouteComponent(loadOffice, 'Shell'),
})

const adminHome = createRoute({
  getParentRoute: () => admin,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/loading/{-$to}' })
  },
})

const adminLoading = createRoute({
  getParentRoute: () => admin,
  path: 'loading/{-$to}',
  staticData: { title: 'pagesTitle.loading' },
  // After a quick start it redirects at once; otherwise `LoadingPage` is drawn and waits for the start.
  loader: async ({ params }) => {
    requestStart()
    const { firstHref } = await loadOffice()
    await yieldToBrowser()
    const href = await unlessSlow(firstHref(params.to))
    await yieldToBrowser()
    if (href) throw redirect({ to: href.split('?')[0]!, search: query(href), replace: true })
  },
  component: lazyRouteComponent(loadOffice, 'LoadingPage'),
})

/**
 * All pages of the menu: entities, custom pages, and other sites in a frame. The route has no component, because the
 * shell draws the page between the pages of the other tabs.
 */
const adminPage = createRoute({
  getParentRoute: () => admin,
  path: '$',
  validateSearch: (search: Search) => search,
  beforeLoad: ({ location }) => redirectToStart(location),
  // Waits a moment for the files of the page: the old page stays meanwhile, and no skeleton flashes. A slower page
  // shows its skeleton.
  loader: async ({ params }) => {
    const { fetchPage } = await loadOffice()
    await unlessSlow(fetchPage(`/admin/${params._splat ?? ''}`))
  },
})

/** In milliseconds. Used by `unlessSlow`. */
const delay = 200

/**
 * Returns undefined if the promise takes longer than `delay` or fails. The page then asks again, and shows the error.
 */
const unlessSlow = <Value,>(value: Promise<Value>) =>
  Promise.race([
    value.catch(() => undefined),
    new Promise<undefined>((over) => setTimeout(() => over(undefined), delay)),
  ])

const query = (href: string) => Object.fromEntries(new URLSearchParams(href.split('?')[1]))

/**
 * Redirects to the loading page until the back office has started, because only then the rights of the person are
 * known.
 */
function redirectToStart(location: { pathname: string; search: object }): void {
  if (!siteConfig.getState().initialize)
    throw redirect({ to: '/admin/loading/{-$to}', params: { to: packDestination(location) }, replace: true })
}

/** The public pages of the rooms, for people who are not signed in. */
const roomRoutes = publicPages.map(({ path, title, search, load }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title },
    validateSearch: (given: Search) => Object.fromEntries(search.map((name) => [name, given[name]])),
    component: lazyRouteComponent(async () => {
      const [{ wrapPublicPage }, Content] = await Promise.all([import('./pages/public-room-page.tsx'), load()])
      return { Page: wrapPublicPage(Content) }
    }, 'Page'),
  }),
)

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/admin/invitation/$token',
  staticData: { title: 'pagesTitle.invitation' },
  component: lazyRouteComponent(() => import('./pages/invitation-page.tsx'), 'InvitationPage'),
})

/** Responses of the server name this route `userLogin`. */
const userLogin = createRoute({
  getParentRoute: () => root,
  path: '/user/login',
  staticData: { title: 'pagesTitle.userLogin' },
  validateSearch: ({ to = '', tab }: Search): { to?: string | undefined; tab?: string | undefined } => {
    const wanted = withinSite(to)
    return { to: wanted && areaOf(wanted) === 'member' ? wanted : undefined, tab }
  },
  beforeLoad: () => {
    if (memberCenter.getState().open && isMember()) throw redirect({ to: '/user' })
    if (!isMember()) forgetMember()
  },
  // Loaded once for all forms of the page.
  staleTime: Number.POSITIVE_INFINITY,
  loader: async () => ({ opening: memberCenter.getState().open ? await readCentreOpening() : null }),
  component: lazyRouteComponent(() => import('./pages/member-sign-in-page.tsx'), 'MemberSignInPage'),
})

/** Returns null if the settings have closed the member centre since the page was loaded. */
async function readCentreOpening(): Promise<DoorOpening | null> {
  try {
    return await read<DoorOpening>('/api/user/checkIn', {}, { quiet: true })
  } catch (error) {
    if (error instanceof ApiError && error.code === 0) return null
    throw error
  }
}

const user = createRoute({
  getParentRoute: () => root,
  path: '/user',
  component: lazyRouteComponent(() => import('./member/centre.ts'), 'MemberShell'),
})

const userHome = createRoute({
  getParentRoute: () => user,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/user/loading/{-$to}' })
  },
})

/** Redirects to the sign-in page unless the member centre is open and a member is signed in. */
const userLoading = createRoute({
  getParentRoute: () => user,
  path: 'loading/{-$to}',
  staticData: { title: 'pagesTitle.loading' },
  beforeLoad: ({ params }) => {
    const to = unpackDestination(params.to, 'member')
    const isIn = memberCenter.getState().open && isMember()
    if (!isIn) throw redirect({ to: '/user/login', search: { to }, replace: true })
  },
  component: lazyRouteComponent(() => import('./member/centre.ts'), 'MemberLoadingPage'),
})

const userPage = createRoute({
  getParentRoute: () => user,
  path: '$',
  validateSearch: (search: Search) => search,
  beforeLoad: ({ location }) => {
    if (!siteConfig.getState().userInitialize)
      throw redirect({ to: '/user/loading/{-$to}', params: { to: packDestination(location) }, replace: true })
  },
  component: lazyRouteComponent(() => import('./member/centre.ts'), 'MemberPage'),
})

const noAccess = createRoute({
  getParentRoute: () => root,
  path: '/401',
  staticData: { title: 'pagesTitle.noPower' },
  /** The missing right, if the person was sent here for that reason. */
  validateSearch: ({ node }: Search): { node?: string | undefined } => ({ node }),
  component: lazyRouteComponent(() => import('./pages/no-access.tsx'), 'NoAccess'),
})

const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  staticData: { title: 'pagesTitle.notFound' },
  component: lazyRouteComponent(() => import('./pages/not-found.tsx'), 'NotFound'),
})

/**
 * Pages that member rules of the type `route` add. For every other address `findFramedRule` redirects to the page 404.
 */
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  loader: async ({ location }) => {
    const { findFramedRule } = await import('./site-route.ts')
    return findFramedRule(location.pathname)
  },
  component: lazyRouteComponent(() => import('./pages/site-route-page.tsx'), 'SiteRoutePage'),
})

repairAddress()

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    adminLogin,
    ...roomRoutes,
    invitation,
    admin.addChildren([adminHome, adminLoading, adminPage]),
    userLogin,
    user.addChildren([userHome, userLoading, userPage]),
    noAccess,
    notFound,
    unknown,
  ]),
  // Every value is text, written as people write addresses: `?page=2&status=active`, without quotes and JSON.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
    return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
  },
  defaultErrorComponent: BrokenPage,
  defaultPreload: false,
  scrollRestoration: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The title of the browser tab; pages of the menu use the title of their entry. */
    title?: string
  }
}
