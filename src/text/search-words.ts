// The words of a quick search, and the pattern by which a search text contains each: `| name | other name ¦ | other text`.

import { fold } from './fold.ts'

export interface SearchWord {
  word: string
  pattern: string
  /** The indexes begin at three characters. A shorter pattern is compared with the rows that longer ones find. */
  isIndexed: boolean
}

/** At most three words. A sign between words, such as a dash or a colon, is no word. */
export function searchWords(asked: string): SearchWord[] {
  const typed = fold(asked).split(/\s+/).filter(Boolean)
  const written = typed.filter((word) => /[\p{L}\p{N}]/u.test(word))
  const words = (written.length > 0 ? written : typed).slice(0, 3)
  const areSingle = words.every((word) => [...word].length === 1)
  return words.map((word) => patternFor(word, areSingle))
}

/**
 * Three characters match anywhere, two at the beginning of a word. One matches at the beginning of a name, or of a word
 * if a longer word is typed beside it.
 */
function patternFor(word: string, areSingle: boolean): SearchWord {
  const pattern = (['', areSingle ? '| ' : ' ', ' '][[...word].length] ?? '') + word
  return { word, pattern, isIndexed: [...pattern].length > 2 }
}
