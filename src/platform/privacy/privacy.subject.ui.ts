// The browser half of the manifest of the privacy room: its page.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { privacySubject } from './privacy.subject.ts'

export const privacyBrowser = browserHalf(privacySubject, {
  pages: {
    'routine/personaldata': lazyPart(() => import('./personal-data.ui.tsx'), 'PersonalDataPage'),
  },
})
