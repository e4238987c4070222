import type { Words } from '#engine/words.ts'

export const taskRefusals = {
  dueBeforeStart: [
    'L’échéance doit suivre le début de la tâche.',
    '截止日期不能早于开始日期。',
    'The due date must not come before the start.',
  ],
  deleteOnlyUnused: [
    '{task} ne peut pas être supprimée : seule une tâche en brouillon ou annulée, sans séance, peut l’être.',
    '{task} 不能删除：只有草稿或已取消且没有辅导记录的任务可以删除。',
    '{task} cannot be deleted: only a draft or cancelled task without sessions can.',
  ],
} as const satisfies Record<string, Words>
