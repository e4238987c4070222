// Words of the settings for marks.

import type { Words } from '#engine/words.ts'
import type { ItemWords } from '#platform/settings/index.declare.ts'

const codeRules: Record<string, Words> = {
  zero: ['Compte pour zéro', '按零分计算', 'Counts as zero'],
  ignored: ['Ne compte pas', '不计入', 'Does not count'],
  blocks: ['Empêche la moyenne', '不计算平均分', 'No average is given'],
}

export const gradingWords = {
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
  marks_out_of: {
    title: ['Note éliminatoire exprimée sur', '淘汰分数线的满分', 'Eliminatory mark out of'],
    tip: [
      'Maximum, seuil de réussite, pas et arrondi sont ceux de chaque barème (Évaluations, Barèmes).',
      '满分、及格线、评分精度和取整方式由各评分制决定（成绩管理、评分制）。',
      'Maximum, pass mark, step and rounding belong to each scale (Assessment, Grading scales).',
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
  exempt_keeps_ects: {
    title: ['Crédits ECTS d’un cours dispensé', '免评课程的 ECTS 学分', 'ECTS credits of an exempt course'],
    tip: [
      'Un étudiant dispensé d’évaluation ne compte pas dans la moyenne ; ses crédits sont acquis seulement si vous le choisissez.',
      '免评学生不计入平均分；仅在启用此项时获得该课程学分。',
      'A student exempt from assessment is out of the mean; the credits are earned only if you choose so.',
    ],
  },
  show_rank: {
    title: ['Rang sur les bulletins', '成绩单显示排名', 'Rank on reports'],
    tip: [
      'Parmi les résultats complets de la même filière et du même niveau, pour la période.',
      '同一专业、同一年级在该学期完整成绩中的排名。',
      'Among the complete results of the same specialty and level in the term.',
    ],
  },
  guardian_delay_days: {
    title: [
      'Bulletins : jours avant la lecture par les responsables',
      '成绩单：监护人延后几天查看',
      'Reports: days before guardians read them',
    ],
    tip: [
      'Après la lecture par les étudiants, à la même heure. 0 : en même temps. Chaque publication peut choisir un autre moment.',
      '在学生可见之后的天数，时刻相同；0 表示同时。每次发布时可另选时间。',
      'After the students, at the same hour. 0: at the same time. Each publication may choose another moment.',
    ],
  },
} satisfies Record<string, ItemWords>

export const gradingTitle = ['Notation', '成绩', 'Grading'] as const satisfies Words

export const gradingSections = {
  resit_rule: ['Moyennes et résultats', '平均分与结果', 'Averages and results'],
} as const satisfies Record<string, Words>

export const gradingRefusals = {
  aboveMaximum: ['Plus que la note maximale ({max}).', '超过满分（{max}）。', 'More than the highest mark ({max}).'],
} as const satisfies Record<string, Words>
