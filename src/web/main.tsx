// Where the browser begins.

import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Ui } from '#ui/provider.tsx'
import { breath } from './breath.ts'
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

const pupitre = createRoot(document.getElementById('root')!)

/** In milliseconds. What comes later is waited for on the page, under its line of progress. */
const patience = 1000

// The page is drawn once, whole, and in short steps: a slow machine still hears what is typed and clicked meanwhile.
void Promise.race([breath().then(() => router.load()), new Promise((over) => setTimeout(over, patience))]).finally(() =>
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
