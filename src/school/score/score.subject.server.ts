// Exports of the score room for other rooms, on the server.

import { serverHalf } from '#engine/server/subject.ts'
import { scoreRoomRules } from './score.rules.ts'
import { scoreSubject } from './score.subject.ts'
import { uploadContextOf } from '#platform/transfer/index.server.ts'
import { lockDue } from './lock-due.server.ts'
import { marksWords } from './marks/marks.labels.ts'
import { marksCalls } from './marks/marks.server.ts'
import { fillScales } from './scale/first-scales.server.ts'
import { followEnrolment } from './statistics.server.ts'
import { scorePersonal } from './personal.server.ts'

export const scoreServer = serverHalf(scoreSubject, {
  rules: scoreRoomRules,
  personal: scorePersonal,
  pages: [
    {
      name: 'k/marks',
      group: 'assessment',
      icon: 'table',
      weigh: 95,
      words: marksWords.grid,
      rights: { index: marksWords.index, save: marksWords.save },
    },
    {
      name: 'k/myMarks',
      group: 'assessment',
      icon: 'report-analytics',
      weigh: 99,
      words: marksWords.mine,
      onlyFor: 'student',
      rights: { index: marksWords.mineIndex },
    },
  ],
  rights: {
    'k/termResult': { 'k/termResult/compute': marksWords.compute },
  },
  calls: [(app, product, around) => marksCalls(app, product, uploadContextOf(around))],
  jobs: [{ name: 'lock marks', every: 60, run: lockDue }],
  fill: [fillScales],
  onEnrolmentChange: followEnrolment,
})
