// The dashboard: figures, charts, and open tasks of the reader.

import { subject } from '#engine/subject.ts'

export const dashboardSubject = subject({
  name: 'dashboard',
})
