// Above a list: how many there are, and what can be done with all of them.

import { Button, IconButton } from './button.tsx'
import { IconDownload, IconKeyboard, IconPlus, IconRefresh } from './icons.tsx'
import './page.css'
import { ViewMenu, type ViewMenuProps } from './view-menu.tsx'

interface ListHeadProps {
  title: string
  /** Not known yet: left out. */
  total: string | undefined
  words: ViewMenuProps['words'] & Record<'refresh' | 'keys' | 'export' | 'add', string>
  view: Omit<ViewMenuProps, 'words'>
  onRefresh(): void
  onKeys(): void
  onExport: (() => void) | undefined
  onAdd: (() => void) | undefined
}

export function ListHead({ title, total, words, view, onRefresh, onKeys, onExport, onAdd }: ListHeadProps) {
  return (
    <header className="list-head">
      <h1>
        {title}
        {total && <small className="numbers">{total}</small>}
      </h1>
      <IconButton label={words.refresh} onClick={onRefresh}>
        <IconRefresh size={18} />
      </IconButton>
      <IconButton label={words.keys} aria-keyshortcuts="?" onClick={onKeys}>
        <IconKeyboard size={18} />
      </IconButton>
      <ViewMenu words={words} {...view} />
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
