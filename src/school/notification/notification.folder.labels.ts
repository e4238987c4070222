// The folder of the room in the menu.

import type { MenuFolders } from '#platform/access/index.menu.ts'

export const notificationFolder = {
  communication: { words: ['Communication', '通知', 'Communication'], icon: 'speakerphone', weigh: 850 },
} as const satisfies MenuFolders
