// Sort keys for names and titles. The databases compare text byte by byte, which puts É after Z and small letters after
// capitals. A key that is stored beside the text gives the order that a French reader expects; Chinese is sorted by
// pinyin.

import { fold } from './fold.ts'
import { pinyinReader } from './pinyin.ts'

/** Longer texts are cut: they differ before this length, and PostgreSQL indexes entries of at most 2704 bytes. */
const maxLength = 80
/** Separators in a key, lower than all its other characters. `nextLevel` is lower than `nextPart`. */
const [nextPart, nextLevel] = ['\t', '\u0001']
/** The key of an empty value, higher than every text: empty values are last on both databases. */
const afterAll = '\u{10FFFF}'

/**
 * Returns a key whose byte order is the order for readers: by letters, then for equal letters by accents; numbers by
 * value; each Chinese character by syllable and tone. `person`: Chinese characters have the reading of family names.
 */
export async function sortKey(texts: readonly unknown[], person = false): Promise<string> {
  if (typeof texts[0] !== 'string') return afterAll
  const parts = texts.filter((text) => typeof text === 'string').map((text) => text.slice(0, maxLength))
  const inLatin = parts.some((part) => han.test(part)) ? await pinyinReader(person) : (text: string) => text
  const letters = parts.map((part) => inLatin(lettersOf(part))).join(nextPart)
  const typed = parts.map((part) => part.normalize('NFC').toLowerCase()).join(nextPart)
  return typed === letters ? letters : letters + nextLevel + typed
}

/** Sorts rows by name where no stored key is available. */
export async function sortByName<T>(rows: readonly T[], nameOf: (row: T) => string): Promise<T[]> {
  const keyed = await Promise.all(rows.map(async (row) => ({ row, key: await sortKey([nameOf(row)], true) })))
  return keyed.toSorted((one, other) => compareKeys(one.key, other.key)).map(({ row }) => row)
}

export const compareKeys = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const han = /\p{Script=Han}/u

/** Returns the words of a text with one space between them. A number is preceded by its length: 9 precedes 10. */
function lettersOf(text: string): string {
  return fold(text.normalize('NFKC'))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\d+/g, (digits) => {
      const number = digits.replace(/^0+(?=\d)/, '')
      return `${Math.min(number.length, 9)}${number}`
    })
}
