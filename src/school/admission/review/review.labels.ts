import type { Words } from '#engine/words.ts'

export const reviewPage: { title: Words; index: Words } = {
  title: ['Dossiers à examiner', '待审核档案', 'Files to review'],
  index: ['Examiner les dossiers', '审核档案', 'Review files'],
}
