// What is said about pay batches when something may not be done.

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
} as const satisfies Record<string, Words>
