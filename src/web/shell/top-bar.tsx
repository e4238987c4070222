// The bar above the page: the open tabs, the position of the page or the menu, and at the right the tools.

import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { text } from '#screens/text.ts'
import { IconButton } from '#ui/button.tsx'
import { IconChevronRight, IconLayoutSidebar, IconMenu2 } from '#ui/icons.tsx'
import { type MenuRule, addressOf } from '../menu-rules.ts'
import { changeLayout, storeConfig } from '../stores/config.ts'
import { shellWords } from '../words.ts'
import { Brand } from './side-menu.tsx'
import { useHasStrip } from './tabs.ts'
import './top-bar.css'
import { TopTools } from './top-tools.tsx'
import { useBreadcrumbs } from './use-breadcrumbs.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const TabStrip = lazyPart(() => import('./tabs-strip.tsx'), 'TabStrip')
const TopMenu = lazyPart(() => import('./top-menu.tsx'), 'TopMenu')

interface TopBarProps {
  menus: readonly MenuRule[]
  /**
   * Where the menu is, which decides what the bar shows at the left. `beside`: beside the page. `sheet`: in a drawer
   * that a button opens. `whole`: in the bar. `parts`: its first level in the bar, the rest beside the page.
   */
  menu: 'beside' | 'sheet' | 'whole' | 'parts'
  onMenu(): void
}

export function TopBar({ menus, menu, onMenu }: TopBarProps) {
  const brand = storeConfig(({ layout }) => layout.menuShowTopBar)
  const along = menu === 'whole' || menu === 'parts'
  return (
    <header className="top-bar row gap-4">
      {menu === 'sheet' && (
        <IconButton label={text(shellWords.menu)} aria-haspopup="dialog" onClick={onMenu}>
          <IconMenu2 size={20} />
        </IconButton>
      )}
      {menu === 'beside' && <Collapse />}
      {along && brand && <Brand />}
      {along ? (
        <Suspense fallback={<div className="top-menu" />}>
          <TopMenu menus={menus} whole={menu === 'whole'} />
        </Suspense>
      ) : (
        <TabsOrBreadcrumbs menus={menus} />
      )}
      <TopTools />
    </header>
  )
}

function Collapse() {
  const collapsed = storeConfig(({ layout }) => layout.menuCollapse)
  return (
    <IconButton
      label={text(shellWords.collapse)}
      aria-expanded={!collapsed}
      onClick={() => changeLayout({ menuCollapse: !collapsed })}
    >
      <IconLayoutSidebar size={18} />
    </IconButton>
  )
}

/** The open tabs, or if there is no room for them the position of the page in the menu. */
function TabsOrBreadcrumbs({ menus }: { menus: readonly MenuRule[] }) {
  return useHasStrip() ? (
    <Suspense fallback={<div className="trail" />}>
      <TabStrip menus={menus} />
    </Suspense>
  ) : (
    <Breadcrumbs menus={menus} />
  )
}

/** The folders above the page, and last the page. */
function Breadcrumbs({ menus }: { menus: readonly MenuRule[] }): ReactNode {
  const breadcrumbs = useBreadcrumbs(menus)
  return (
    <nav className="trail" aria-label={text(shellWords.trail)}>
      {breadcrumbs.map((rule, place) => (
        <span className="inline-row gap-4" key={rule.id}>
          {place > 0 && <IconChevronRight size={14} aria-hidden />}
          {rule.type === 'menu_dir' ? (
            <span>{rule.title}</span>
          ) : (
            <Link to={addressOf(rule)} title={rule.title}>
              {rule.title}
            </Link>
          )}
        </span>
      ))}
    </nav>
  )
}
