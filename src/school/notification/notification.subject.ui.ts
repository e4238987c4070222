// The browser half of the manifest of the notification room: its pages, the bell, and the buttons that write to people.

import { formFields } from '#engine/resource.ts'
import { lazyAbove } from '#screens/lazy-above.ts'
import { lazyControl } from '#screens/lazy-control.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import type { SelectionAction, Viewer } from '#screens/own-screen.ts'
import { pageStep } from '#screens/page-step.ts'
import { browserHalf } from '#screens/subject.ts'
import { numberText, text } from '#screens/text.ts'
import { BellLink } from './inbox/bell-link.ui.tsx'
import { preferenceTab, entranceWords as words } from './words.ts'
import { notificationSubject } from './notification.subject.ts'
import { notification } from './notification.ts'

const PreferencesPart = lazyPart(() => import('./preferences/preferences.ui.tsx'), 'PreferencesPart')

/** The query of the page on which a message is written, with these people as recipients. */
const letterTo = (kind: 'student' | 'teacher', ids: readonly number[]) => ({ add: '', [kind]: ids.join(',') })

const writeStep = (kind: 'student' | 'teacher') =>
  pageStep({
    name: 'write',
    label: words.write,
    path: 'k/notification',
    right: 'k/notification/add',
    search: (id) => letterTo(kind, [id]),
  })

const writeToChosen =
  (kind: 'student' | 'teacher') =>
  (allowed: Viewer['allowed']): SelectionAction[] =>
    allowed('k/notification/add')
      ? [
          {
            label: (count) => (count === 1 ? text(words.write) : text(words.writeTo, { count: numberText(count) })),
            take: (rows, _named, go) =>
              go(
                'k/notification',
                letterTo(
                  kind,
                  rows.map(({ id }) => id),
                ),
              ),
          },
        ]
      : []

const letter = lazyControl(
  lazyPart(() => import('./author/notification-field.ui.tsx'), 'NotificationField'),
  1,
)

export const notificationBrowser = browserHalf(notificationSubject, {
  ownSteps: { student: writeStep('student'), teacher: writeStep('teacher') },
  forChosen: { student: writeToChosen('student'), teacher: writeToChosen('teacher') },
  accountTabs: [{ name: 'notifications', label: preferenceTab, Content: PreferencesPart }],
  topTools: [{ name: 'bell', Placeholder: BellLink, load: async () => (await import('./inbox/bell.ui.tsx')).Bell }],
  pages: {
    'k/inbox': lazyPart(() => import('./inbox/inbox-page.ui.tsx'), 'InboxPage'),
  },
  screens: {
    notification: {
      // The list first shows only messages of people, because there are far more automatic notices.
      opens: { origin: 'written' },
      controls: Object.fromEntries(formFields(notification).map(([name]) => [name, letter])),
      Adding: lazyPart(() => import('./write/write.ui.tsx'), 'WriteNew'),
      Drawer: lazyPart(() => import('./write/write.ui.tsx'), 'MessageDrawer'),
      Above: lazyAbove(async () => (await import('./author/author.ui.tsx')).AuthorPart),
    },
  },
})
