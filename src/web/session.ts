// Gives the client of the API the tokens of the signed-in person, follows other tabs of the browser, and signs out.

import { post } from '#screens/api.ts'
import { type AreaTokens, setSession } from '#screens/api-session.ts'
import { files } from '#screens/file-access.ts'
import { setFileAccess } from '#ui/private-files.tsx'
import { addressFor, areaOf, routeNames } from './addresses.ts'
import { adminInfo, fillAdminInfo, forgetAdmin } from './stores/admin-info.ts'
import { fillUserInfo, forgetMember, userInfo } from './stores/user-info.ts'

/** What this file needs of the router: the present address, and navigation. */
interface RouterAccess {
  here(): string
  go(address: string): void
}

export function installSession({ here, go }: RouterAccess): void {
  const admin: AreaTokens = {
    access: () => adminInfo.getState().token,
    refresh: () => adminInfo.getState().refreshToken,
    renew: (token, refreshToken) => fillAdminInfo({ token, ...(refreshToken && { refreshToken }) }),
    reread: () => void adminInfo.persist.rehydrate(),
    forget: forgetAdmin,
  }
  const member: AreaTokens = {
    access: () => userInfo.getState().token,
    refresh: () => userInfo.getState().refreshToken,
    renew: (token, refreshToken) => fillUserInfo({ token, ...(refreshToken && { refreshToken }) }),
    reread: () => void userInfo.persist.rehydrate(),
    forget: forgetMember,
  }
  setFileAccess(files)
  setSession({
    admin,
    member,
    area: () => areaOf(here()),
    go(where) {
      const [address, from] = [addressFor(where), here()]
      // If another refused call has already led to the sign-in page, that page knows the return address.
      if (!(isSignInPage(address) && from.startsWith(address))) go(withReturnAddress(address, from))
    },
  })
}

const isSignInPage = (address: string) => address === routeNames.adminLogin || address === routeNames.userLogin

/** Adds the present address to the address of the sign-in page, so that the person returns after signing in again. */
function withReturnAddress(address: string, from: string): string {
  const inside = isSignInPage(address) && from.startsWith(address.replace(/login$/, ''))
  return inside ? `${address}?${new URLSearchParams({ to: from })}` : address
}

/** Takes over what another tab of this browser has stored: it signed in, renewed the tokens or signed out. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'adminInfo') follow(adminInfo, forgetAdmin, newValue)
    if (key === 'userInfo') follow(userInfo, forgetMember, newValue)
  })
}

/**
 * Reads the stored person again. If the person has changed, the page is loaded again, because it shows data of one
 * person.
 */
function follow(store: typeof adminInfo | typeof userInfo, forget: () => void, storedText: string | null): void {
  const before = store.getState().id
  if (storedText === null) forget()
  else void store.persist.rehydrate()
  const now = store.getState().id
  if (before !== 0 && now !== before) location.reload()
}

/** Signs out in this browser even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  await post(
    '/admin/index/logout',
    { refresh_token: adminInfo.getState().refreshToken },
    { quiet: true, overlay: true },
  ).catch(() => null)
  const [{ forgetDrafts }, { forgetTasks }] = await Promise.all([
    import('#screens/drafts.ts'),
    import('./stores/terminal.ts'),
  ])
  forgetDrafts()
  forgetTasks()
  forgetAdmin()
}

/** Signs a member out once the server confirms; then loads the page again. */
export async function signOutMember(): Promise<void> {
  const body = { refresh_token: userInfo.getState().refreshToken }
  const left = await post('/api/user/logout', body, { overlay: true }).catch(() => null)
  if (!left) return
  forgetMember()
  location.reload()
}
