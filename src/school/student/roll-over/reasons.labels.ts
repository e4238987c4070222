// Why an outcome is proposed.

import type { Words } from '#engine/words.ts'

export const reasonWords = {
  byHand: ['Décision de la scolarité', '教务处决定', 'Decided by the office'],
  leaving: ['Sortie inscrite au dossier', '档案中已登记离校', 'Exit on the record'],
  passedYear: ['Année admise', '学年结果：升级', 'Year passed'],
  repeatYear: ['Année à redoubler', '学年结果：留级', 'Year to be repeated'],
  passed: ['Jury : admis', '评审：通过', 'Jury: passed'],
  compensated: ['Jury : admis par compensation', '评审：补偿通过', 'Jury: passed by compensation'],
  repeat: ['Jury : redouble', '评审：留级', 'Jury: repeats'],
  excluded: ['Jury : exclu', '评审：开除', 'Jury: excluded'],
  resit: ['Rattrapage à venir', '待补考', 'Resit to come'],
  credits: ['{earned} ECTS sur {needed}', '{needed} 学分中已得 {earned}', '{earned} of {needed} ECTS'],
  noDecision: ['{term} sans décision', '{term} 尚无评审结论', '{term} without a decision'],
  noResult: ['Aucun résultat', '尚无成绩', 'No result'],
  lastLevel: ['{why} ; dernière année', '{why}；最后一年', '{why}; last year'],
} as const satisfies Record<string, Words>
