// What the reader can change in the layout of a list: in the “view” sheet, and in the menu of a column.

import type { LayoutMenuProps } from '#ui/layout-menu.tsx'
import type { MenuEntry } from '#ui/menu.tsx'
import { minWidth } from '#ui/grid-widths.ts'
import { type LayoutState, columnNames, isSortable, moveName } from './layout.ts'
import type { List } from './list-state.ts'
import type { LabelledEntity } from './product.tsx'
import { screenTexts } from './screen-texts.ts'

export function layoutSheetOf(
  { resource, field }: LabelledEntity,
  { order, change }: List,
  { layout, set, changed, reset }: LayoutState,
  hidden: ReadonlySet<string>,
): ReturnType<LayoutMenuProps['view']> {
  const ways = [
    ['asc', screenTexts.ascending],
    ['desc', screenTexts.descending],
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
    onMoveColumn: (name, to) => set({ columns: moveName(layout.columns, name, to) }),
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

/** Returns the menu entries of a column. The first column, with the title, can be neither moved nor hidden. */
export function columnEntries(
  { change }: List,
  { layout: { columns, widths }, set }: LayoutState,
  { name, sort, width }: ColumnPlace,
): MenuEntry[] {
  const place = columns.indexOf(name)
  const order = (way: string) => change({ order: `${sort},${way}`, page: undefined })
  const move = (to: string | undefined, label: string) =>
    to ? [{ label, onClick: () => set({ columns: moveName(columns, name, to) }) }] : []
  const widen = (by: number) => set({ widths: { ...widths, [name]: Math.max(minWidth, width + by) } })
  const own =
    place < 0 ? [] : [{ label: screenTexts.hide, onClick: () => set({ columns: columns.toSpliced(place, 1) }) }]
  return [
    ...(sort
      ? [
          { label: screenTexts.sortUp, onClick: () => order('asc') },
          { label: screenTexts.sortDown, onClick: () => order('desc') },
        ]
      : []),
    ...move(place > 0 ? columns[place - 1] : undefined, screenTexts.toLeft),
    ...move(place < 0 ? undefined : columns[place + 1], screenTexts.toRight),
    { label: screenTexts.wider, onClick: () => widen(64) },
    { label: screenTexts.narrower, onClick: () => widen(-64) },
    ...own,
  ]
}
