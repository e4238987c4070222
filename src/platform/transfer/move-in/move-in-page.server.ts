// The page on which an office brings its data in. The room whose office does so places it in the menu.

import { moveInPath } from './move-in.ts'
import { moveInWords as words } from '../words.ts'

export const moveInPage = {
  name: moveInPath,
  icon: 'database-import',
  words: words.page,
  rights: { index: words.index, edit: words.edit, undo: words.undo },
}
