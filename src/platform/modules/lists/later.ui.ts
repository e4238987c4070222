// The page of a module, loaded when it is opened.

import { later } from '#screens/later.ts'

export const ModulePage = later(() => import('./module-page.ui.tsx'), 'ModulePage')
