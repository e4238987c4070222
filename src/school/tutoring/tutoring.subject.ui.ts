// The browser half of the manifest of the tutoring room: its page, and its screens of tutor tasks and pay batches.

import { lazyPart } from '#ui/lazy-part.ts'
import { browserHalf } from '#screens/subject.ts'
import { text } from '#screens/text.ts'
import { collectStep } from './words.ts'
import { taskScreen } from './board/task-screen.ui.tsx'
import { tutoringSubject } from './tutoring.subject.ts'

const collectMonth = async () => (await import('./pay/collect-month.ui.tsx')).openCollectDialog()

export const tutoringBrowser = browserHalf(tutoringSubject, {
  pages: {
    'k/tutoring': lazyPart(() => import('./board/tutoring-page.ui.tsx'), 'TutoringPage'),
  },
  screens: {
    tutor_task: taskScreen,
    pay_batch: {
      Drawer: lazyPart(() => import('./pay/pay-drawer.ui.tsx'), 'PayDrawer'),
      reads: true,
      more: (_me, allowed) =>
        allowed('k/payBatch/collect') ? [{ label: text(collectStep), onClick: () => void collectMonth() }] : [],
    },
  },
})
