// Exports of the messages room for other rooms, in the browser.

import { lazy } from 'react'
import { browserHalf } from '#screens/subject.ts'
import { messagesSubject } from './messages.subject.ts'

export const messagesBrowser = browserHalf(messagesSubject, {
  screens: {
    outbox: {
      Drawer: lazy(async () => ({ default: (await import('./outbox-drawer.ui.tsx')).OutboxDrawer })),
      reads: true,
    },
  },
})
