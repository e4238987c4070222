// The ticked rows: ids over several pages, or all that match a query except some.

import { useReducer } from 'react'
import type { Row } from './list-state.ts'

export interface Selection {
  rows: ReadonlyMap<number, Row>
  all: { query: object; except: ReadonlySet<number> } | null
}

type Change = { choose: readonly Row[]; on: boolean } | { all: object } | { only: readonly Row[] } | 'none'

const nothing: Selection = { rows: new Map(), all: null }

/** All matching rows depend on the query: another query clears the selection. */
export function useSelection(query: object) {
  const [selection, change] = useReducer(changeSelection, nothing)
  const outdated = selection.all && JSON.stringify(selection.all.query) !== JSON.stringify(query)
  if (outdated) change('none')
  return { selection: outdated ? nothing : selection, change }
}

export function changeSelection({ rows, all }: Selection, change: Change): Selection {
  if (change === 'none') return nothing
  if ('only' in change) return { rows: new Map(change.only.map((row) => [row.id, row])), all: null }
  if ('all' in change) return { rows: new Map(), all: { query: change.all, except: new Set() } }
  const ids = new Set(change.choose.map(({ id }) => id))
  if (all) return { rows, all: { ...all, except: change.on ? all.except.difference(ids) : all.except.union(ids) } }
  const others = [...rows].filter(([id]) => !ids.has(id))
  const added = change.on ? change.choose.map((row) => [row.id, row] as const) : []
  return { rows: new Map([...others, ...added]), all: null }
}

export function chosenIdsOf({ rows, all }: Selection): { has(id: number): boolean } {
  return all ? { has: (id) => !all.except.has(id) } : rows
}

/** `total` is the number of matching rows. */
export function countOf({ rows, all }: Selection, total: number): number {
  return all ? total - all.except.size : rows.size
}

/** The selection as calls on many rows expect it. */
export function targetOf({ rows, all }: Selection): { ids: number[] } | { query: object; except: number[] } {
  return all ? { query: all.query, except: [...all.except] } : { ids: [...rows.keys()] }
}
