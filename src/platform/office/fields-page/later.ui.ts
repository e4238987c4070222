// The developer's page of all kinds of fields, loaded when it is opened.

import { later } from '#screens/later.ts'

export const FieldsPage = later(() => import('./fields-page.ui.tsx'), 'FieldsPage')
