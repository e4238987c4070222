// The menu entry and the rights of the move-in page. The room that uses the move-in adds them to its menu.

import { moveInPath } from './move-in.ts'
import { moveInWords as words } from '../words.ts'

export const moveInPage = {
  name: moveInPath,
  icon: 'database-import',
  words: words.page,
  rights: { index: words.index, edit: words.edit, undo: words.undo },
}
