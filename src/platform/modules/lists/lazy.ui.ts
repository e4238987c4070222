// The page of a module, loaded when it is opened.

import { lazyPage } from '#screens/lazy-page.ts'

export const ModulePage = lazyPage(() => import('./module-page.ui.tsx'), 'ModulePage')
