// The ticked rows of a list: rows ticked one by one on several pages, or all rows that match a query, with exceptions.

import { useReducer } from 'react'
import type { Row } from './list-state.ts'

export interface Selection {
  rows: ReadonlyMap<number, Row>
  all: { query: object; except: ReadonlySet<number> } | null
}

type Change = { choose: readonly Row[]; on: boolean } | { all: object } | { only: readonly Row[] } | 'none'

const nothing: Selection = { rows: new Map(), all: null }

/** Another query clears the selection “all matching rows”. Rows that were ticked one by one stay ticked. */
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

/** Returns the number of ticked rows. `total` is the number of rows that match the query. */
export function countOf({ rows, all }: Selection, total: number): number {
  return all ? total - all.except.size : rows.size
}

/** Converts the selection to the format of calls on many rows. */
export function targetOf({ rows, all }: Selection): { ids: number[] } | { query: object; except: number[] } {
  return all ? { query: all.query, except: [...all.except] } : { ids: [...rows.keys()] }
}
