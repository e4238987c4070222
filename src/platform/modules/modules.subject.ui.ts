// Exports of the modules room for other rooms, in the browser.

import { lazyPage } from '#screens/lazy-page.ts'
import { browserHalf } from '#screens/subject.ts'
import { modulesSubject } from './modules.subject.ts'

export const modulesBrowser = browserHalf(modulesSubject, {
  pages: {
    module: lazyPage(() => import('./store/store-page.ui.tsx'), 'ModuleStorePage'),
  },
})
