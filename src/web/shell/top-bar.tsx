// Where one is, and what concerns the person: language, light, account.

import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { language, momentText, text } from '#screens/text.ts'
import { Avatar } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { IconChevronRight, IconLanguage, IconLayoutSidebar, IconLogout, IconMenu2 } from '#ui/icons.tsx'
import { Menu } from '#ui/menu.tsx'
import { type Scheme, useScheme } from '#ui/provider.tsx'
import { adminInfo } from '../stores/admin-info.ts'
import { type MenuRule, addressOf } from '../product.ts'
import { signOut } from '../session.ts'
import { changeLanguage, changeLayout, storeConfig } from '../stores.ts'
import { languageNames, schemes } from './looks.tsx'
import { shellWords } from './shell.labels.ts'
import { useHasStrip } from './tabs.ts'
import './top-bar.css'

const TabStrip = lazy(async () => ({ default: (await import('./tabs-strip.tsx')).TabStrip }))

export function TopBar({ menus = [], onMenu }: { menus: MenuRule[] | undefined; onMenu(): void }) {
  const narrow = storeConfig(({ layout }) => layout.menuCollapse)
  return (
    <header className="top-bar">
      <span className="only-phone">
        <IconButton label={text(shellWords.menu)} aria-haspopup="dialog" onClick={onMenu}>
          <IconMenu2 size={20} />
        </IconButton>
      </span>
      <span className="only-wide">
        <IconButton
          label={text(shellWords.collapse)}
          aria-expanded={!narrow}
          onClick={() => changeLayout({ menuCollapse: !narrow })}
        >
          <IconLayoutSidebar size={18} />
        </IconButton>
      </span>
      {useHasStrip() ? (
        <Suspense fallback={<div className="trail" />}>
          <TabStrip menus={menus} />
        </Suspense>
      ) : (
        <Trail menus={menus} />
      )}
      <LanguageMenu />
      <SchemeMenu />
      <UserMenu />
    </header>
  )
}

/** The folders above the page, and the page. */
function Trail({ menus }: { menus: MenuRule[] }) {
  const path = useRouterState({ select: ({ location }) => location.pathname.toLowerCase() })
  const trail = trailTo(menus, path)
  return (
    <nav className="trail" aria-label={text(shellWords.trail)}>
      {trail.map((rule, place) => (
        <span key={rule.id}>
          {place > 0 && <IconChevronRight size={14} aria-hidden />}
          {rule.type === 'menu_dir' ? <span>{rule.title}</span> : <Link to={addressOf(rule)}>{rule.title}</Link>}
        </span>
      ))}
    </nav>
  )
}

function trailTo(menus: readonly MenuRule[], path: string): MenuRule[] {
  for (const rule of menus) {
    if (rule.type === 'menu' && addressOf(rule).toLowerCase() === path) return [rule]
    const below = trailTo(rule.children ?? [], path)
    if (below.length > 0) return [rule, ...below]
  }
  return []
}

function LanguageMenu() {
  const entries = (Object.keys(languageNames) as (keyof typeof languageNames)[]).map((each) => ({
    label: languageNames[each],
    checked: each === language,
    onClick: () => changeLanguage(each),
  }))
  return (
    <Menu entries={entries}>
      <IconButton label={text(shellWords.language)}>
        <IconLanguage size={18} />
      </IconButton>
    </Menu>
  )
}

function SchemeMenu() {
  const [scheme, setScheme] = useScheme()
  const { Icon } = schemes[scheme]
  const entries = (Object.keys(schemes) as Scheme[]).map((each) => {
    const { label, Icon: Sign } = schemes[each]
    return { label, icon: <Sign size={16} />, checked: each === scheme, onClick: () => setScheme(each) }
  })
  return (
    <Menu entries={entries}>
      <IconButton label={text(shellWords.theme)}>
        <Icon size={18} />
      </IconButton>
    </Menu>
  )
}

function UserMenu() {
  const { nickname, username, avatar, lastlogintime } = adminInfo()
  const router = useRouter()
  const name = nickname || username
  const leave = async () => {
    await signOut()
    await router.navigate({ to: '/admin/login' })
  }
  const heading = (
    <>
      {name}
      {lastlogintime && <div className="numbers">{text(shellWords.lastVisit, { time: timeText(lastlogintime) })}</div>}
    </>
  )
  return (
    <Menu
      heading={heading}
      entries={[{ label: text(shellWords.signOut), icon: <IconLogout size={16} />, onClick: () => void leave() }]}
    >
      <button type="button" className="user-button">
        <Avatar name={name} image={avatar} size={28} />
        <span className="unseen">{text(shellWords.account)} </span>
        <span>{name}</span>
      </button>
    </Menu>
  )
}

/** Seconds, or a sentence that the server has already written. */
function timeText(time: string | number): string {
  return typeof time === 'number' ? momentText(time) : time
}
