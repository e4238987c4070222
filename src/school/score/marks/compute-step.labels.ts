// Words of the dialog that computes a term, needed by the list.

import type { Words } from '#engine/words.ts'

export const computeStep: Words = ['Calculer une période…', '计算学期成绩…', 'Compute a term…']
