// Exports of the admission room for other rooms, in the browser.

import { later } from '#screens/later.ts'
import { browserHalf } from '#screens/subject.ts'
import { admissionSubject } from './admission.subject.ts'

export const admissionBrowser = browserHalf(admissionSubject, {
  pages: {
    'k/review': later(() => import('./review/review-page.ui.tsx'), 'ReviewPage'),
  },
})
