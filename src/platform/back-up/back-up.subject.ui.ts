// The browser's half of the manifest of back-ups.

import { lazyPage } from '#screens/lazy-page.ts'
import { browserHalf } from '#screens/subject.ts'
import { backUpSubject } from './back-up.subject.ts'

export const backUpBrowser = browserHalf(backUpSubject, {
  pages: {
    'routine/backups': lazyPage(() => import('./back-ups-page.ui.tsx'), 'BackUpsPage'),
  },
})
