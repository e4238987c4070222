// Finds the entries of the command dialog that match the typed words. It ignores accents, and compares with the label,
// its pinyin and pinyin initials, the folder, and other words for the entry.

import { spelledWords, syllableOf } from './pinyin-syllables.ts'

export interface Entry {
  /** Identifies the entry. It is stored with the recent choices, so it stays the same between visits. */
  key: string
  label: string
  /** The name of the folder, shown in grey. */
  beside?: string
  /** Other words for the entry, in all languages. */
  also?: string
}

interface Wanted {
  atMost: number
  /** Only matches with these ranks of `rankOf`. Default: all. */
  ranks?: readonly [best: number, worst: number]
  /** How often each entry was chosen, by key. Of matches with the same rank, the most used comes first. */
  uses?: ReadonlyMap<string, number>
}

/** Returns the entries that match all typed words, the best match first. */
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

/** The worst rank: the entry matches only by its folder, or by the pinyin of its folder or of another word for it. */
export const farRank = 5

const never = 100

/**
 * Returns the rank of an entry. 0 is the best. It is the rank of the typed word that matches worst. Ranks of a word:
 * - 0: the label begins with the word;
 * - 1: a later word of the label begins with it;
 * - 2: the pinyin of the label, or its initials, begin with it;
 * - 3: it is inside the label or inside its pinyin;
 * - 4: one of the other words (`also`) begins with it;
 * - 5 (`farRank`): it is in the folder (`beside`), or in the pinyin of the folder or of the other words.
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

/** Removes accents, apostrophes and hyphens: `Élèves d’été` gives `eleves d ete`. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’'‑\u00A0\u202F-]/g, ' ')
    .replaceAll('œ', 'oe')
}

const hasHan = (word: string) => /\p{Script=Han}/u.test(word)

/** Splits a Chinese text into the words of `spelledWords` and single characters. */
const spelled = new RegExp(`${Object.keys(spelledWords).join('|')}|.`, 'gu')

/**
 * Returns, for each run of Chinese characters in the text, its syllables: of `spelledWords`, or `spell` of each
 * character.
 */
const spellings = (text: string, spell: (sign: string) => string): string[][] =>
  (text.match(/\p{Script=Han}+/gu) ?? []).map((word) =>
    (word.match(spelled) ?? []).flatMap((part) => spelledWords[part] ?? [spell(part)]),
  )

/** `课表 排课` gives `kebiao paike`. */
export const pinyinOf = (text: string): string =>
  spellings(text, (sign) => syllableOf.get(sign) ?? '')
    .map((word) => word.join(''))
    .join(' ')

/** For each of `letters`: the first character in the pinyin order of browsers. No pinyin begins with i, u or v. */
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
