// The menu folder of the course room.

import type { MenuFolders } from '#platform/access/index.menu.ts'
import { folderWords } from './words.ts'

export const courseFolder = {
  teaching: { words: folderWords.teaching, icon: 'presentation', weigh: 890 },
} as const satisfies MenuFolders
