// Build only. Finds the `words.ts` of each room (a folder of `src`), and reads its constants.

import { readdirSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { wordsName } from '../text/catalogue.ts'
import { languages } from '../engine/languages.ts'

const src = join(import.meta.dirname, '..')

export const isWordsFile = (path: string): boolean => path.startsWith(src) && wordsName.test(path)
export const roomOfWords = (file: string): string => dirname(file)

export const wordFiles = (): string[] =>
  (readdirSync(src, { recursive: true }) as string[])
    .filter((file) => wordsName.test(file))
    .toSorted()
    .map((file) => join(src, file))

/** Returns the catalogues (JSON, one for each language) that a `words.ts` reads. */
export const cataloguesOf = (file: string): string[] =>
  languages.map((language) => join(roomOfWords(file), 'words', `${language}.json`))

/**
 * Imports a `words.ts` and returns its constants. Node reads TypeScript itself; the timestamp in the address makes it
 * read changed files again.
 */
export async function constantsOf(file: string): Promise<Record<string, unknown>> {
  const times = [file, ...cataloguesOf(file)].map((each) => statSync(each, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  return refuseFunctions({ ...(await import(`${pathToFileURL(file).href}?${Math.max(...times)}`)) }, file)
}

/**
 * Refuses a `words.ts` that exports a function: the bundles get the words as data, so the function would be missing
 * there.
 */
export function refuseFunctions<Constants extends Record<string, unknown>>(
  constants: Constants,
  file: string,
): Constants {
  const name = Object.keys(constants).find((each) => typeof constants[each] === 'function')
  if (name) throw new Error(`${relative(src, file)} exports the function ${name}: words files hold only words`)
  return constants
}
