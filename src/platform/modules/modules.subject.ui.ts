// The browser half of the manifest of the modules room: the page of the module store.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { modulesSubject } from './modules.subject.ts'

export const modulesBrowser = browserHalf(modulesSubject, {
  pages: {
    module: lazyPart(() => import('./store/store-page.ui.tsx'), 'ModuleStorePage'),
  },
})
