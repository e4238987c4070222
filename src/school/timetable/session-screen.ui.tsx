// The list of sessions opens on today, soonest first, and offers the two acts of a day: the register and the class log. A
// form and a question say when the session is, because its topic does not tell it apart.

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
