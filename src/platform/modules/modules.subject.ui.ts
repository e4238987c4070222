// Exports of the modules room for other rooms, in the browser.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { modulesSubject } from './modules.subject.ts'

export const modulesBrowser = browserHalf(modulesSubject, {
  pages: {
    module: lazyPart(() => import('./store/store-page.ui.tsx'), 'ModuleStorePage'),
  },
})
