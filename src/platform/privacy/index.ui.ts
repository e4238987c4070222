// The door of privacy for the browser.

import type { LeadsTo } from '#screens/own-screen.ts'
import { later } from '#screens/later.ts'
import { browserHalf } from '#screens/subject.ts'
import { personalDataLead } from './leads.labels.ts'
import { privacySubject } from './privacy.subject.ts'

/** From a person to the copy of their data and its erasure. `of`: the name of the entity. */
export const personalData = (of: string): LeadsTo => ({
  path: 'routine/personalData',
  right: 'export',
  label: personalDataLead,
  search: ({ id }) => ({ of, id: String(id) }),
})

export const privacyBrowser = browserHalf(privacySubject, {
  pages: {
    'routine/personaldata': later(() => import('./personal-data.ui.tsx'), 'PersonalDataPage'),
  },
})
