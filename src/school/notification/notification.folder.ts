// The folder `communication` of the menu.

import type { MenuFolders } from '#platform/access/index.menu.ts'
import { folderWords } from './words.ts'

export const notificationFolder = {
  communication: { words: folderWords.communication, icon: 'speakerphone', weigh: 850 },
} as const satisfies MenuFolders
