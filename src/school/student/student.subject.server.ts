// The server half of the manifest of the student room: rules, personal data, pages, rights, calls and jobs.

import { serverHalf } from '#engine/server/subject.ts'
import { moveInPage } from '#platform/transfer/index.server.ts'
import { studentRoomRules } from './student.rules.ts'
import { studentSubject } from './student.subject.ts'
import type {} from './re-enrolment/re-enrolment.tables.ts'
import type {} from './roll-over/roll-over.tables.ts'
import {
  archivePage,
  guardianActingWords,
  reEnrolmentPage,
  rollOverPage,
  renewalPage,
  actingWords,
  callTitles,
} from './words.ts'
import { archiveCalls } from './archive/archive.server.ts'
import { expireDue } from './expire.server.ts'
import { fileReadBy } from './guardian-account.server.ts'
import { withoutGuardianNames } from './guardian-names.server.ts'
import { firstViews } from './first-views.ts'
import { reEnrolmentCalls } from './re-enrolment/re-enrolment-calls.server.ts'
import { followDue } from './renewal/follow-due.server.ts'
import { renewalCalls } from './renewal/renewal-calls.server.ts'
import { rollOverCalls } from './roll-over/roll-over-calls.server.ts'
import { documentMove, guardianMove, studentMove, yearOfStudentMove } from './move-in.server.ts'
import { studentPersonal } from './personal.server.ts'

const { title: _title, ...archiveRights } = archivePage
const { title: rollOverTitle, ...rollOverRights } = rollOverPage

export const studentServer = serverHalf(studentSubject, {
  rules: studentRoomRules,
  personal: studentPersonal,
  ownRecords: {
    student: {
      words: callTitles.myFile,
      onBehalf: callTitles.theChildSFile,
      of: 'student',
    },
  },
  parts: {
    student: { order: 2, sheetBy: ['specialty_id', 'level'], ...actingWords },
    student_guardian: { order: 3, onBehalf: fileReadBy, ...guardianActingWords },
  },
  watches: { student: ['birth_date', 'email', 'mobile', 'address_line', 'ine', 'id_kind', 'id_number'] },
  undoneUnclosed: ['student'],
  moveIn: {
    student: studentMove,
    student_guardian: guardianMove,
    enrolment_year: yearOfStudentMove,
    student_document: documentMove,
  },
  firstViews: { student: firstViews },
  pages: [
    { ...moveInPage, group: 'schooling', weigh: 40, givenWith: 'k/student/approve' },
    {
      name: 'k/archive',
      group: 'schooling',
      icon: 'archive',
      weigh: 50,
      words: archivePage.title,
      rights: archiveRights,
      givenWith: 'k/certificate/issue',
    },
    {
      name: 'rollOver',
      group: 'schooling',
      icon: 'calendar-plus',
      weigh: 61,
      words: rollOverTitle,
      rights: rollOverRights,
      givenWith: 'k/academicYear/add',
    },
    {
      name: 'k/myRenewal',
      group: 'schooling',
      icon: 'id',
      weigh: 66,
      words: renewalPage.title,
      onlyFor: 'student',
      rights: { index: renewalPage.index },
      givenWith: 'k/certificate/index',
    },
    {
      name: 'k/myReEnrolment',
      group: 'schooling',
      icon: 'user-check',
      weigh: 67,
      words: reEnrolmentPage.title,
      onlyFor: 'student',
      rights: { index: reEnrolmentPage.index },
      givenWith: 'k/myRenewal/index',
    },
  ],
  rights: {
    'k/renewal': { 'k/renewal/make': renewalPage.make },
    'k/reEnrolment': { 'k/reEnrolment/invite': reEnrolmentPage.invite },
  },
  calls: [archiveCalls, reEnrolmentCalls, renewalCalls, rollOverCalls],
  hidesRecipientNames: withoutGuardianNames,
  jobs: [
    { name: 'expire documents', every: 3600, run: expireDue },
    { name: 'permits', every: 3600, run: followDue },
  ],
})
