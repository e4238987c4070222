// The folder of the room in the menu.

import type { MenuFolders } from '#platform/access/index.menu.ts'

export const tutoringFolder = {
  tutoring: { words: ['Tutorat', '导师辅导', 'Tutoring'], icon: 'lifebuoy', weigh: 860 },
} as const satisfies MenuFolders
