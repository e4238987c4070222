// The door of student for the browser.

import { browserHalf } from '#screens/subject.ts'
import { studentScreen } from './student-screens.ui.tsx'
import { studentSubject } from './student.subject.ts'

export const studentBrowser = browserHalf(studentSubject, {
  screens: {
    student: studentScreen,
    student_document: {
      when: { permit_kind: ['kind', 'visa', 'permit'], overrides_file: ['kind', 'passport', 'visa', 'permit'] },
    },
  },
})
