// The screen of sessions: the list starts today, earliest session first, and links to register and class log. Forms and
// confirmations show the time of a session, because several sessions may have the same title.

import { Suspense } from 'react'
import { lazyAbove } from '#screens/lazy-above.ts'
import type { OwnScreen } from '#screens/own-screen.ts'
import { momentText } from '#screens/text.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const SessionActs = lazyPart(() => import('./session-acts.ui.tsx'), 'SessionActs')

interface Titled {
  title: string
}

export const sessionScreen: OwnScreen = {
  opens: { start_at: 'fromToday', order: 'start_at,asc' },
  when: { student_ids: ['participants', 'selected'], group_ids: ['participants', 'groups'] },
  cells: {
    register_status: (row) => (
      <Suspense>
        <SessionActs row={row} />
      </Suspense>
    ),
  },
  wholeWidths: { register_status: 224 },
  asked: ({ course, start_at, title }) =>
    [(course as Titled | null)?.title, start_at && momentText(Number(start_at)), title].filter(Boolean).join(' · '),
  Above: lazyAbove(async () => (await import('./session-acts.ui.tsx')).SessionHead),
}
