// Loads the page of a module (`ModulePage`) when it is opened.

import { lazyPart } from '#ui/lazy-part.ts'

export const ModulePage = lazyPart(() => import('./module-page.ui.tsx'), 'ModulePage')
