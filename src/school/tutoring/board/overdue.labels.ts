// Words of the list of tutor tasks besides its fields; only two, because they are loaded with the first screens.

import type { Words } from '#engine/words.ts'

export const overdueWords = {
  overdue: ['En retard', '逾期', 'Overdue'],
  board: ['Suivi de la tâche', '任务跟进', 'Follow-up of the task'],
} as const satisfies Record<string, Words>
