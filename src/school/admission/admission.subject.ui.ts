// Exports of the admission room for other rooms, in the browser.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { admissionSubject } from './admission.subject.ts'

export const admissionBrowser = browserHalf(admissionSubject, {
  pages: {
    'k/review': lazyPart(() => import('./review/review-page.ui.tsx'), 'ReviewPage'),
  },
})
