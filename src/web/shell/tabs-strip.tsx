// The open tabs in the bar. Each tab is a link, because it is an address, with a close button beside it.

import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useKeyHelp } from '#ui/key-help.tsx'
import { useKeys } from '#ui/use-keys.ts'
import { IconX } from '#ui/icons.tsx'
import { MenuAt, type MenuEntry } from '#ui/menu.tsx'
import { text } from '#screens/text.ts'
import type { MenuRule } from '../menu-rules.ts'
import { type Tab, storeTabViewConfig } from '../stores/tab-view.ts'
import { usePins } from './pins.ts'
import { type TabActions, useTabActions } from './tabs-actions.ts'
import { tabWords } from '../words.ts'
import { TabLink } from './tabs-link.tsx'
import './tabs.css'

interface OpenTabMenu {
  path: string
  at: DOMRect
}

const keys = [
  ['h', text(tabWords.keyLeft)],
  ['l', text(tabWords.keyRight)],
  ['Shift F10', text(tabWords.keyMenu)],
  [text(tabWords.delete), text(tabWords.keyClose)],
] as const

export function TabStrip({ menus }: { menus: readonly MenuRule[] }) {
  const { tabsView, activeRoute, unsaved } = storeTabViewConfig()
  const actions = useTabActions(menus)
  const pins = usePins()
  const [menu, setMenu] = useState<OpenTabMenu | null>(null)
  const strip = useRef<HTMLUListElement>(null)
  useActiveBox(strip, activeRoute, tabsView)
  useKeys({ h: () => void actions.step(-1), l: () => void actions.step(1) })
  useKeyHelp(keys)
  const only = tabsView.length === 1
  return (
    <nav className="tab-strip" aria-label={text(tabWords.tabs)}>
      <ul ref={strip} onWheel={slide} onKeyDown={(event) => moveByKey(event, actions, only, setMenu)}>
        {tabsView.map(({ path, query }) => (
          <li key={path} data-path={path} data-active={path === activeRoute || undefined}>
            <TabLink
              path={path}
              query={query}
              title={actions.titleOf(path)}
              active={path === activeRoute}
              reachable={path === activeRoute || !tabsView.some((tab) => tab.path === activeRoute)}
              unsaved={unsaved.includes(path)}
              onMenu={(at) => setMenu({ path, at })}
              onMiddle={() => void actions.close(path)}
            />
            {!only && (
              <button
                type="button"
                className="tab-close centred"
                tabIndex={-1}
                aria-label={text(tabWords.close, { title: actions.titleOf(path) })}
                onClick={() => void actions.close(path)}
              >
                <IconX size={12} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {menu && (
        <MenuAt
          side="start"
          at={menu.at}
          entries={entriesOf(menu.path, actions, { only, activeRoute, pins })}
          onClose={() => setMenu(null)}
        />
      )}
    </nav>
  )
}

interface Present {
  only: boolean
  activeRoute: string
  pins: ReturnType<typeof usePins>
}

function entriesOf(path: string, actions: TabActions, { only, activeRoute, pins }: Present) {
  const entries: MenuEntry[] = [
    {
      label: text(tabWords.reload),
      disabled: path !== activeRoute,
      onClick: () => void actions.reload(path),
    },
    { label: text(tabWords.fullScreen), onClick: () => void actions.fillWindow(path) },
    { label: text(pins.isPinned(path) ? tabWords.unpin : tabWords.pin), onClick: () => void pins.toggle(path) },
    { label: text(tabWords.closeThis), apart: true, onClick: () => void actions.close(path) },
    { label: text(tabWords.closeOthers), disabled: only, onClick: () => void actions.closeOthers(path) },
    { label: text(tabWords.closeAll), disabled: only, onClick: () => void actions.closeAll() },
  ]
  return entries
}

/** Moves the box that marks the active tab to this tab, and scrolls the tab into view. */
function useActiveBox(strip: { current: HTMLElement | null }, activeRoute: string, tabsView: readonly Tab[]): void {
  useLayoutEffect(() => {
    const active = strip.current?.querySelector<HTMLElement>('li[data-active]')
    let isSeen = false
    let next = 0
    const slide = () => {
      const { current: box } = strip
      if (!box) return
      // Reads all positions before it writes, and scrolls only if the strip is too narrow for its tabs: otherwise the
      // layout would be computed again.
      const [width, left, slides] = [
        active?.offsetWidth ?? 0,
        active?.offsetLeft ?? 0,
        box.scrollWidth > box.clientWidth,
      ]
      if (!isSeen && slides) active?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      isSeen = true
      box.style.setProperty('--box-width', `${width}px`)
      box.style.setProperty('--box-left', `${left}px`)
    }
    // In the next frame, after the new page is painted: reading positions earlier would compute the layout twice.
    const laidOut = new ResizeObserver(() => {
      cancelAnimationFrame(next)
      next = requestAnimationFrame(slide)
    })
    for (const element of [strip.current, active]) if (element) laidOut.observe(element)
    return () => {
      laidOut.disconnect()
      cancelAnimationFrame(next)
    }
  }, [activeRoute, tabsView, strip])
}

/** A vertical turn of the mouse wheel scrolls the strip sideways. */
function slide({ currentTarget, deltaX, deltaY }: React.WheelEvent): void {
  if (Math.abs(deltaY) > Math.abs(deltaX)) currentTarget.scrollLeft += deltaY
}

/** Arrow keys move along the strip, Delete closes a tab, the menu key opens its menu. */
function moveByKey(event: KeyboardEvent, actions: TabActions, only: boolean, open: (menu: OpenTabMenu) => void): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('.tab-link')]
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('li')?.querySelector('a') : null
  const path = link?.closest('li')?.dataset.path
  if (!link || !path) return
  const place = links.indexOf(link)
  const wanted: Record<string, HTMLElement | undefined> = {
    ArrowRight: links[place + 1] ?? links[0],
    ArrowLeft: links.at(place - 1),
    Home: links[0],
    End: links.at(-1),
  }
  const next = wanted[event.key]
  if (next) next.focus()
  else if (event.key === 'Delete' && !only) {
    const neighbour = links[place + 1] ?? links[place - 1]
    void actions.close(path).then(() => neighbour?.focus())
  } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
    open({ path, at: link.getBoundingClientRect() })
  else return
  event.preventDefault()
}
