// The browser's half of the manifest of dashboard.

import { browserHalf } from '#screens/subject.ts'
import { dashboardSubject } from './dashboard.subject.ts'
import { Home } from './home.ui.tsx'

export const dashboardBrowser = browserHalf(dashboardSubject, { home: Home })
