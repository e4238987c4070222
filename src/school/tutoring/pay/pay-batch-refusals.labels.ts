// Refusals about pay batches.

import type { Words } from '#engine/words.ts'

export const payRefusals = {
  empty: [
    'Ce lot est vide : exportez-y d’abord une tâche validée.',
    '该批次为空，请先结算一项已通过的任务。',
    'This batch is empty: send a validated task to it first.',
  ],
  stillOpen: [
    'Le lot de {period} est encore ouvert : rien n’y est à corriger.',
    '{period} 的批次仍为开放状态，无需更正。',
    'The batch of {period} is still open: there is nothing to correct.',
  ],
  moreThanPaid: [
    'Cette ligne ne porte plus que {minutes} min.',
    '该明细只剩 {minutes} 分钟。',
    'Only {minutes} min are left of this line.',
  ],
  corrected: [
    'Correction inscrite au lot de {period}.',
    '更正已计入 {period} 的批次。',
    'The correction is in the batch of {period}.',
  ],
  withoutRate: [
    'Rien n’est mis en paie : sans taux horaire de tutorat ({count}) : {names}. Saisissez-le dans la fiche de l’enseignant.',
    '未结算任何课时：以下 {count} 位导师没有辅导课时费：{names}。请先在教师档案中填写。',
    'Nothing is sent to pay: no tutoring rate for {count}: {names}. Enter it in the teacher’s file.',
  ],
  monthNotBegun: ['Le mois {period} n’a pas commencé.', '{period} 尚未开始。', 'The month {period} has not begun.'],
  nothingWaits: [
    '{period} : aucune séance validée n’attend la paie.',
    '{period}：没有待结算的已审课时。',
    '{period}: no validated session waits for pay.',
  ],
  collected: ['Séances mises en paie : {sessions}.', '已结算 {sessions} 次辅导。', 'Sessions sent to pay: {sessions}.'],
} as const satisfies Record<string, Words>
