// Finds the entries that match the typed words: without accents, by the beginnings of words, by the pinyin of Chinese
// characters or its initials, by other words for the same thing.

import { spelledWords, syllableOf } from './pinyin-syllables.ts'

export interface Entry {
  /** A key that stays the same between visits. */
  key: string
  label: string
  /** The name of the folder, shown in grey. */
  beside?: string
  /** Other words for it, in every language. */
  also?: string
}

interface Wanted {
  atMost: number
  /** Only matches of these ranks: see `rankOf`. Default: all. */
  ranks?: readonly [best: number, worst: number]
  /** How often each entry was chosen, by key: of equally good matches the most used comes first. */
  uses?: ReadonlyMap<string, number>
}

/** The best match first; every word must be found. */
export function findMatches<E extends Entry>(
  entries: readonly E[],
  typed: string,
  { atMost, ranks: [best, worst] = [0, never - 1], uses }: Wanted,
): E[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  const usesIn = ({ key }: Entry) => uses?.get(key) ?? 0
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(entry, words) }))
  return ranked
    .filter(({ rank }) => rank >= best && rank <= worst)
    .toSorted((one, other) => one.rank - other.rank || usesIn(other.entry) - usesIn(one.entry))
    .slice(0, atMost)
    .map(({ entry }) => entry)
}

/** The rank of an entry that is found only by its folder, or by the pinyin of another word for it. */
export const farRank = 5

const never = 100

/**
 * The worst word determines the rank: at the beginning, at the beginning of a word, by pinyin, inside, by another word,
 * in the text beside.
 */
function rankOf({ label, beside = '', also = '' }: Entry, words: readonly string[]): number {
  const [own, initials, around, others] = [foldText(label), initialsOf(label), foldText(beside), foldText(also)]
  const [spelt, spelling] = [pinyinOf(label), ` ${pinyinOf(beside)} ${pinyinOf(also)}`]
  const ranks = words.map((word) => {
    if (own.startsWith(word)) return 0
    if (own.includes(` ${word}`)) return 1
    if (initials.startsWith(word) || spelt.startsWith(word)) return 2
    if (own.includes(word) || (word.length > 1 && spelt.includes(word))) return 3
    if (` ${others}`.includes(` ${word}`) || (hasHan(word) && others.includes(word))) return 4
    if (around.includes(word) || initialsOf(beside).startsWith(word)) return farRank
    return spelling.includes(` ${word}`) ? farRank : never
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

const hasHan = (word: string) => /\p{Script=Han}/u.test(word)

/** The words with a spelling of their own, and all other characters one by one. */
const spelled = /模板|重点|家长|重复|./gu

/** What `spell` gives for each character, in the words of Chinese characters that the text contains. */
const spellings = (text: string, spell: (sign: string) => string): string[][] =>
  (text.match(/\p{Script=Han}+/gu) ?? []).map((word) =>
    (word.match(spelled) ?? []).flatMap((part) => spelledWords[part] ?? [spell(part)]),
  )

/** `课表 排课` gives `kebiao paike`. */
export const pinyinOf = (text: string): string =>
  spellings(text, (sign) => syllableOf.get(sign) ?? '')
    .map((word) => word.join(''))
    .join(' ')

/** The first character of each letter in the pinyin order that browsers implement; no pinyin begins with i, u or v. */
const firstSigns = [...'阿八嚓哒妸发旮哈讥咔垃妈拏噢妑七呥仨它穵夕丫帀']
const letters = [...'abcdefghjklmnopqrstwxyz']
const byPinyin = new Intl.Collator('zh-CN-u-co-pinyin')

/** `学生管理` gives `xsgl`. */
export const initialsOf = (text: string): string =>
  spellings(text, initialOf)
    .flat()
    .map((syllable) => syllable.slice(0, 1))
    .join('')

const initialOf = (sign: string) =>
  letters[firstSigns.findLastIndex((first) => byPinyin.compare(first, sign) <= 0)] ?? ''
