// Finds the entries that match the typed words: without accents, by the beginnings of words, by the initials of Chinese
// characters.

export interface Entry {
  /** A key that stays the same between visits. */
  key: string
  label: string
  /** The name of the folder, shown in grey. */
  beside?: string
}

/** The best match first; every word must be found. */
export function findMatches<E extends Entry>(entries: readonly E[], typed: string, atMost: number): E[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(entry, words) }))
  return ranked
    .filter(({ rank }) => rank < never)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, atMost)
    .map(({ entry }) => entry)
}

const never = 100

/**
 * The worst word determines the rank: at the beginning, at the beginning of a word, by initials, inside, in the text
 * beside.
 */
function rankOf({ label, beside = '' }: Entry, words: readonly string[]): number {
  const [own, initials, around] = [foldText(label), initialsOf(label), foldText(beside)]
  const ranks = words.map((word) => {
    if (own.startsWith(word)) return 0
    if (own.includes(` ${word}`)) return 1
    if (initials.startsWith(word)) return 2
    if (own.includes(word)) return 3
    return around.includes(word) || initialsOf(beside).startsWith(word) ? 4 : never
  })
  return Math.max(0, ...ranks)
}

/** `Élèves d’été` is found by `eleves d ete`. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’'‑\u00A0\u202F-]/g, ' ')
    .replaceAll('œ', 'oe')
}

/** The first character of each letter in the pinyin order that browsers implement; no pinyin begins with i, u or v. */
const firstSigns = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨它穵夕丫帀']
const letters = [...'abcdefghjklmnopqrstwxyz']
const byPinyin = new Intl.Collator('zh-CN-u-co-pinyin')

/** `学生管理` gives `xsgl`. */
export function initialsOf(text: string): string {
  const signs = [...text].filter((sign) => /\p{Script=Han}/u.test(sign))
  return signs
    .map((sign) => letters[firstSigns.findLastIndex((first) => byPinyin.compare(first, sign) <= 0)] ?? '')
    .join('')
}
