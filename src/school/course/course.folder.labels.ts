// The folder of the room in the menu.

import type { MenuFolders } from '#platform/access/index.menu.ts'

export const courseFolder = {
  teaching: { words: ['Pédagogie', '教学管理', 'Teaching'], icon: 'presentation', weigh: 890 },
} as const satisfies MenuFolders
