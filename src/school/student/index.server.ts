// The door of student for the server.

import { serverHalf } from '#engine/server/subject.ts'
import { studentSubject } from './student.subject.ts'
import { archivePage } from './archive/archive.labels.ts'
import { archiveCalls } from './archive/archive.server.ts'
import { expireDue } from './expire.server.ts'
import { studentDocumentRules } from './student-document.server.ts'
import { studentGuardianRules } from './student-guardian.server.ts'
import { studentStatusLogRules } from './student-status-log.server.ts'
import { studentRules } from './student.server.ts'

const { title: _title, ...archiveRights } = archivePage

export const studentServer = serverHalf(studentSubject, {
  rules: {
    student: studentRules,
    student_document: studentDocumentRules,
    student_guardian: studentGuardianRules,
    student_status_log: studentStatusLogRules,
  },
  pages: [
    {
      name: 'k/archive',
      group: 'schooling',
      icon: 'archive',
      weigh: 50,
      words: archivePage.title,
      rights: archiveRights,
      givenWith: 'k/certificate/issue',
    },
  ],
  calls: [archiveCalls],
  jobs: [{ name: 'expire documents', every: 3600, run: expireDue }],
})
