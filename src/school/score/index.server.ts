// The door of score for the server.

import { serverHalf } from '#engine/server/subject.ts'
import { scoreSubject } from './score.subject.ts'
import { arrivalsOf } from '#platform/transfer/import/arrival.server.ts'
import { assessmentRules } from './assessment.server.ts'
import { lockDue } from './lock-due.server.ts'
import { marksWords } from './marks/marks.labels.ts'
import { marksCalls } from './marks/marks.server.ts'
import { termResultRules } from './results/term-result.server.ts'
import { fillScales } from './scale/first-scales.server.ts'
import { gradingScaleBandRules } from './scale/grading-scale-band.server.ts'
import { gradingScaleConversionRules } from './scale/grading-scale-conversion.server.ts'
import { gradingScaleRules } from './scale/grading-scale.server.ts'
import { scoreLogRules } from './score-log.server.ts'
import { scoreRules } from './score.server.ts'

export const scoreServer = serverHalf(scoreSubject, {
  rules: {
    grading_scale: gradingScaleRules,
    grading_scale_band: gradingScaleBandRules,
    grading_scale_conversion: gradingScaleConversionRules,
    assessment: assessmentRules,
    score: scoreRules,
    term_result: termResultRules,
    score_log: scoreLogRules,
  },
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
      studentsOnly: true,
      rights: { index: marksWords.mineIndex },
    },
  ],
  rights: {
    'k/termResult': { 'k/termResult/compute': marksWords.compute },
  },
  calls: [(app, product, around) => marksCalls(app, product, arrivalsOf(around))],
  jobs: [{ name: 'lock marks', every: 60, run: lockDue }],
  fill: [fillScales],
})
