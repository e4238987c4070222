// Actions on the layout of a list, for the "view" sheet and the menu of a column.

import type { ViewMenuProps } from '#ui/view-menu.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import { least } from '#ui/grid-widths.ts'
import { type LayoutState, columnNames, isSortable, moved } from './layout.ts'
import type { List } from './list-state.ts'
import type { Named } from './product.tsx'
import { said } from './said.ts'

export function viewOf(
  { resource, field }: Named,
  { order, change }: List,
  { layout, set, changed, reset }: LayoutState,
  hidden: ReadonlySet<string>,
): ReturnType<ViewMenuProps['view']> {
  const ways = [
    ['asc', said.ascending],
    ['desc', said.descending],
  ]
  const sortable = Object.keys(resource.fields).filter((name) => isSortable(resource, name) && !hidden.has(name))
  const others = columnNames(resource).all.filter((name) => !layout.columns.includes(name))
  const columns = [...layout.columns, ...others].filter((name) => !hidden.has(name))
  return {
    orders: sortable.flatMap((name) =>
      ways.map(([way, word]) => ({ value: `${name},${way}`, label: `${field(name)}, ${word}` })),
    ),
    order: order.join(','),
    onOrder: (next) => change({ order: next, page: undefined }),
    columns: columns.map((name) => ({ name, label: field(name) })),
    shown: layout.columns,
    onShown: (names) => set({ columns: names }),
    onMoveColumn: (name, to) => set({ columns: moved(layout.columns, name, to) }),
    compact: layout.compact,
    onCompact: (compact) => set({ compact }),
    onReset: changed ? reset : undefined,
  }
}

interface ColumnPlace {
  name: string
  /** The field that its header sorts by. */
  sort: string | undefined
  /** The present width on the screen. */
  width: number
}

/** The menu entries of one column. The first column, with the title, cannot be moved. */
export function columnEntries(
  { change }: List,
  { layout: { columns, widths }, set }: LayoutState,
  { name, sort, width }: ColumnPlace,
): MenuEntry[] {
  const place = columns.indexOf(name)
  const order = (way: string) => change({ order: `${sort},${way}`, page: undefined })
  const move = (to: string | undefined, label: string) =>
    to ? [{ label, onClick: () => set({ columns: moved(columns, name, to) }) }] : []
  const widen = (by: number) => set({ widths: { ...widths, [name]: Math.max(least, width + by) } })
  const own = place < 0 ? [] : [{ label: said.hide, onClick: () => set({ columns: columns.toSpliced(place, 1) }) }]
  return [
    ...(sort
      ? [
          { label: said.sortUp, onClick: () => order('asc') },
          { label: said.sortDown, onClick: () => order('desc') },
        ]
      : []),
    ...move(place > 0 ? columns[place - 1] : undefined, said.toLeft),
    ...move(place < 0 ? undefined : columns[place + 1], said.toRight),
    { label: said.wider, onClick: () => widen(64) },
    { label: said.narrower, onClick: () => widen(-64) },
    ...own,
  ]
}
