// Words for the personal data of imports.

import type { Words } from '#engine/words.ts'

export const personalWords = {
  job: ['Imports', '导入任务', 'Imports'],
  fault: ['Erreurs des lignes importées', '导入行的错误', 'Faults of imported lines'],
  archive: ['Archives de tout', '完整存档', 'Archives of everything'],
  row: ['Lignes importées', '导入的行', 'Imported lines'],
} as const satisfies Record<string, Words>
