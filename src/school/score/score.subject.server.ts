// The server half of the manifest of the score room: rules, pages, calls, rights and jobs of marks, juries and results.

import { serverHalf } from '#engine/server/subject.ts'
import { scoreRoomRules } from './score.rules.ts'
import { scoreSubject } from './score.subject.ts'
import { uploadContextOf } from '#platform/transfer/index.server.ts'
import { lockDue } from './lock-due.server.ts'
import { marksWords, deliberationRights, deliberationTitle, classRights, classTitle } from './words.ts'
import { classCalls } from './class/class-calls.server.ts'
import { resultPageCall } from './class/result-page.server.ts'
import { deliberationCalls } from './jury/deliberation-calls.server.ts'
import { juryMinutes } from './jury/minutes.server.ts'
import { tellGuardiansDue } from './class/guardians-due.server.ts'
import { publishDue } from './class/publish-due.server.ts'
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
    {
      name: 'k/results',
      group: 'assessment',
      icon: 'checklist',
      weigh: 62,
      words: classTitle,
      rights: { index: classRights.index },
      givenWith: 'k/termResult/publish',
    },
    {
      name: 'k/deliberation',
      group: 'assessment',
      icon: 'gavel',
      weigh: 61,
      words: deliberationTitle,
      rights: { index: deliberationRights.index, decide: deliberationRights.decide },
      givenWith: 'k/termResult/publish',
    },
  ],
  papers: { jury: { minutes: juryMinutes } },
  rights: {
    'k/termResult': { 'k/termResult/compute': marksWords.compute },
  },
  calls: [
    classCalls,
    deliberationCalls,
    resultPageCall,
    (app, product, around) => marksCalls(app, product, uploadContextOf(around)),
  ],
  jobs: [
    { name: 'lock marks', every: 60, run: lockDue },
    { name: 'publish results', every: 10, run: publishDue },
    { name: 'results for guardians', every: 10, run: tellGuardiansDue },
  ],
  fill: [fillScales],
  onEnrolmentChange: followEnrolment,
})
