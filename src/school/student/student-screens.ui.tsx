// The screen of students: a form under the file at a glance for who keeps it, the glance alone for who only reads.

import { lazy } from 'react'
import { ofAccount, personalData } from '#platform/access/index.ui.tsx'
import { lazyAbove } from '#screens/lazy-above.ts'
import { formOr } from '#screens/form-or.tsx'
import type { OwnScreen } from '#screens/own-screen.ts'

const StudentDrawer = lazy(async () => ({ default: (await import('./glance.ui.tsx')).StudentDrawer }))

/** Where the file, its papers and whoever it may be already are looked at before anything is decided. */
const review = (act: string) => ({
  path: 'k/review',
  search: ({ id }: { id: number }) => ({ id: String(id), act }),
})

export const studentScreen: OwnScreen = {
  fits: ofAccount,
  leads: { personal_data: personalData('student') },
  steps: { approve: review('approve'), askDocuments: review('askDocuments'), reject: review('reject') },
  foretells: { withdraw: lazyAbove(async () => (await import('./closing.ui.tsx')).ClosingList) },
  Drawer: formOr(StudentDrawer),
  reads: true,
  Above: lazyAbove(async () => (await import('./glance.ui.tsx')).StudentAbove),
}
