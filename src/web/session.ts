// The tokens of who is signed in, handed to the client of the calls; and the ways in and out.

import { keepTokens, post } from '#screens/api.ts'
import { adminInfo, fillAdminInfo, forgetAdmin } from './stores.ts'

/** `go` shows a page: the router is made after the first call may be. */
export function holdSession(go: (path: string) => void): void {
  keepTokens({
    access: () => adminInfo.getState().token,
    refresh: () => adminInfo.getState().refreshToken,
    renew: (token, refreshToken) => fillAdminInfo({ token, ...(refreshToken && { refreshToken }) }),
    reread: () => void adminInfo.persist.rehydrate(),
    leave(path) {
      forgetAdmin()
      go(path)
    },
  })
}

/** Another tab of this browser signed in, renewed the tokens or signed out. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'adminInfo') return
    if (newValue === null) forgetAdmin()
    else void adminInfo.persist.rehydrate()
  })
}

/** Signed out here in any case, even where the server cannot be reached. */
export async function signOut(): Promise<void> {
  await post('/admin/index/logout', { refresh_token: adminInfo.getState().refreshToken }).catch(() => null)
  forgetAdmin()
}
