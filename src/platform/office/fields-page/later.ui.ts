// The page for developers with all kinds of fields, loaded on demand.

import { later } from '#screens/later.ts'

export const FieldsPage = later(() => import('./fields-page.ui.tsx'), 'FieldsPage')
