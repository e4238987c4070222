// Loads the page for developers (`FieldsPage`) on demand.

import { lazyPart } from '#ui/lazy-part.ts'

export const FieldsPage = lazyPart(() => import('./fields-page.ui.tsx'), 'FieldsPage')
