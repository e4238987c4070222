// The browser half of the manifest of the dashboard room: the home page and its other pages.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { dashboardSubject } from './dashboard.subject.ts'
import { Home } from './home.ui.tsx'

export const dashboardBrowser = browserHalf(dashboardSubject, {
  home: Home,
  pages: {
    'k/figures': lazyPart(() => import('./figures-page.ui.tsx'), 'FiguresPage'),
    'k/missing': lazyPart(() => import('./missing/missing-page.ui.tsx'), 'MissingPage'),
  },
})
