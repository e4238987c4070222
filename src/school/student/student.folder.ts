// The menu folder of the student room.

import type { MenuFolders } from '#platform/access/index.menu.ts'
import { folderWords } from './words.ts'

export const studentFolder = {
  schooling: { words: folderWords.schooling, icon: 'school', weigh: 900 },
} as const satisfies MenuFolders
