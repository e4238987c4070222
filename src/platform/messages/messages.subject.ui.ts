// The browser half of the manifest of the messages room: the drawer of the outbox.

import { browserHalf } from '#screens/subject.ts'
import { messagesSubject } from './messages.subject.ts'
import { lazyPart } from '#ui/lazy-part.ts'

export const messagesBrowser = browserHalf(messagesSubject, {
  screens: {
    outbox: {
      Drawer: lazyPart(() => import('./outbox-drawer.ui.tsx'), 'OutboxDrawer'),
      reads: true,
    },
  },
})
