// The list of the rules of this room, by entity.

import { assessmentRules } from './assessment.server.ts'
import { juryRules } from './jury/jury.server.ts'
import { termResultRules } from './results/term-result.server.ts'
import { gradingScaleBandRules } from './scale/grading-scale-band.server.ts'
import { gradingScaleConversionRules } from './scale/grading-scale-conversion.server.ts'
import { gradingScaleRules } from './scale/grading-scale.server.ts'
import { scoreLogRules } from './score-log.server.ts'
import { scoreRules } from './score.server.ts'

export const scoreRoomRules = {
  grading_scale: gradingScaleRules,
  grading_scale_band: gradingScaleBandRules,
  grading_scale_conversion: gradingScaleConversionRules,
  assessment: assessmentRules,
  score: scoreRules,
  term_result: termResultRules,
  jury: juryRules,
  score_log: scoreLogRules,
}
