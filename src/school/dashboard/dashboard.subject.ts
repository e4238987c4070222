// The dashboard: figures, charts, and what waits for the reader.

import { subject } from '#engine/subject.ts'

export const dashboardSubject = subject({
  name: 'dashboard',
})
