// The menu folder of the agreement room.

import type { MenuFolders } from '#platform/access/index.menu.ts'
import { folderWords } from './words.ts'

export const agreementFolder = {
  agreements: { words: folderWords.agreements, icon: 'signature', weigh: 840 },
} as const satisfies MenuFolders
