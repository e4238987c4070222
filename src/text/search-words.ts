// Splits a quick search into words, each with the pattern by which it is found in a search text. A search text looks
// so: `| name | other name ¦ | other text`.

import { fold } from './fold.ts'

export interface SearchWord {
  word: string
  /** The text to look for in the search text. */
  pattern: string
  /** True from three characters, as the indexes need. Shorter patterns are compared with rows that longer ones find. */
  isIndexed: boolean
}

/** Returns at most three words. A dash or a colon between words is no word. */
export function searchWords(asked: string): SearchWord[] {
  const typed = fold(asked).split(/\s+/).filter(Boolean)
  const written = typed.filter((word) => /[\p{L}\p{N}]/u.test(word))
  const words = (written.length > 0 ? written : typed).slice(0, 3)
  const areSingle = words.every((word) => [...word].length === 1)
  return words.map((word) => patternFor(word, areSingle))
}

/**
 * Three characters or more match anywhere, two at the beginning of a word. One character matches at the beginning of a
 * name; with a longer word beside it, at the beginning of any word.
 */
function patternFor(word: string, areSingle: boolean): SearchWord {
  const pattern = (['', areSingle ? '| ' : ' ', ' '][[...word].length] ?? '') + word
  return { word, pattern, isIndexed: [...pattern].length > 2 }
}
