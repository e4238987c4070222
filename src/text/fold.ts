// Letters without what tells them apart only to the eye.

/** Letters that are not another one with an accent. */
const letters: Record<string, string> = { œ: 'oe', æ: 'ae', đ: 'd', ł: 'l', ø: 'o', ß: 'ss' }

/** Lower case, no accents, hyphens and apostrophes as spaces: `Noé L’HÔPITAL` is found by `noe l hopital`. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’'‑¦-]/g, ' ')
    .replaceAll(/[œæđłøß]/g, (letter) => letters[letter]!)
}
