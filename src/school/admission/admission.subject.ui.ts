// The browser half of the manifest of the admission room: the page of the review.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { admissionSubject } from './admission.subject.ts'

export const admissionBrowser = browserHalf(admissionSubject, {
  pages: {
    'k/review': lazyPart(() => import('./review/review-page.ui.tsx'), 'ReviewPage'),
  },
})
