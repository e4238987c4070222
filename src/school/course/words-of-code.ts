// The words for a code that replaces a mark.

import type { Words } from '#engine/languages.ts'
import { codeWords } from './words.ts'

/** Returns the words for a code. A stored result may have a code of an earlier version, which is shown as it is. */
export const wordsOfCode = (code: string): Words => (codeWords as Record<string, Words>)[code] ?? [code, code, code]
