// Messages before the marks of an assessment are published, taken back, locked or unlocked.

import type { Words } from '#engine/words.ts'

export type AskedStep = 'revise' | 'unlock'
interface Said {
  title: Words
  body: Words
  yes: Words
}

export const stepWords: Record<AskedStep | 'publish' | 'lock', Said> = {
  publish: {
    title: ['Publier « {name} » ?', '发布“{name}”？', 'Publish “{name}”?'],
    body: [
      'Chaque étudiant lira sa note et en sera averti. Après cela, une modification demande un motif.',
      '每位学生将收到通知并可查看成绩。此后修改须填写原因。',
      'Every student will read the mark and be told. From then on a change needs a reason.',
    ],
    yes: ['Publier', '发布', 'Publish'],
  },
  revise: {
    title: ['Remettre « {name} » en révision ?', '重新修订“{name}”？', 'Revise “{name}”?'],
    body: [
      'Les étudiants ne voient plus ces notes, seulement qu’elles sont en révision, jusqu’à la prochaine publication. Le motif accompagne chaque note corrigée dans l’historique. Pour une seule note, corrigez-la dans sa case : elle reste publiée.',
      '在再次发布之前，学生看不到这些成绩，只看到“修订中”。原因将随每条修改记入历史。若只改一个成绩，请直接在格中修改，成绩保持公布状态。',
      'Students no longer see these marks, only that they are being revised, until you publish again. The reason goes with each corrected mark into the history. For a single mark, correct it in its cell: it stays published.',
    ],
    yes: ['Remettre en révision', '重新修订', 'Revise'],
  },
  lock: {
    title: ['Verrouiller « {name} » ?', '锁定“{name}”？', 'Lock “{name}”?'],
    body: [
      'Plus personne ne modifie ces notes, ni dans la grille ni par un import. Les étudiants continuent de les lire. La scolarité peut déverrouiller, avec un motif.',
      '锁定后任何人都不能在录入表或通过导入修改这些成绩，学生仍可查看。教务可填写原因后解锁。',
      'Nobody changes these marks any more, neither in the grid nor by an import. Students go on reading them. The office can unlock them, with a reason.',
    ],
    yes: ['Verrouiller', '锁定', 'Lock'],
  },
  unlock: {
    title: ['Déverrouiller « {name} » ?', '解锁“{name}”？', 'Unlock “{name}”?'],
    body: [
      'Les notes restent publiées et redeviennent modifiables : chaque correction demande un motif, et l’étudiant en est averti.',
      '成绩仍保持公布，并可再次修改：每次更正须填写原因，并通知学生。',
      'The marks stay published and can be changed again: each correction needs a reason, and the student is told.',
    ],
    yes: ['Déverrouiller', '解锁', 'Unlock'],
  },
}
