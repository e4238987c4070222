// The manifest of the score room: marks, grading scales, juries and results.

import { subject } from '#engine/subject.ts'
import { gradingScale } from './scale/grading-scale.ts'
import { gradingScaleBand } from './scale/grading-scale-band.ts'
import { gradingScaleConversion } from './scale/grading-scale-conversion.ts'
import { assessment } from './assessment.ts'
import { score } from './score.ts'
import { termResult } from './results/term-result.ts'
import { jury } from './jury/jury.ts'
import { scoreLog } from './score-log.ts'

export const scoreSubject = subject({
  name: 'score',
  entities: [gradingScale, gradingScaleBand, gradingScaleConversion, assessment, score, termResult, jury, scoreLog],
})
