// Folds letters that differ only in accents or case.

/** Letters that Unicode does not decompose into a base letter and an accent. */
const letters: Record<string, string> = { œ: 'oe', æ: 'ae', đ: 'd', ł: 'l', ø: 'o', ß: 'ss' }

/** Lower case, no accents, hyphens and apostrophes as spaces: `noe l hopital` finds `Noé L’HÔPITAL`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’'‑¦-]/g, ' ')
    .replaceAll(/[œæđłøß]/g, (letter) => letters[letter] ?? letter)
}

/** Converts unaccented letters to lower case, as `lower` of the databases does. */
export const lowerUnaccented = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** True if the text contains each entered word, in any order. */
export function containsWords(text: string, typed: string): boolean {
  const folded = fold(text)
  return fold(typed)
    .split(/\s+/)
    .every((word) => folded.includes(word))
}
