// The dashboard: figures, charts, and open tasks of the reader; the desk of each role.

import { subject } from '#engine/subject.ts'
import type {} from '#platform/access/index.menu.ts'

export const dashboardSubject = subject({
  name: 'dashboard',
  desks: ['super', 'direction', 'registrar', 'accounts', 'teacher', 'student'],
})
