// How the browser shows students: a form with the overview for people who may edit, the overview alone for other
// readers.

import { ofAccount, personalData } from '#platform/access/index.ui.ts'
import { inviteChosen } from '#platform/sign-in/index.invite.ui.ts'
import { lazyAbove } from '#screens/lazy-above.ts'
import { createRecordDrawer } from '#screens/record-drawer.tsx'
import type { OwnScreen } from '#screens/own-screen.ts'
import { inviteToReEnrol } from './re-enrolment/invite-to-re-enrol.ui.tsx'
import { overviewTab } from './words.ts'
import { overviewQuery } from './overview-query.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const StudentDrawer = lazyPart(() => import('./overview.ui.tsx'), 'StudentDrawer')

/**
 * Opens the page of the review, on which the record, its documents and possible duplicates are checked before a
 * decision.
 */
const review = (act: string) => ({
  path: 'k/review',
  search: ({ id }: { id: number }) => ({ id: String(id), act }),
})

export const studentScreen: OwnScreen = {
  fits: ofAccount,
  links: { personal_data: personalData('student') },
  steps: { approve: review('approve'), askDocuments: review('askDocuments'), reject: review('reject') },
  consequences: { withdraw: lazyAbove(async () => (await import('./closing.ui.tsx')).ClosingList) },
  Mine: lazyPart(() => import('./my-file.ui.tsx'), 'MyFile'),
  forChosen: (allowed) => [...inviteChosen('k/student')(allowed), ...inviteToReEnrol(allowed)],
  Drawer: createRecordDrawer(StudentDrawer),
  reads: true,
  prefetch: (client, id) => void client.prefetchQuery(overviewQuery(id)),
  person: {
    Head: lazyAbove(async () => (await import('./file-head.ui.tsx')).FileHead),
    Overview: lazyAbove(async () => (await import('./overview.ui.tsx')).StudentGlance),
    tab: overviewTab,
    frequent: ['approve', 'askDocuments', 'certificate', 'write', 'timetable', 'absences'],
  },
}
