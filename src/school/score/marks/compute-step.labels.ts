// What the dialog that computes a term is opened by: said by the list, long before it.

import type { Words } from '#engine/words.ts'

export const computeStep: Words = ['Calculer une période…', '计算学期成绩…', 'Compute a term…']
