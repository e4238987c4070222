// The tools at the right of the bar: commands, site, tools of rooms, language, full screen, terminal, caches, theme,
// settings of the frame, and the person's menu.

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, memo, useState, useSyncExternalStore } from 'react'
import { ProductContext } from '#screens/product.tsx'
import { text } from '#screens/text.ts'
import { IconButton } from '#ui/button.tsx'
import { lazyOptional } from '#ui/lazy-optional.ts'
import { MenuIcon } from '#ui/menu-icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { topTools } from '#subjects.ui.ts'
import { officeStart } from '../product.ts'
import { adminInfo } from '../stores/admin-info.ts'
import { CommandsButton } from './commands.tsx'
import { LanguageMenu, SchemeMenu } from './look-menus.tsx'
import { shellWords, terminalButtonWords } from '../words.ts'
import { UserMenu } from './user-menu.tsx'
import { lazyPart } from '#ui/lazy-part.ts'

const LayoutDrawer = lazyPart(() => import('../settings/layout-drawer.tsx'), 'LayoutDrawer')

/**
 * The tools that rooms (folders of `src`) add. They load after the page is shown, so that the page does not wait for
 * them.
 */
const roomTools = topTools.map(({ name, Placeholder, load }) => ({
  name,
  Placeholder,
  Tool: lazyOptional(async () => {
    await new Promise((settled) => setTimeout(settled, 600))
    return load()
  }),
}))

const TerminalButton = lazyOptional(async () => (await import('../terminal/terminal-button.tsx')).TerminalButton)

export const TopTools = memo(function TopTools() {
  const mayClear = adminInfo((admin) => admin.super)
  const { data: start } = useQuery(officeStart)
  return (
    <div className="top-tools row gap-2">
      <CommandsButton />
      <Link
        to="/"
        className="home-link wide-only centred"
        aria-label={text(shellWords.homeSite)}
        title={text(shellWords.homeSite)}
      >
        <MenuIcon name="home" />
      </Link>
      <ProductContext value={start?.product ?? null}>
        {roomTools.map(({ name, Placeholder, Tool }) => (
          <Suspense key={name} fallback={<Placeholder />}>
            <Tool />
          </Suspense>
        ))}
      </ProductContext>
      <LanguageMenu />
      <FullScreen />
      {mayClear && <Terminal />}
      {mayClear && <ClearCacheMenu />}
      <SchemeMenu />
      <LayoutButton />
      <UserMenu />
    </div>
  )
})

/** The button of the terminal, only for super administrators. It is hidden if the server allows no commands. */
function Terminal() {
  return (
    <span className="wide-only">
      <Suspense>
        <TerminalButton label={text(terminalButtonWords.title)} labelOfNew={text(terminalButtonWords.unseen)} />
      </Suspense>
    </span>
  )
}

/**
 * Switches the browser to full screen; it is not the mode in which a page fills the window. A phone has no use for it.
 */
function FullScreen() {
  const full = useSyncExternalStore(listenFullScreen, () => document.fullscreenElement !== null)
  const turn = () => (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  return (
    <span className="wide-only">
      <IconButton label={text(full ? shellWords.leaveScreen : shellWords.wholeScreen)} onClick={() => void turn()}>
        <MenuIcon name={full ? 'minimize' : 'maximize'} />
      </IconButton>
    </span>
  )
}

function listenFullScreen(change: () => void): () => void {
  document.addEventListener('fullscreenchange', change)
  return () => document.removeEventListener('fullscreenchange', change)
}

const cacheWords = { system: shellWords.clearSystem, browser: shellWords.clearBrowser, all: shellWords.clearAll }

function ClearCacheMenu() {
  const clear = (what: 'system' | 'browser' | 'all') => async () => {
    const { clearCache } = await import('./clear-cache.ts')
    await clearCache(what)
  }
  const entry = (what: 'system' | 'browser' | 'all') => ({
    label: text(cacheWords[what]),
    onClick: () => void clear(what)(),
  })
  return (
    <Menu
      heading={text(shellWords.clearCache)}
      entries={[entry('system'), entry('browser'), { ...entry('all'), apart: true }]}
    >
      <IconButton label={text(shellWords.clearCache)}>
        <MenuIcon name="eraser" />
      </IconButton>
    </Menu>
  )
}

function LayoutButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={text(shellWords.layout)} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MenuIcon name="adjustments-horizontal" />
      </IconButton>
      {open && (
        <Suspense>
          <LayoutDrawer onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
