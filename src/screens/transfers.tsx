// Import and export of rows. The address holds the open dialog, whose code is loaded on demand.

import { Suspense } from 'react'
import type { ExportProps } from './export/export-dialog.tsx'
import type { List } from './list-state.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const ExportDialog = lazyPart(() => import('./export/export-dialog.tsx'), 'ExportDialog')
const ImportDialog = lazyPart(() => import('./import/import-dialog.tsx'), 'ImportDialog')

export const openExport = (list: List) => list.change({ export: '' })
/** The id of the import follows once its file is uploaded, so that a reload continues there. */
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
