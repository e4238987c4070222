// Exports of the office room for other rooms, in the browser.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { officeSubject } from './office.subject.ts'

export const officeBrowser = browserHalf(officeSubject, {
  pages: { 'routine/config': lazyPart(() => import('./settings/config-page.ui.tsx'), 'ConfigPage') },
})
