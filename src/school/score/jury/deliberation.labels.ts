// Words of the calls on a deliberation.

import type { Words } from '#engine/words.ts'

export const deliberationTitle: Words = ['Délibération', '评审', 'Deliberation']

/** The calls, and the rights to open the page and to decide. */
export const deliberationRights = {
  index: ['Ouvrir une délibération', '查看评审', 'Open a deliberation'],
  decide: ['Prendre une décision de jury', '作出评审决定', 'Take a decision of a jury'],
  accept: ['Accepter les décisions proposées', '接受建议的决定', 'Accept the proposed decisions'],
} satisfies Record<string, Words>

export const deliberationAnswers = {
  decided: ['{student} : {decision}', '{student}：{decision}', '{student}: {decision}'],
  accepted: {
    all: ['{count} décision(s) prise(s)', '已作出 {count} 项决定', '{count} decision(s) taken'],
    partly: [
      '{count} décision(s) prise(s), {left} refusée(s)',
      '已作出 {count} 项决定，{left} 项被拒绝',
      '{count} decision(s) taken, {left} refused',
    ],
    none: [
      'Aucune décision prise : {left} refusée(s)',
      '未作出任何决定：{left} 项被拒绝',
      'No decision taken: {left} refused',
    ],
  },
} as const satisfies Record<string, Words | Record<string, Words>>

/** The parts of the sentence that names the rule behind a proposed decision. */
export const ruleWords = {
  passed: ['Moyenne {average} ≥ {pass}', '平均分 {average} ≥ {pass}', 'Average {average} ≥ {pass}'],
  below: ['Moyenne {average} < {pass}', '平均分 {average} < {pass}', 'Average {average} < {pass}'],
  compensated: ['compensé : {courses}', '补偿通过：{courses}', 'compensated: {courses}'],
  failed: ['à repasser : {courses}', '需补考：{courses}', 'to be resat: {courses}'],
  courses: ['D’après les décisions sur les cours', '依据各课程的决定', 'After the decisions on the courses'],
  all: ['Tous les cours sont validés', '所有课程均已通过', 'All courses are passed'],
} satisfies Record<string, Words>
