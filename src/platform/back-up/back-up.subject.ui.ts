// The browser's half of the manifest of back-ups.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { backUpSubject } from './back-up.subject.ts'

export const backUpBrowser = browserHalf(backUpSubject, {
  pages: {
    'routine/backups': lazyPart(() => import('./back-ups-page.ui.tsx'), 'BackUpsPage'),
  },
})
