// The browser's half of the manifest of dashboard.

import { lazyPage } from '#screens/lazy-page.ts'
import { browserHalf } from '#screens/subject.ts'
import { dashboardSubject } from './dashboard.subject.ts'
import { Home } from './home.ui.tsx'

export const dashboardBrowser = browserHalf(dashboardSubject, {
  home: Home,
  pages: {
    'k/figures': lazyPage(() => import('./figures-page.ui.tsx'), 'FiguresPage'),
    'k/missing': lazyPage(() => import('./missing/missing-page.ui.tsx'), 'MissingPage'),
  },
})
