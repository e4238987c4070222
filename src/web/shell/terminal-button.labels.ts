// Labels of the terminal button.

import type { Words } from '#engine/words.ts'

export const terminalButtonWords = {
  title: ['Terminal', '终端', 'Terminal'],
  unseen: ['Terminal : de nouvelles tâches', '终端：有新任务', 'Terminal: new tasks'],
} as const satisfies Record<string, Words>
