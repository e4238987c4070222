// The server half of the manifest of the tutoring room: rules, pages, rights, calls and jobs.

import { serverHalf } from '#engine/server/subject.ts'
import type {} from './tutoring.tables.ts'
import { tutoringRoomRules } from './tutoring.rules.ts'
import { tutoringSubject } from './tutoring.subject.ts'
import { confirmUnanswered } from './answers.server.ts'
import { tutoringHoursIn } from './tutoring-hours.server.ts'
import { collectStep, payWords, tutoringPage, callTitles } from './words.ts'
import { payFileCall } from './pay/pay-file.server.ts'
import { remindTutors } from './task-reminders.server.ts'
import { tutoringPersonal } from './personal.server.ts'

const { title: _title, mine: _mine, ...tutoringRights } = tutoringPage

export const tutoringServer = serverHalf(tutoringSubject, {
  rules: tutoringRoomRules,
  personal: tutoringPersonal,
  pages: [
    {
      name: 'k/tutoring',
      group: 'tutoring',
      icon: 'layout-kanban',
      weigh: 99,
      words: tutoringPage.title,
      mine: { words: tutoringPage.mine, unless: 'k/tutorTask/export' },
      rights: tutoringRights,
    },
  ],
  rights: {
    'k/tutorSession': {
      'k/tutorSession/log': callTitles.logASession,
      'k/tutorSession/confirm': callTitles.confirmASession,
      'k/tutorSession/dispute': callTitles.disputeASession,
    },
    'k/payBatch': { 'k/payBatch/collect': collectStep, 'k/payBatch/correct': payWords.right },
  },
  calls: [payFileCall],
  otherHours: tutoringHoursIn,
  jobs: [
    { name: 'tutoring answers', every: 3600, run: confirmUnanswered },
    { name: 'tutoring reminders', every: 3600, run: remindTutors },
  ],
})
