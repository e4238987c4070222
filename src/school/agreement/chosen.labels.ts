import type { Words } from '#engine/words.ts'

export const chosenWords = {
  agreement: ['Protocole…', '发出协议…', 'Agreement…'],
  remind: ['Relancer…', '催办…', 'Remind…'],
  issue: ['Émettre…', '发出…', 'Issue…'],
} as const satisfies Record<string, Words>
