// Rows that leave and enter as files. Both dialogs have their place in the address and are loaded when they open.

import { Suspense, lazy } from 'react'
import type { ExportProps } from './export/export-dialog.tsx'
import type { List } from './list-state.ts'

const ExportDialog = lazy(async () => ({ default: (await import('./export/export-dialog.tsx')).ExportDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./import/import-dialog.tsx')).ImportDialog }))

export const openExport = (list: List) => list.change({ export: '' })
/** The number of an import follows once its file is here, so that a reload goes on where it was. */
export const openImport = (list: List) => list.change({ import: '' })

export function Transfers(given: Omit<ExportProps, 'onClose'>) {
  const { search, change } = given.list
  const close = () => change({ export: undefined, import: undefined }, true)
  return (
    <Suspense>
      {search.export !== undefined && <ExportDialog {...given} onClose={close} />}
      {search.import !== undefined && <ImportDialog named={given.named} list={given.list} onClose={close} />}
    </Suspense>
  )
}
