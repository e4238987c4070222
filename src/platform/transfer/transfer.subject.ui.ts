// The browser half of the manifest of the transfer room: the page for moving in.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { transferSubject } from './transfer.subject.ts'

export const transferBrowser = browserHalf(transferSubject, {
  pages: {
    movein: lazyPart(() => import('./move-in/move-in-page.ui.tsx'), 'MoveInPage'),
  },
})
