// The menu as a list: nested folders, each open or closed.

import { useState } from 'react'
import { IconChevronDown } from '#ui/icons.tsx'
import { type MenuRule, isDeskEntry } from '../menu-rules.ts'
import { storeConfig } from '../stores/config.ts'
import { EntryFace } from './menu-entry.tsx'
import { LeadingLink, MenuLink } from './menu-link.tsx'
import './menu-list.css'

interface MenuListProps {
  menus: readonly MenuRule[]
  /** The folders above the present page, and last the page. */
  breadcrumbs: readonly MenuRule[]
}

export function MenuList({ menus, breadcrumbs }: MenuListProps) {
  const folders = useFolders(breadcrumbs)
  return <Branch rules={menus} breadcrumbs={breadcrumbs} folders={folders} depth={0} />
}

interface BranchProps {
  rules: readonly MenuRule[]
  breadcrumbs: readonly MenuRule[]
  folders: Folders
  depth: number
}

function Branch({ rules, breadcrumbs, folders, depth }: BranchProps) {
  return (
    <ul className={depth === 0 ? 'menu-list' : undefined}>
      {rules.map((rule) => (
        <li key={rule.id}>
          {isDeskEntry(rule) ? (
            <LeadingLink rule={rule} current={rule === breadcrumbs[0]} />
          ) : rule.type === 'menu_dir' ? (
            <>
              <button
                type="button"
                className={depth === 0 ? 'menu-heading-folder' : 'menu-entry'}
                aria-expanded={folders.isOpen(rule, depth)}
                onClick={() => folders.toggle(rule, depth, rules)}
              >
                {depth === 0 ? <span>{rule.title}</span> : <EntryFace rule={rule} />}
                <IconChevronDown className="menu-chevron" size={14} aria-hidden />
              </button>
              {folders.isOpen(rule, depth) && (
                <Branch rules={rule.children ?? []} breadcrumbs={breadcrumbs} folders={folders} depth={depth + 1} />
              )}
            </>
          ) : (
            <MenuLink rule={rule} current={rule === breadcrumbs.at(-1)} />
          )}
        </li>
      ))}
    </ul>
  )
}

type Folders = ReturnType<typeof useFolders>

/**
 * Holds which folders are open. At first these are the folders above the present page and all folders of the first
 * level; with the setting `menuUniqueOpened` only the folders above the page. Then the person opens and closes folders.
 */
function useFolders(breadcrumbs: readonly MenuRule[]) {
  const oneOnly = storeConfig(({ layout }) => layout.menuUniqueOpened)
  const [chosen, setChosen] = useState<Record<number, boolean>>({})
  const way = breadcrumbs.map(({ id }) => id)
  const [seen, setSeen] = useState('')
  if (seen !== way.join()) {
    setSeen(way.join())
    setChosen(oneOnly ? {} : { ...chosen, ...all(way, true) })
  }
  const isOpen = ({ id }: MenuRule, depth: number) => chosen[id] ?? (way.includes(id) || (depth === 0 && !oneOnly))
  return {
    isOpen,
    toggle(rule: MenuRule, depth: number, beside: readonly MenuRule[]) {
      const opens = !isOpen(rule, depth)
      const others =
        oneOnly && opens
          ? all(
              beside.map(({ id }) => id),
              false,
            )
          : {}
      setChosen({ ...chosen, ...others, [rule.id]: opens })
    },
  }
}

const all = (ids: readonly number[], open: boolean) => Object.fromEntries(ids.map((id) => [id, open]))
