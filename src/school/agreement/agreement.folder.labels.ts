// The folder of the room in the menu.

import type { MenuFolders } from '#platform/access/index.menu.ts'

export const agreementFolder = {
  agreements: { words: ['Conventions', '协议', 'Agreements'], icon: 'signature', weigh: 840 },
} as const satisfies MenuFolders
