// The order of names and titles. Both databases compare text byte by byte, which puts É after Z and small letters after
// capitals: a stored key beside the text compares as a French reader expects, and Chinese by pinyin.

import { fold } from './fold.ts'
import { pinyinReader } from './pinyin.ts'

/** Longer texts already differ before this length, and an index entry of PostgreSQL has at most 2704 bytes. */
const maxLength = 80
/** Lower than every character of a key; the second is lower than the first. */
const [nextPart, nextLevel] = ['\t', '\u0001']
/** Higher than every text, because both engines sort empty values last. */
const afterAll = '\u{10FFFF}'

/**
 * A key whose byte order is the reading order: letters first, accents only between equal letters, numbers by value,
 * each Chinese character by syllable and tone. `person`: Chinese family names have a reading of their own.
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

/** Words separated by one space; a number is preceded by its length, so that 9 precedes 10. */
function lettersOf(text: string): string {
  return fold(text.normalize('NFKC'))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\d+/g, (digits) => {
      const number = digits.replace(/^0+(?=\d)/, '')
      return `${Math.min(number.length, 9)}${number}`
    })
}
