// The browser half of the manifest of the certificate room: the screens of certificates, and actions on chosen
// students.

import { lazyAbove } from '#screens/lazy-above.ts'
import type { Row } from '#screens/list-state.ts'
import { browserHalf } from '#screens/subject.ts'
import { text } from '#screens/text.ts'
import { certificateScreen } from './certificate-screen.ui.tsx'
import { certificateSubject } from './certificate.subject.ts'
import { chosenWords as words } from './words.ts'
import { lazyPart } from '#ui/lazy-part.ts'

const certificatesFor = async (rows: readonly Row[]) => (await import('./issue-for.ui.tsx')).issueFor(rows)

export const certificateBrowser = browserHalf(certificateSubject, {
  screens: {
    certificate: {
      ...certificateScreen,
      reads: true,
      mineOf: 'student',
      Mine: lazyPart(() => import('./my-certificates.ui.tsx'), 'MyCertificates'),
      Drawer: lazyPart(() => import('./certificate-drawer.ui.tsx'), 'CertificateDrawer'),
      Above: lazyAbove(async () => (await import('./request-gaps.ui.tsx')).RequestGaps),
      consequences: { keep: lazyAbove(async () => (await import('./keep-summary.ui.tsx')).KeepSummary) },
    },
  },
  ownSteps: {
    student: (row, { allowed }) =>
      allowed('k/certificate/issue')
        ? [{ name: 'certificate', label: text(words.certificate), take: () => certificatesFor([row]) }]
        : [],
  },
  forChosen: {
    student: (allowed) =>
      allowed('k/certificate/issue') ? [{ label: text(words.certificate), take: certificatesFor }] : [],
  },
})
