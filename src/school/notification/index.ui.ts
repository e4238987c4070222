// The door of notification for the browser.

import { lazy } from 'react'
import { formFields } from '#engine/resource.ts'
import { lazyAbove } from '#screens/lazy-above.ts'
import { lazyControl } from '#screens/lazy-control.tsx'
import { browserHalf } from '#screens/subject.ts'
import { notificationSubject } from './notification.subject.ts'
import { notification } from './notification.ts'

const letter = lazyControl(
  lazy(async () => ({ default: (await import('./inbox/notification-field.ui.tsx')).NotificationField })),
  1,
)

export const notificationBrowser = browserHalf(notificationSubject, {
  screens: {
    notification: {
      controls: Object.fromEntries(formFields(notification).map(([name]) => [name, letter])),
      Above: lazyAbove(async () => (await import('./inbox/author.ui.tsx')).AuthorPart),
    },
  },
})
