// Exports of the tutoring room for other rooms, on the server.

import { serverHalf } from '#engine/server/subject.ts'
import type {} from './tutoring.tables.ts'
import { tutoringRoomRules } from './tutoring.rules.ts'
import { tutoringSubject } from './tutoring.subject.ts'
import { takeSilenceAsYes } from './answers.server.ts'
import { tutoredIn } from './busy.server.ts'
import { collectStep } from './desk/collect-step.labels.ts'
import { payFileCall } from './desk/pay-file.server.ts'
import { payWords } from './desk/pay.labels.ts'
import { tutoringPage } from './desk/tutoring.labels.ts'
import { remindTutors } from './task-clock.server.ts'
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
      'k/tutorSession/log': ['Saisir une séance', '录入辅导', 'Log a session'],
      'k/tutorSession/confirm': ['Confirmer une séance', '确认辅导', 'Confirm a session'],
      'k/tutorSession/dispute': ['Contester une séance', '提出异议', 'Dispute a session'],
    },
    'k/payBatch': { 'k/payBatch/collect': collectStep, 'k/payBatch/correct': payWords.right },
  },
  calls: [payFileCall],
  otherHours: tutoredIn,
  jobs: [
    { name: 'tutoring answers', every: 3600, run: takeSilenceAsYes },
    { name: 'tutoring reminders', every: 3600, run: remindTutors },
  ],
})
