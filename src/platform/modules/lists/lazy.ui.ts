// The page of a module, loaded when it is opened.

import { lazyPart } from '#ui/lazy-part.ts'

export const ModulePage = lazyPart(() => import('./module-page.ui.tsx'), 'ModulePage')
