// Above a list: how many there are, and what can be done with all of them.

import type { UseQueryResult } from '@tanstack/react-query'
import { Button, IconButton } from '#ui/button.tsx'
import { IconDownload, IconKeyboard, IconPlus, IconRefresh } from '#ui/icons.tsx'
import { ViewMenu } from '#ui/view-menu.tsx'
import { download } from './api.ts'
import { type List, type Page, filtersOf } from './list-state.ts'
import { Allowed, type Named } from './product.tsx'
import { sayError } from './record-actions.tsx'
import { columnNames } from './resource-table.tsx'
import { numberText, text } from './text.ts'
import { webWords } from './web.labels.ts'

interface View {
  columns: string[]
  compact: boolean
}

interface ListHeadProps {
  named: Named
  list: List
  found: UseQueryResult<Page>
  view: View
  onView(view: View): void
  onKeys(): void
  onAdd: (() => void) | null
}

export function ListHead({ named, list, found, view, onView, onKeys, onAdd }: ListHeadProps) {
  const { resource } = named
  const { search, change, order } = list
  const save = () => {
    const query = { quick_search: search.quick_search, search: filtersOf(resource, search) }
    download(`/admin/${resource.path}/export`, query, `${resource.name}.csv`).catch(sayError)
  }
  return (
    <header className="list-head">
      <h1>
        {named.many}
        {found.data && <small className="numbers">{numberText(found.data.total)}</small>}
      </h1>
      <IconButton label={text(webWords.refresh)} onClick={() => void found.refetch()}>
        <IconRefresh size={18} />
      </IconButton>
      <IconButton label={text(webWords.keys)} aria-keyshortcuts="?" onClick={onKeys}>
        <IconKeyboard size={18} />
      </IconButton>
      <ViewMenu
        words={viewWords}
        orders={ordersOf(named)}
        order={order.join(',')}
        onOrder={(next) => change({ order: next, page: undefined })}
        columns={columnNames(resource).all.map((name) => ({ name, label: named.field(name) }))}
        shown={view.columns}
        onShown={(columns) => onView({ ...view, columns })}
        compact={view.compact}
        onCompact={(compact) => onView({ ...view, compact })}
      />
      {resource.calls.includes('export') && (
        <Allowed node={`${resource.path}/export`}>
          <Button icon={<IconDownload size={16} />} onClick={save}>
            {text(webWords.export)}
          </Button>
        </Allowed>
      )}
      {onAdd && (
        <Button look="primary" icon={<IconPlus size={16} />} aria-keyshortcuts="n" onClick={onAdd}>
          {text(webWords.add)}
        </Button>
      )}
    </header>
  )
}

const viewWords = {
  view: text(webWords.view),
  sortBy: text(webWords.sortBy),
  columns: text(webWords.columns),
  compact: text(webWords.compact),
}

function ordersOf({ resource: { fields, order }, field }: Named) {
  const sortable = Object.keys(fields).filter((name) => fields[name]?.sort || name === order[0])
  const ways = { asc: text(webWords.ascending), desc: text(webWords.descending) }
  return sortable.flatMap((name) =>
    (['asc', 'desc'] as const).map((way) => ({ value: `${name},${way}`, label: `${field(name)}, ${ways[way]}` })),
  )
}
