// Words that lead to the page on which a message is written.

import type { Words } from '#engine/words.ts'

export const entranceWords = {
  write: ['Écrire', '写消息', 'Write'],
  writeTo: ['Écrire à {count} personnes', '给 {count} 人写消息', 'Write to {count} people'],
  writeToName: ['Écrire à {name}', '给{name}写消息', 'Write to {name}'],
} as const satisfies Record<string, Words>
