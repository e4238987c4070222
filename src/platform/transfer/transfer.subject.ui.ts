// The browser's half of the manifest of transfer.

import { lazyPage } from '#screens/lazy-page.ts'
import { browserHalf } from '#screens/subject.ts'
import { transferSubject } from './transfer.subject.ts'

export const transferBrowser = browserHalf(transferSubject, {
  pages: {
    movein: lazyPage(() => import('./move-in/move-in-page.ui.tsx'), 'MoveInPage'),
  },
})
