import type { Words } from '#engine/languages.ts'
import { codeWords } from './words.ts'

/** A stored result may have a code of an earlier version, which is shown as it is. */
export const wordsOfCode = (code: string): Words => (codeWords as Record<string, Words>)[code] ?? [code, code, code]
