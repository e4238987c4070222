// The menu: folders of pages, as the server gives them to this person.

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { text } from '#screens/text.ts'
import { IconChevronDown } from '#ui/icons.tsx'
import { Mark } from '#ui/mark.tsx'
import { MenuIcon } from '#ui/menu-icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type MenuRule, addressOf, shownOf } from '../product.ts'
import { siteName } from '../site.ts'
import { shellWords } from './shell.labels.ts'
import { useTabQuery } from './tabs.ts'
import './side-menu.css'

export interface MenuProps {
  menus: MenuRule[] | undefined
}

export function SideMenu({ menus, narrow }: MenuProps & { narrow: boolean }) {
  return (
    <aside className="side-menu" data-narrow={narrow || undefined}>
      <Link to="/admin" className="brand">
        <Mark size={28} />
        <span>{siteName()}</span>
      </Link>
      <MenuList menus={menus} />
    </aside>
  )
}

export function MenuList({ menus }: MenuProps) {
  return (
    <nav aria-label={text(shellWords.menu)}>
      {menus ? (
        <ul>
          {shownOf(menus).map((rule) => (
            <Entry key={rule.id} rule={rule} />
          ))}
        </ul>
      ) : (
        <Waiting />
      )}
    </nav>
  )
}

function Entry({ rule }: { rule: MenuRule }) {
  return <li>{rule.type === 'menu_dir' ? <Folder rule={rule} /> : <Page rule={rule} />}</li>
}

function Folder({ rule }: { rule: MenuRule }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button
        type="button"
        className="menu-folder"
        aria-expanded={open}
        title={rule.title}
        onClick={() => setOpen(!open)}
      >
        <span>{rule.title}</span>
        <IconChevronDown size={14} aria-hidden />
      </button>
      <ul hidden={!open}>
        {rule.children?.map((child) => (
          <Entry key={child.id} rule={child} />
        ))}
      </ul>
    </>
  )
}

function Page({ rule }: { rule: MenuRule }) {
  const query = useTabQuery(addressOf(rule))
  const inside = (
    <>
      <MenuIcon name={rule.icon ?? ''} />
      <span>{rule.title}</span>
    </>
  )
  return rule.menu_type === 'link' ? (
    <a className="menu-page" href={rule.url} target="_blank" rel="noreferrer" title={rule.title}>
      {inside}
    </a>
  ) : (
    <Link
      className="menu-page"
      to={addressOf(rule)}
      search={query as never}
      title={rule.title}
      activeOptions={{ includeSearch: false }}
    >
      {inside}
    </Link>
  )
}

function Waiting() {
  return (
    <div className="menu-waiting" aria-hidden>
      {[70, 50, 60, 55, 65, 45].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  )
}
