// Exports of the student room for other rooms, on the server.

import { serverHalf } from '#engine/server/subject.ts'
import { studentRoomRules } from './student.rules.ts'
import { studentSubject } from './student.subject.ts'
import { archivePage } from './archive/archive.labels.ts'
import { archiveCalls } from './archive/archive.server.ts'
import { expireDue } from './expire.server.ts'
import { withoutGuardianNames } from './guardian-names.server.ts'
import { firstViews } from './first-views.ts'
import { actingWords } from './acting.labels.ts'
import { studentPersonal } from './personal.server.ts'

const { title: _title, ...archiveRights } = archivePage

export const studentServer = serverHalf(studentSubject, {
  rules: studentRoomRules,
  personal: studentPersonal,
  ownRecords: { student: { words: ['Mon dossier', '我的档案', 'My file'], of: 'student' } },
  parts: { student: { order: 2, ...actingWords } },
  watches: { student: ['birth_date', 'email', 'mobile', 'address_line', 'ine', 'id_kind', 'id_number'] },
  undoneUnclosed: ['student'],
  firstViews: { student: firstViews },
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
  hidesRecipientNames: withoutGuardianNames,
  jobs: [{ name: 'expire documents', every: 3600, run: expireDue }],
})
