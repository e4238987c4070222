// Exports of the office room for other rooms, in the browser.

import { later } from '#screens/later.ts'
import { browserHalf } from '#screens/subject.ts'
import { officeSubject } from './office.subject.ts'

export const officeBrowser = browserHalf(officeSubject, {
  pages: { 'routine/config': later(() => import('./settings/config-page.ui.tsx'), 'ConfigPage') },
})
