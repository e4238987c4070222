// What becomes of an account that a member closes, and what stays.

import { text } from '#screens/text.ts'
import { memberWords } from './member.labels.ts'

export const ClosingNote = () => text(memberWords.closing)
