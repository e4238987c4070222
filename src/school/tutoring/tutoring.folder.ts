// The menu folder of the tutoring room.

import type { MenuFolders } from '#platform/access/index.menu.ts'
import { folderWords } from './words.ts'

export const tutoringFolder = {
  tutoring: { words: folderWords.tutoring, icon: 'lifebuoy', weigh: 860 },
} as const satisfies MenuFolders
