// The folder of the room in the menu.

import type { MenuFolders } from '#platform/access/index.menu.ts'
import { folderWords } from './words.ts'

export const timetableFolder = {
  planning: { words: folderWords.planning, icon: 'calendar-time', weigh: 880 },
} as const satisfies MenuFolders
