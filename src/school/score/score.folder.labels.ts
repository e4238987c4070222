// The folder of the room in the menu.

import type { MenuFolders } from '#platform/access/index.menu.ts'

export const scoreFolder = {
  assessment: { words: ['Évaluations', '成绩管理', 'Assessment'], icon: 'clipboard-check', weigh: 870 },
} as const satisfies MenuFolders
