// Makes the lines of a grid from a tree of rows (TanStack Table). The children of folded rows are left out.

import { createExpandedRowModel, rowExpandingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import type { GridRow } from './grid.tsx'
import type { Folding, Line } from './grid-lines.ts'

const features = tableFeatures({ rowExpandingFeature, expandedRowModel: createExpandedRowModel() })
const none: never[] = []

interface Props {
  rows: readonly GridRow[]
  children(lines: readonly Line<GridRow>[], folding: Folding): ReactNode
}

export function RowTree({ rows, children }: Props) {
  const table = useTable({
    features,
    columns: none,
    data: rows,
    initialState: { expanded: true },
    // Folded rows stay folded when the rows are loaded again.
    autoResetExpanded: false,
    getRowId: (row) => String(row.id),
    getSubRows: (row) => row.children,
  })
  const { rows: shown } = table.getExpandedRowModel()
  const lines = useMemo(
    () =>
      shown.map((row): Line<GridRow> => ({
        id: row.id,
        original: row.original,
        depth: row.depth,
        parents: row.getParentRows().map(({ id }) => id),
        open: row.getCanExpand() ? row.getIsExpanded() : undefined,
        toggle: () => row.toggleExpanded(),
      })),
    [shown],
  )
  return children(lines, { isOpen: table.getIsAllRowsExpanded(), toggle: () => table.toggleAllRowsExpanded() })
}
