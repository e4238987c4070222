// The screen of students: a form under the file at a glance for who keeps it, the glance alone for who only reads.

import { lazy } from 'react'
import { lazyAbove } from '#screens/lazy-above.ts'
import type { OwnDrawerProps, OwnScreen } from '#screens/own-screen.ts'
import { useMay } from '#screens/product.tsx'
import { loadForm } from '#screens/resource-table.tsx'

const RecordDrawer = lazy(async () => ({ default: (await loadForm()).RecordDrawer }))
const StudentDrawer = lazy(async () => ({ default: (await import('./glance.ui.tsx')).StudentDrawer }))

/** Where the file, its papers and whoever it may be already are looked at before anything is decided. */
const review = (act: string) => ({
  path: 'k/review',
  search: ({ id }: { id: number }) => ({ id: String(id), act }),
})

export const studentScreen: OwnScreen = {
  steps: { approve: review('approve'), askDocuments: review('askDocuments'), reject: review('reject') },
  foretells: { withdraw: lazyAbove(async () => (await import('./closing.ui.tsx')).ClosingList) },
  Drawer: (props: OwnDrawerProps) => <Shown {...props} />,
  reads: true,
  Above: lazyAbove(async () => (await import('./glance.ui.tsx')).StudentAbove),
}

function Shown(props: OwnDrawerProps) {
  const may = useMay(props.named.resource)
  return may('edit') ? <RecordDrawer {...props} /> : <StudentDrawer {...props} />
}
