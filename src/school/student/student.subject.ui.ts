// The browser half of the manifest of the student room: pages and screens.

import { lazyPart } from '#ui/lazy-part.ts'
import { lazyAbove } from '#screens/lazy-above.ts'
import { browserHalf } from '#screens/subject.ts'
import { reEnrolmentScreen } from './re-enrolment/re-enrolment-screen.ui.tsx'
import { renewalScreen } from './renewal/renewal-screen.ui.tsx'
import { studentScreen } from './student-screens.ui.tsx'
import { studentSubject } from './student.subject.ts'

export const studentBrowser = browserHalf(studentSubject, {
  pages: {
    'k/archive': lazyPart(() => import('./archive/archive-page.ui.tsx'), 'ArchivePage'),
    rollover: lazyPart(() => import('./roll-over/roll-over-page.ui.tsx'), 'RollOverPage'),
    'k/myrenewal': lazyPart(() => import('./renewal/my-renewal.ui.tsx'), 'MyRenewalPage'),
    'k/reenrolment': lazyPart(() => import('./re-enrolment/re-enrolment-page.ui.tsx'), 'ReEnrolmentPage'),
    'k/myreenrolment': lazyPart(() => import('./re-enrolment/my-re-enrolment.ui.tsx'), 'MyReEnrolmentPage'),
  },
  screens: {
    student: studentScreen,
    re_enrolment: reEnrolmentScreen,
    renewal: renewalScreen,
    student_guardian: { fits: { invite: () => true, endAccess: ({ admin_id }) => Boolean(admin_id) } },
    enrolment_year: { Above: lazyAbove(async () => (await import('./years/year-above.ui.tsx')).YearAbove) },
    student_document: {
      mineOf: 'student',
      Mine: lazyPart(() => import('./my-papers.ui.tsx'), 'MyPapers'),
      when: {
        permit_kind: ['kind', 'visa', 'permit'],
        overrides_file: ['kind', 'passport', 'visa', 'permit'],
        passport_last_name: ['kind', 'passport'],
        passport_first_name: ['kind', 'passport'],
        passport_birth_date: ['kind', 'passport'],
        passport_birth_place: ['kind', 'passport'],
        passport_nationality: ['kind', 'passport'],
      },
    },
  },
})
