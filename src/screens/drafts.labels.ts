// Words about unsaved input.

import type { Words } from '#engine/words.ts'

export const draftWords = {
  found: [
    'Saisie du {time} retrouvée : elle n’a pas été enregistrée.',
    '已恢复 {time} 未保存的输入。',
    'Your typing of {time} is back: it was not saved.',
  ],
  discard: ['L’abandonner', '放弃该输入', 'Discard it'],
} as const satisfies Record<string, Words>
