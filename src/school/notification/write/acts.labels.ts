// The act of the command dialog.

import type { Words } from '#engine/words.ts'

export const actWords = {
  writeToName: ['Écrire à {name}', '给{name}写消息', 'Write to {name}'],
} as const satisfies Record<string, Words>
