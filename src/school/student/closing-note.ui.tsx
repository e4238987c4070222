// Explains which data is erased and which stays when a member closes the account.

import { text } from '#screens/text.ts'
import { memberWords } from './words.ts'

export const ClosingNote = () => text(memberWords.closing)
