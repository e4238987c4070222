import type { Words } from '#engine/words.ts'
import type { Code } from './mark-codes.ts'

export const codeWords = {
  ABS: ['Absence injustifiée', '旷考', 'Absent'],
  ABJ: ['Absence justifiée', '缓考', 'Absent, excused'],
  DISP: ['Dispensé', '免考', 'Exempt'],
  NR: ['Non rendu', '未交', 'Not handed in'],
  NN: ['Non noté', '未评', 'Not marked'],
  FRAUDE: ['Fraude', '作弊', 'Cheating'],
} as const satisfies Record<Code, Words>
