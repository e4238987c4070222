// Opens the previous or the next record of a list, also of another page of it, by button or by Alt and an arrow key.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Resource } from '#engine/resource.ts'
import { type List, type Row, pageOf } from './list-state.ts'

export interface ShownRows {
  rows: readonly Row[]
  total: number
}

/** Undefined instead of a function at the first and the last record. With unsaved input, the leave guard asks first. */
export function useNeighbours(resource: Resource, { search, page, limit, change }: List, { rows, total }: ShownRows) {
  const client = useQueryClient()
  const place = rows.findIndex(({ id }) => String(id) === search.edit)
  // A tree has no pages.
  const last = rows.some(({ children }) => children) ? page : Math.ceil(total / limit)
  const open = (row: Row | undefined) => row && (() => change({ edit: String(row.id) }, true))
  const turn = (next: number, at: 0 | -1) => async () => {
    const found = await client.fetchQuery(pageOf(resource, { ...search, page: String(next) }))
    const row = found.list.at(at)
    if (row) change({ page: String(next), edit: String(row.id) }, true)
  }
  const over = (next: number, at: 0 | -1) =>
    next >= 1 && next <= last ? () => void turn(next, at)().catch(() => undefined) : undefined
  const none = place < 0
  const onPrevious = none ? undefined : place > 0 ? open(rows[place - 1]) : over(page - 1, -1)
  const onNext = none ? undefined : (open(rows[place + 1]) ?? over(page + 1, 0))
  useAltArrows({ ArrowUp: onPrevious, ArrowDown: onNext })
  return { onPrevious, onNext }
}

function useAltArrows(ways: Record<string, (() => void) | undefined>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // In a select, Alt and an arrow key open the options.
    const taken = (event.target as Element).closest('select, [role=combobox], [aria-haspopup=listbox]')
    if (!event.altKey || taken || !(event.key in ways)) return
    event.preventDefault()
    ways[event.key]?.()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
