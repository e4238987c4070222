// Exports of the office room for other rooms, in the browser.

import { lazyPage } from '#screens/lazy-page.ts'
import { browserHalf } from '#screens/subject.ts'
import { officeSubject } from './office.subject.ts'

export const officeBrowser = browserHalf(officeSubject, {
  pages: { 'routine/config': lazyPage(() => import('./settings/config-page.ui.tsx'), 'ConfigPage') },
})
