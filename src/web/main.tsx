// Where the browser begins.

import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Ui } from '#ui/provider.tsx'
import { followNavigation } from './navigation.ts'
import { Root } from './root.tsx'
import { router } from './router.tsx'
import { followOtherTabs, holdSession } from './session.ts'
import { changeLayout, storeConfig } from './stores.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
const memory = {
  read: () => storeConfig.getState().layout.darkMode,
  write: (darkMode: 'light' | 'dark' | 'auto') => changeLayout({ darkMode }),
}

holdSession({ here: () => router.state.location.href, go: (address) => router.history.push(address) })
followOtherTabs()
followNavigation(router)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Ui memory={memory} nonce={nonce}>
      <RouterProvider router={router} InnerWrap={Root} />
    </Ui>
  </StrictMode>,
)
