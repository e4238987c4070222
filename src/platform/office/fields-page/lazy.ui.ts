// The page for developers with all kinds of fields, loaded on demand.

import { lazyPart } from '#ui/lazy-part.ts'

export const FieldsPage = lazyPart(() => import('./fields-page.ui.tsx'), 'FieldsPage')
