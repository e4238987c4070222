// The folder of the room in the menu.

import type { MenuFolders } from '#platform/access/index.menu.ts'

export const studentFolder = {
  schooling: { words: ['Scolarité', '学籍管理', 'Student affairs'], icon: 'school', weigh: 900 },
} as const satisfies MenuFolders
