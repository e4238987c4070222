// Words of `school/score`: one file for each language in `words/`.

import { catalogue } from '#engine/catalogue.ts'
import type { Labels } from '#engine/resource.ts'
import type { Words } from '#engine/languages.ts'
import { codeWords } from '#school/course/index.codes.ts'
import type { assessment } from './assessment.ts'
import type { Effect } from './averages.ts'
import type { GapReason } from './gaps.ts'
import type { jury } from './jury/jury.ts'
import type { termResult } from './results/term-result.ts'
import type { gradingScaleBand } from './scale/grading-scale-band.ts'
import type { gradingScaleConversion } from './scale/grading-scale-conversion.ts'
import type { gradingScale } from './scale/grading-scale.ts'
import type { scoreLog } from './score-log.ts'
import type { score } from './score.ts'
import type french from './words/fr.json'

const words = catalogue<typeof french>(import.meta.dirname)
const { codeRuleWords } = words
export const {
  assessmentLabels,
  assessmentRefusals,
  classAnswers,
  classNews,
  classRefusals,
  classRights,
  classTitle,
  commentWords,
  computeStep,
  computeWords,
  deliberationAnswers,
  deliberationRights,
  deliberationTitle,
  deliberationWords,
  effectWords,
  equivalentWords,
  explainedWords,
  folderWords,
  gapWords,
  gradingRefusals,
  gradingScaleBandLabels,
  gradingScaleConversionLabels,
  gradingScaleLabels,
  gradingScaleRefusals,
  gradingSections,
  gradingSettingRefusals,
  gradingTitle,
  gridWords,
  guardianNews,
  juryLabels,
  juryLinkWords,
  juryRefusals,
  marksWords,
  minutesWords,
  myMarksWords,
  newsWords,
  classPageWords,
  personalWords,
  publishWords,
  resultNews,
  ruleWords,
  sheetDialogWords,
  sheetWords,
  statusWords,
  stepWords,
  termResultLabels,
  termResultRefusals,
} = words

export const scoreLogLabels = {
  ...words.scoreLogLabels,
  values: { old_code: codeWords, new_code: codeWords, ...words.scoreLogLabels.values },
}
export const scoreLabels = { ...words.scoreLabels, values: { code: codeWords } }
export const gradingWords = {
  ...words.gradingWords,
  absence_rule: { ...words.gradingWords.absence_rule, options: codeRuleWords },
  missing_work_rule: { ...words.gradingWords.missing_work_rule, options: codeRuleWords },
}

assessmentLabels satisfies Labels<typeof assessment, typeof assessmentLabels>
juryLabels satisfies Labels<typeof jury, typeof juryLabels>
effectWords satisfies Record<Effect, Words>
termResultLabels satisfies Labels<typeof termResult, typeof termResultLabels>
gapWords satisfies Record<GapReason | 'unpublishedUnnamed' | 'ofCourse', Words>
gradingScaleBandLabels satisfies Labels<typeof gradingScaleBand, typeof gradingScaleBandLabels>
gradingScaleConversionLabels satisfies Labels<typeof gradingScaleConversion, typeof gradingScaleConversionLabels>
gradingScaleLabels satisfies Labels<typeof gradingScale, typeof gradingScaleLabels>
scoreLogLabels satisfies Labels<typeof scoreLog, typeof scoreLogLabels>
scoreLabels satisfies Labels<typeof score, typeof scoreLabels>
