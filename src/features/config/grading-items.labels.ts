// The words of the settings of marks.

import type { Words } from '#engine/words.ts'
import type { groups } from '#resources/config/built-in.ts'
import type { ItemWords } from './items.labels.ts'

const codeRules: Record<string, Words> = {
  zero: ['Compte pour zéro', '按零分计算', 'Counts as zero'],
  ignored: ['Ne compte pas', '不计入', 'Does not count'],
  blocks: ['Empêche la moyenne', '不计算平均分', 'No average is given'],
}

export const gradingItemWords = {
  grading_scale: {
    title: ['Barème par défaut', '默认评分制', 'Default scale'],
    options: {
      FR20: ['France, sur 20', '法国二十分制', 'France, out of 20'],
      CN100: ['Chine, sur 100', '中国百分制', 'China, out of 100'],
      GPA4: ['GPA, sur 4', 'GPA 四分制', 'GPA, out of 4'],
      PASS: ['Validé ou non', '合格制', 'Pass or fail'],
    },
  },
  marks_out_of: { title: ['Notes sur', '满分', 'Marks out of'] },
  pass_mark: { title: ['Note de passage', '及格分', 'Pass mark'] },
  mark_step: {
    title: ['Pas de notation', '评分精度', 'Step of marks'],
    options: {
      '0.01': ['0,01', '0.01', '0.01'],
      '0.1': ['0,1', '0.1', '0.1'],
      '0.25': ['0,25 (quart de point)', '0.25', '0.25 (quarter point)'],
      '0.5': ['0,5 (demi-point)', '0.5', '0.5 (half point)'],
      '1': ['1 (point entier)', '1', '1 (whole point)'],
    },
  },
  rounding: {
    title: ['Arrondi des moyennes', '平均分取整', 'Rounding of averages'],
    options: {
      half_up: ['Au plus proche, la moitié monte', '四舍五入', 'To the nearest, half goes up'],
      half_even: ['Au plus proche, la moitié au pair', '四舍六入五成双', 'To the nearest, half goes to even'],
      none: ['Aucun', '不取整', 'None'],
    },
  },
  resit_rule: {
    title: ['Note de rattrapage', '补考成绩', 'Resit'],
    options: {
      max: ['La meilleure des deux notes', '取较高分', 'The better of the two marks'],
      replace: ['Remplace la première', '替换原成绩', 'Replaces the first one'],
      cap: ['Plafonnée à la note de passage', '最高为及格分', 'At most the pass mark'],
    },
  },
  compensation: {
    title: ['Compensation entre cours', '课程间互补', 'Compensation between courses'],
    tip: [
      'Une moyenne générale suffisante rattrape un cours insuffisant.',
      '总平均分达标可弥补单科不足。',
      'A sufficient general average makes up for an insufficient course.',
    ],
  },
  eliminatory_mark: {
    title: ['Note éliminatoire', '淘汰分数线', 'Eliminatory mark'],
    tip: [
      'Vide : aucune. Souvent 7 sur 20.',
      '留空表示不设；通常为 20 分制的 7 分。',
      'Empty: none. Often 7 out of 20.',
    ],
  },
  absence_rule: { title: ['Absence injustifiée (ABS)', '旷考（ABS）', 'Unexcused absence (ABS)'], options: codeRules },
  missing_work_rule: {
    title: ['Travail non rendu (NR)', '未交作业（NR）', 'Work not handed in (NR)'],
    options: codeRules,
  },
  show_class_mean: {
    title: ['Moyenne de la classe visible par les étudiants', '学生可见班级平均分', 'Class mean shown to students'],
  },
  show_rank: { title: ['Rang sur les bulletins', '成绩单显示排名', 'Rank on reports'] },
} satisfies Record<keyof (typeof groups)['grading'], ItemWords>
