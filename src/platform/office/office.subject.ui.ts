// The browser half of the manifest of the office room: the page of the settings.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { officeSubject } from './office.subject.ts'

export const officeBrowser = browserHalf(officeSubject, {
  pages: { 'routine/config': lazyPart(() => import('./settings/config-page.ui.tsx'), 'ConfigPage') },
})
