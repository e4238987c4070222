// Exports of the student room for other rooms, in the browser.

import { lazyPage } from '#screens/lazy-page.ts'
import { browserHalf } from '#screens/subject.ts'
import { studentScreen } from './student-screens.ui.tsx'
import { studentSubject } from './student.subject.ts'

export const studentBrowser = browserHalf(studentSubject, {
  pages: {
    'k/archive': lazyPage(() => import('./archive/archive-page.ui.tsx'), 'ArchivePage'),
  },
  screens: {
    student: studentScreen,
    student_document: {
      when: { permit_kind: ['kind', 'visa', 'permit'], overrides_file: ['kind', 'passport', 'visa', 'permit'] },
    },
  },
})
