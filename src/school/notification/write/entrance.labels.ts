// Words that lead to the page on which a message is written.

import type { Words } from '#engine/words.ts'

export const entranceWords = {
  write: ['Écrire', '写消息', 'Write'],
  writeTo: ['Écrire à {count} personnes', '给 {count} 人写消息', 'Write to {count} people'],
} as const satisfies Record<string, Words>
