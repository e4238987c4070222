// The browser's half of the manifest of privacy.

import { lazyPage } from '#screens/lazy-page.ts'
import { browserHalf } from '#screens/subject.ts'
import { privacySubject } from './privacy.subject.ts'

export const privacyBrowser = browserHalf(privacySubject, {
  pages: {
    'routine/personaldata': lazyPage(() => import('./personal-data.ui.tsx'), 'PersonalDataPage'),
  },
})
