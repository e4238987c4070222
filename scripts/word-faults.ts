// The catalogues of words compared with each other: keys that a language lacks, and sentences with other placeholders.

import type { Tree } from './rooms.ts'

/** One language of a room. */
export interface Catalogue {
  /** `src/school/score/words/fr.json` */
  file: string
  /** By key: `gridWords.publish`. */
  sentences: ReadonlyMap<string, string>
}

type Sentences = { readonly [key: string]: string | Sentences }

const cataloguePath = /^(.*)\/words\/([\w-]+)\.json$/

/** By room. */
export function cataloguesIn(sources: Tree): Map<string, Catalogue[]> {
  const files = Object.keys(sources).filter((file) => cataloguePath.test(file))
  const catalogues = files.map((file) => {
    const sentences = sentencesIn(JSON.parse(sources[file] ?? '{}') as Sentences)
    return { file, sentences: new Map(sentences) }
  })
  return Map.groupBy(catalogues, ({ file }) => cataloguePath.exec(file)?.[1] ?? '')
}

const sentencesIn = (group: Sentences, path: readonly string[] = []): [key: string, sentence: string][] =>
  Object.entries(group).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key].join('.'), value]] : sentencesIn(value, [...path, key]),
  )

/** Keys that another language of the room has. A language is also asked of a room that has no file for it. */
export function missingSentences(sources: Tree, languages: readonly string[]): string[] {
  return [...cataloguesIn(sources)].flatMap(([room, catalogues]) => {
    const keys = new Set(catalogues.flatMap(({ sentences }) => [...sentences.keys()]))
    return languages.flatMap((language) => {
      const file = `${room}/words/${language}.json`
      const own = catalogues.find((each) => each.file === file)
      if (!own) return [`${file} is missing`]
      return [...keys].filter((key) => !own.sentences.has(key)).map((key) => `${file} lacks ${key}`)
    })
  })
}

/**
 * A translation of a certificate is not signed, so it names no signatory; Chinese counts all rights where the others count those that are
 * not named.
 */
const otherwise =
  /^src\/school\/certificate\/words\/zh-cn\.json certificateSentences\.|office\/words\/zh-cn\.json wireWords\.someRights$/

/** Sentences with other placeholders than the same sentence in French. Plurals such as `(s)` differ between languages. */
export function unequalPlaceholders(sources: Tree): string[] {
  return [...cataloguesIn(sources).values()].flatMap((catalogues) => {
    const first = catalogues.find(({ file }) => file.endsWith('/fr.json'))
    return catalogues.flatMap(({ file, sentences }) =>
      [...sentences].flatMap(([key, sentence]) => {
        const expected = first?.sentences.get(key)
        if (
          expected === undefined ||
          otherwise.test(`${file} ${key}`) ||
          placeholders(expected) === placeholders(sentence)
        )
          return []
        return [`${file}: ${key} has “${placeholders(sentence)}” and fr.json “${placeholders(expected)}”`]
      }),
    )
  })
}

const placeholders = (sentence: string): string => [...new Set(sentence.match(/\{\w+\}/g))].toSorted().join(' ')
