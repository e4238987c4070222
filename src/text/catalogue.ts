// Joins JSON files with the same keys, one for each language: each key gets the list of its sentences.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Matches the path of the `words.ts` of a room. */
export const wordsName = /(?:^|\/)words\.ts$/

type Sentences = { readonly [key: string]: string | Sentences }

/** Reads the files `fr.json`, `en.json` … of a folder, in the order of `names`. A missing file counts as empty. */
export const joinedSentences = (folder: string, names: readonly string[]): object =>
  joined(names.map((name) => readSentences(join(folder, `${name}.json`))))

const readSentences = (path: string): Sentences =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Sentences) : {}

/** A sentence that a language lacks is taken from the first language. */
function joined([first = {}, ...others]: readonly (Sentences | undefined)[]): object {
  const entries = Object.entries(first).map(([key, value]) => {
    const inOthers = others.map((each) => each?.[key])
    return [
      key,
      typeof value === 'string'
        ? [value, ...inOthers.map((each) => (typeof each === 'string' ? each : value))]
        : joined([value, ...inOthers.map((each) => (typeof each === 'object' ? each : undefined))]),
    ]
  })
  return Object.fromEntries(entries) as object
}
