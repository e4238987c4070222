// Words of the dialog that duplicates a course.

import type { Words } from '#engine/words.ts'

export const duplicateStep: Words = ['Dupliquer pour une autre période', '复制到其他学期', 'Duplicate to another term']
