// Exports of the admission room for other rooms, in the browser.

import { lazyPage } from '#screens/lazy-page.ts'
import { browserHalf } from '#screens/subject.ts'
import { admissionSubject } from './admission.subject.ts'

export const admissionBrowser = browserHalf(admissionSubject, {
  pages: {
    'k/review': lazyPage(() => import('./review/review-page.ui.tsx'), 'ReviewPage'),
  },
})
