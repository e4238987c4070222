// The folder of the room in the menu.

import type { MenuFolders } from '#platform/access/index.menu.ts'

export const timetableFolder = {
  planning: { words: ['Planning', '排课管理', 'Planning'], icon: 'calendar-time', weigh: 880 },
} as const satisfies MenuFolders
