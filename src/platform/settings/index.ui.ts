// The door of settings for the browser.

import { later } from '#screens/later.ts'
import { browserHalf } from '#screens/subject.ts'
import { settingsSubject } from './settings.subject.ts'

export const settingsBrowser = browserHalf(settingsSubject, {
  pages: {
    'routine/config': later(() => import('./config-page.ui.tsx'), 'ConfigPage'),
  },
})
