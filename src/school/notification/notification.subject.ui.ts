// Exports of the notification room for other rooms, in the browser.

import { lazy } from 'react'
import { formFields } from '#engine/resource.ts'
import { lazyAbove } from '#screens/lazy-above.ts'
import { lazyControl } from '#screens/lazy-control.tsx'
import { lazyPage } from '#screens/lazy-page.ts'
import { browserHalf } from '#screens/subject.ts'
import { BellLink } from './inbox/bell-link.ui.tsx'
import { preferenceTab } from './inbox/preference-tab.labels.ts'
import { notificationSubject } from './notification.subject.ts'
import { notification } from './notification.ts'

const PreferencesPart = lazy(async () => ({
  default: (await import('./inbox/preferences.ui.tsx')).PreferencesPart,
}))

const letter = lazyControl(
  lazy(async () => ({ default: (await import('./inbox/notification-field.ui.tsx')).NotificationField })),
  1,
)

export const notificationBrowser = browserHalf(notificationSubject, {
  accountTabs: [{ name: 'notifications', label: preferenceTab, Content: PreferencesPart }],
  topTools: [{ name: 'bell', Placeholder: BellLink, load: async () => (await import('./inbox/bell.ui.tsx')).Bell }],
  pages: {
    'k/inbox': lazyPage(() => import('./inbox/inbox-page.ui.tsx'), 'InboxPage'),
  },
  screens: {
    notification: {
      controls: Object.fromEntries(formFields(notification).map(([name]) => [name, letter])),
      Above: lazyAbove(async () => (await import('./inbox/author.ui.tsx')).AuthorPart),
    },
  },
})
