// Rows that leave and enter as files. Both dialogs have their place in the address and are loaded when they open.

import { Suspense, lazy } from 'react'
import type { ExportProps } from './export/export-dialog.tsx'
import type { List } from './list-state.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./export/export-dialog.tsx')).ExportDialog }))

export const openExport = (list: List) => list.change({ export: '' })

export function Transfers(given: Omit<ExportProps, 'onClose'>) {
  const { search, change } = given.list
  const close = () => change({ export: undefined }, true)
  return <Suspense>{search.export !== undefined && <ExportDialog {...given} onClose={close} />}</Suspense>
}
