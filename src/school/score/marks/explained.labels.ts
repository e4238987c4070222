// The explanation of an average, line by line.

import type { Effect } from '../averages.ts'
import type { Words } from '#engine/words.ts'

export const effectWords = {
  counts: ['compte', '计入', 'counts'],
  zero: ['compte pour zéro', '按零分计', 'counts as zero'],
  ignored: ['ne compte pas', '不计入', 'does not count'],
  missing: ['pas encore saisie', '尚未录入', 'not entered yet'],
  blocks: ['empêche la moyenne', '因此不计平均分', 'prevents an average'],
  bonus: ['bonus : les points au-dessus du seuil', '加分：超过及格线的部分', 'bonus: the points above the pass mark'],
  bonusTooLow: ['bonus sous le seuil : sans effet', '加分未过及格线：无影响', 'bonus below the pass mark: no effect'],
  optional: ['facultative : relève la moyenne', '选考：提高平均分', 'optional: raises the average'],
  optionalTooLow: [
    'facultative : ne relève pas la moyenne',
    '选考：未提高平均分',
    'optional: does not raise the average',
  ],
  resitCounts: ['rattrapage retenu', '采用补考成绩', 'resit taken'],
  resitCapped: ['rattrapage, plafonné au seuil', '补考，以及格线为上限', 'resit, capped at the pass mark'],
  resitTooLow: ['rattrapage non retenu', '补考成绩未采用', 'resit not taken'],
  resitMissed: ['rattrapage non passé', '未参加补考', 'resit not sat'],
  replaced: ['remplacée par le rattrapage', '由补考替代', 'replaced by the resit'],
  weightless: ['coefficient zéro', '权重为零', 'coefficient zero'],
} satisfies Record<Effect, Words>

export const explainedWords = {
  sum: [
    '({points} + {bonus}) ÷ {coefficients} = {average}',
    '({points} + {bonus}) ÷ {coefficients} = {average}',
    '({points} + {bonus}) ÷ {coefficients} = {average}',
  ],
  plainSum: [
    '{points} ÷ {coefficients} = {average}',
    '{points} ÷ {coefficients} = {average}',
    '{points} ÷ {coefficients} = {average}',
  ],
  none: ['Pas encore de moyenne.', '尚无平均分。', 'No average yet.'],
  assessment: ['Évaluation', '考核', 'Assessment'],
  mark: ['Note', '分数', 'Mark'],
  coefficient: ['Coef.', '权重', 'Coef.'],
  points: ['Points', '得分', 'Points'],
  effect: ['Effet', '作用', 'Effect'],
} satisfies Record<string, Words>
