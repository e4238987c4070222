// The layout of a list: columns, their order and width, density, rows per page. The browser stores it by person, entity
// and view.

import { useStoredState } from '#ui/use-stored-state.ts'
import { type Field, isRelation } from '#engine/field.ts'
import { type Resource, listFields } from '#engine/resource.ts'
import { useProduct } from './product.tsx'

export interface ListLayout {
  /** Visible columns from left to right, after the title. */
  columns: string[]
  /** In pixels; columns without a width fit their content. */
  widths: Record<string, number>
  compact: boolean
  limit: number
}

export const limits = [10, 20, 50, 100] as const

export function defaultListLayout(resource: Resource): ListLayout {
  return { columns: columnNames(resource).first, widths: {}, compact: false, limit: 20 }
}

export interface LayoutState {
  layout: ListLayout
  set(change: Partial<ListLayout>): void
  /** True if the reader has changed the layout in this browser. */
  changed: boolean
  /** True if a person or a view has chosen the columns or widths. Otherwise `fitColumns` chooses the columns. */
  chosen: boolean
  reset(): void
}

/** `given` is the initial layout: from the declaration, or from a saved view. */
export function useLayout(resource: Resource, given: ListLayout = defaultListLayout(resource), view = ''): LayoutState {
  const place = layoutKey(useProduct().me.id, resource, view)
  const [stored, setStored] = useStoredState<Partial<ListLayout> | null>(place, null)
  const { all, first } = columnNames(resource)
  const layout = { ...given, ...stored }
  const isChosen = stored?.columns !== undefined || given.columns.join() !== first.join()
  return {
    // Removes columns that no longer exist.
    layout: { ...layout, columns: layout.columns.filter((name) => all.includes(name)) },
    set: (change) => setStored({ ...stored, ...change }),
    changed: stored !== null && (stored.columns !== undefined || JSON.stringify(layout) !== JSON.stringify(given)),
    chosen: isChosen || Object.keys(layout.widths).length > 0,
    reset: () => setStored(null),
  }
}

/** The storage key of a layout. */
export function layoutKey(person: number, resource: Resource, view = ''): string {
  return ['pupitre.list', person, resource.name, ...(view ? [view] : [])].join('.')
}

/** `first` are the columns by default: without the fields that the title column shows. `all` may be added. */
export function columnNames(resource: Resource): { all: string[]; first: string[] } {
  const fields = listFields(resource).toSorted(
    ([a], [b]) => Number(b === resource.state) - Number(a === resource.state),
  )
  const isInTitleColumn = (name: string, { kind }: Field) =>
    resource.title.includes(name) || kind === 'image' || kind === 'parent'
  const first = fields.filter(([name, field]) => field.list !== 'more' && !isInTitleColumn(name, field))
  return { all: fields.map(([name]) => name), first: first.map(([name]) => name) }
}

/** Moves `name` to the place of `to`. */
export function moveName(names: readonly string[], name: string, to: string): string[] {
  const [from, place] = [names.indexOf(name), names.indexOf(to)]
  if (from < 0 || place < 0) return [...names]
  return names.toSpliced(from, 1).toSpliced(place, 0, name)
}

export function isSortable(resource: Resource, name: string): boolean {
  const field = resource.fields[name]
  return Boolean(field?.sort && !isRelation(field)) || name === resource.order[0]
}
