// The menu folder of the score room.

import type { MenuFolders } from '#platform/access/index.menu.ts'
import { folderWords } from './words.ts'

export const scoreFolder = {
  assessment: { words: folderWords.assessment, icon: 'clipboard-check', weigh: 870 },
} as const satisfies MenuFolders
