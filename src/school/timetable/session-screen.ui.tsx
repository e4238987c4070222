// The list of sessions opens on today, soonest first, and offers the two acts of a day: the register and the class log. A
// form and a question say when the session is, because its topic does not tell it apart.

import { Suspense } from 'react'
import { lazyAbove } from '#screens/lazy-above.ts'
import type { OwnScreen } from '#screens/own-screen.ts'
import { lazyPart } from '#ui/lazy-part.ts'
import { titleIn, whenOf } from './session-when.ui.ts'

const SessionActs = lazyPart(() => import('./session-acts.ui.tsx'), 'SessionActs')

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
  asked: (row) => [titleIn(row.course), whenOf(row), row.title].filter(Boolean).join(' · '),
  Above: lazyAbove(async () => (await import('./session-acts.ui.tsx')).SessionHead),
}
