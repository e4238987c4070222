// The dialogs of import and export of a list. The address names the open dialog; its code is loaded on demand.

import { Suspense } from 'react'
import type { ExportProps } from './export/export-dialog.tsx'
import type { List } from './list-state.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const ExportDialog = lazyPart(() => import('./export/export-dialog.tsx'), 'ExportDialog')
const ImportDialog = lazyPart(() => import('./import/import-dialog.tsx'), 'ImportDialog')

export const openExport = (list: List) => list.change({ export: '' })
/** After the upload the address gets the id of the import, so that a reload continues with it. */
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
