// Exports of the modules room for other rooms, in the browser.

import { later } from '#screens/later.ts'
import { browserHalf } from '#screens/subject.ts'
import { modulesSubject } from './modules.subject.ts'

export const modulesBrowser = browserHalf(modulesSubject, {
  pages: {
    module: later(() => import('./store/store-page.ui.tsx'), 'ModuleStorePage'),
  },
})
