// The menu folder of the timetable room.

import type { MenuFolders } from '#platform/access/index.menu.ts'
import { folderWords } from './words.ts'

export const timetableFolder = {
  planning: { words: folderWords.planning, icon: 'calendar-time', weigh: 880 },
} as const satisfies MenuFolders
