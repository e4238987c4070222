// The head of a list page: title, number of rows, and buttons that refresh, export, add and change the layout.

import type { ReactNode } from 'react'
import { Button, IconButton } from './button.tsx'
import { IconDots, IconDownload, IconPlus, IconRefresh } from './icons.tsx'
import { Menu, type MenuEntry } from './menu.tsx'
import './page.css'
import { LayoutMenu, type LayoutMenuProps } from './layout-menu.tsx'

interface ListHeadProps {
  title: string
  /** Undefined while unknown: nothing is shown. */
  total: string | undefined
  words: LayoutMenuProps['words'] & Record<'refresh' | 'more' | 'export' | 'add', string>
  view: LayoutMenuProps['view']
  /** Shown beside the title. */
  views?: ReactNode
  more: readonly MenuEntry[]
  onRefresh(): void
  onExport: (() => void) | undefined
  onAdd: (() => void) | undefined
}

export function ListHead({ title, total, words, view, views, more, onRefresh, onExport, onAdd }: ListHeadProps) {
  return (
    <header className="list-head row wrap">
      <h1>
        {title}
        {total && <small className="numbers">{total}</small>}
      </h1>
      <span className="list-views">{views}</span>
      <IconButton label={words.refresh} onClick={onRefresh}>
        <IconRefresh size={18} />
      </IconButton>
      <Menu entries={more}>
        <IconButton label={words.more}>
          <IconDots size={18} />
        </IconButton>
      </Menu>
      <LayoutMenu words={words} view={view} />
      {onExport && (
        <Button icon={<IconDownload size={16} />} onClick={onExport}>
          {words.export}
        </Button>
      )}
      {onAdd && (
        <Button look="primary" icon={<IconPlus size={16} />} aria-keyshortcuts="n" onClick={onAdd}>
          {words.add}
        </Button>
      )}
    </header>
  )
}
