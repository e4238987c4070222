// The browser half of the manifest of the back-up room: its page.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { backUpSubject } from './back-up.subject.ts'

export const backUpBrowser = browserHalf(backUpSubject, {
  pages: {
    'routine/backups': lazyPart(() => import('./back-ups-page.ui.tsx'), 'BackUpsPage'),
  },
})
