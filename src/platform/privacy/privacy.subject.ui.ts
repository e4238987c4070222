// The browser's half of the manifest of privacy.

import { later } from '#screens/later.ts'
import { browserHalf } from '#screens/subject.ts'
import { privacySubject } from './privacy.subject.ts'

export const privacyBrowser = browserHalf(privacySubject, {
  pages: {
    'routine/personaldata': later(() => import('./personal-data.ui.tsx'), 'PersonalDataPage'),
  },
})
