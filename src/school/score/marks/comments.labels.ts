// Words of the comments beside marks.

import type { Words } from '#engine/words.ts'

export const commentWords = {
  open: ['Appréciations de {student}', '{student} 的评语', 'Comments on {student}'],
  title: ['Appréciations : {student}', '评语：{student}', 'Comments: {student}'],
  inChinese: ['{name}, en chinois', '{name}（中文）', '{name}, in Chinese'],
} as const satisfies Record<string, Words>
