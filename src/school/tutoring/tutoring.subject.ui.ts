// Exports of the tutoring room for other rooms, in the browser.

import { lazy } from 'react'
import { later } from '#screens/later.ts'
import { browserHalf } from '#screens/subject.ts'
import { text } from '#screens/text.ts'
import { collectStep } from './desk/collect-step.labels.ts'
import { taskScreen } from './desk/task-screen.ui.tsx'
import { tutoringSubject } from './tutoring.subject.ts'

const collectMonth = async () => (await import('./desk/collect-month.ui.tsx')).askMonth()

export const tutoringBrowser = browserHalf(tutoringSubject, {
  pages: {
    'k/tutoring': later(() => import('./desk/tutoring-page.ui.tsx'), 'TutoringPage'),
  },
  screens: {
    tutor_task: taskScreen,
    pay_batch: {
      Drawer: lazy(async () => ({ default: (await import('./desk/pay-drawer.ui.tsx')).PayDrawer })),
      reads: true,
      more: (_me, allowed) =>
        allowed('k/payBatch/collect') ? [{ label: text(collectStep), onClick: () => void collectMonth() }] : [],
    },
  },
})
