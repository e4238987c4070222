// The page for developers with all kinds of fields, loaded on demand.

import { lazyPage } from '#screens/lazy-page.ts'

export const FieldsPage = lazyPage(() => import('./fields-page.ui.tsx'), 'FieldsPage')
