// Where the browser begins.

import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Ui } from '#ui/provider.tsx'
import { router } from './router.tsx'
import { followOtherTabs, holdSession } from './session.ts'
import { changeLayout, storeConfig } from './stores.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
const memory = {
  read: () => storeConfig.getState().layout.darkMode,
  write: (darkMode: 'light' | 'dark' | 'auto') => changeLayout({ darkMode }),
}

/** After signing in again one stands where one stood. */
holdSession((path) => {
  const { pathname, href } = router.state.location
  const search = path === '/admin/login' && pathname.startsWith('/admin/') && pathname !== path ? { to: href } : {}
  void router.navigate({ to: path, search: search as never })
})

followOtherTabs()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Ui memory={memory} nonce={nonce}>
      <RouterProvider router={router} />
    </Ui>
  </StrictMode>,
)
