import type { Words } from '#engine/words.ts'

export const chosenWords = {
  controlFile: ['Dossier de contrôle', '检查档案', 'Control file'],
  agreement: ['Protocole…', '发出协议…', 'Agreement…'],
} as const satisfies Record<string, Words>
