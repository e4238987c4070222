// Links from a row to a list of another entity (`links` of `OwnScreen`): on the value, and in the row's menu.

import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { Column } from '#ui/grid.tsx'
import { IconList } from '#ui/icons.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import type { Row } from './list-state.ts'
import type { RelatedLink } from './own-screen.ts'
import { type LabelledEntity, useAllowed } from './product.tsx'
import { text } from './text.ts'

export function useRelatedLinks(named: LabelledEntity) {
  const [allowed, navigate] = [useAllowed(), useNavigate()]
  const links = Object.entries(named.own?.links ?? {})
  const allowedLinks = links.filter(([, { path, right = 'index' }]) => allowed(`${path}/${right}`))
  const go = ({ path, search }: RelatedLink, row: Row) =>
    void navigate({ to: `/admin/${path}` as '/', search: search(row) })
  const entriesOf = (row: Row): MenuEntry[] =>
    allowedLinks.map(([name, link], place) => ({
      label: link.label ? text(link.label) : named.field(name),
      icon: <IconList size={16} />,
      apart: place === 0,
      onClick: () => go(link, row),
    }))
  const withLinks = (columns: readonly Column<Row>[]) =>
    columns.map((column): Column<Row> => {
      const link = allowedLinks.find(([name]) => name === column.name)?.[1]
      if (!link) return column
      const follow = (event: MouseEvent, row: Row) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        go(link, row)
      }
      return {
        ...column,
        cell: (row) => (
          <a
            href={`/admin/${link.path}?${new URLSearchParams(link.search(row))}`}
            onClick={(event) => follow(event, row)}
          >
            {column.cell(row)}
          </a>
        ),
      }
    })
  return { entriesOf: allowedLinks.length > 0 ? entriesOf : undefined, withLinks }
}
