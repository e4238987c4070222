// The entry point of the browser: gives the client of the API its tokens, starts the router, and draws the page.

import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Ui } from '#ui/provider.tsx'
import { yieldToBrowser } from './yield-to-browser.ts'
import { followNavigation } from './navigation.ts'
import { Root } from './root.tsx'
import { router } from './router.tsx'
import { followOtherTabs, installSession } from './session.ts'
import { changeLayout, storeConfig } from './stores.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? ''
const memory = {
  read: () => storeConfig.getState().layout.darkMode,
  write: (darkMode: 'light' | 'dark' | 'auto') => changeLayout({ darkMode }),
}

installSession({ here: () => router.state.location.href, go: (address) => router.history.push(address) })
followOtherTabs()
followNavigation(router)

const pupitre = createRoot(document.getElementById('root')!)

/**
 * In milliseconds. If the first page takes longer to load, it is drawn without its content, with the loading bar above.
 */
const maxWaitTime = 1000

// The page is drawn once, and in small steps, so that a slow machine still handles input.
void Promise.race([
  yieldToBrowser().then(() => router.load()),
  new Promise((over) => setTimeout(over, maxWaitTime)),
]).finally(() =>
  startTransition(() =>
    pupitre.render(
      <StrictMode>
        <Ui memory={memory} nonce={nonce}>
          <RouterProvider router={router} InnerWrap={Root} />
        </Ui>
      </StrictMode>,
    ),
  ),
)

// The service worker is only for the installed app: in a tab the browser itself says that there is no network.
if (matchMedia('(display-mode: standalone)').matches)
  void navigator.serviceWorker?.register('/web/service-worker.js', { scope: '/' })
