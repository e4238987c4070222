// The catalogues of words: all languages have the same keys and placeholders, and the sources use each sentence.

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '#engine/languages.ts'
import { type Tree, readCatalogues, readTree } from '../scripts/rooms.ts'
import { missingSentences, unequalPlaceholders } from '../scripts/word-faults.ts'
import { unusedSentences } from '../scripts/word-uses.ts'

const root = join(import.meta.dirname, '..')
const sources: Tree = { ...readTree(root, ['src', 'demo', 'scripts']), ...readCatalogues(root) }

const room = 'src/school/club'
const catalogue = (language: string, sentences: object): Tree => ({
  [`${room}/words/${language}.json`]: JSON.stringify(sentences),
})
/** `fr.json` as given, and the other languages with the same sentences or with others. */
const room3 = (french: object, english: object = french): Tree => ({
  ...catalogue('fr', french),
  ...catalogue('zh-cn', french),
  ...catalogue('en', english),
})
const words = 'export const { clubWords, dayWords } = catalogue<typeof french>(import.meta.dirname)\n'

const unused = (code: string, sentences: object): string[] =>
  unusedSentences({
    ...room3(sentences),
    [`${room}/words.ts`]: words,
    [`${room}/index.ts`]: "export { clubWords, dayWords as days } from './words.ts'\n",
    [`${room}/club.server.ts`]: code,
  }).map((fault) => fault.replace(`${room}/words: `, '').replace(' is not used', ''))

describe('a sentence that a language lacks', () => {
  test('there is none', () => {
    expect(missingSentences(sources, languages)).toEqual([])
  })
  test('is detected, in French as well, and a missing file too', () => {
    const broken = room3({ clubWords: { open: 'Ouvert' } }, { clubWords: { open: 'Open', closed: 'Closed' } })
    expect(missingSentences(broken, languages)).toEqual([
      `${room}/words/fr.json lacks clubWords.closed`,
      `${room}/words/zh-cn.json lacks clubWords.closed`,
    ])
    expect(missingSentences(room3({ clubWords: 'Club' }), [...languages, 'de'])).toEqual([
      `${room}/words/de.json is missing`,
    ])
  })
})

describe('a sentence with other placeholders than in French', () => {
  test('there is none', () => {
    expect(unequalPlaceholders(sources)).toEqual([])
  })
  test('is detected, and plurals may differ', () => {
    const french = { clubWords: { left: '{count} place(s)', full: 'Complet' } }
    const english = { clubWords: { left: '{number} places', full: 'Full' } }
    expect(unequalPlaceholders(room3(french, english))).toEqual([
      `${room}/words/en.json: clubWords.left has “{number}” and fr.json “{count}”`,
    ])
    expect(unequalPlaceholders(room3({ a: '{count} place(s)' }, { a: '{count} places' }))).toEqual([])
  })
})

describe('a sentence that no source uses', () => {
  test('there is none', () => {
    expect(unusedSentences(sources)).toEqual([])
  })

  const sentences = {
    clubWords: { open: 'Ouvert', kinds: { chess: 'Échecs', go: 'Go' } },
    dayWords: { monday: 'Lundi' },
  }
  const all = ['clubWords.open', 'clubWords.kinds.chess', 'clubWords.kinds.go', 'dayWords.monday']
  const using = (code: string) =>
    `import { clubWords as words } from './words.ts'\nimport { days } from '#school/club/index.ts'\n${code}\n`

  test.each<[string, string, string[]]>([
    ['an import alone uses nothing', '', all],
    ['a type uses nothing', 'type Kind = keyof typeof words.kinds', all],
    ['one key', 'text(words.open)', all.slice(1)],
    ['a group passed on', 'draw(words.kinds)', ['clubWords.open', 'dayWords.monday']],
    ['any key of a group', 'text(words.kinds[kind])', ['clubWords.open', 'dayWords.monday']],
    ['a key in brackets', "text(words['open'])", all.slice(1)],
    ['a constant that is spread', 'const more = { ...words }', ['dayWords.monday']],
    [
      'names taken from a group',
      'const { go } = words.kinds',
      ['clubWords.open', 'clubWords.kinds.chess', 'dayWords.monday'],
    ],
    ['a constant behind a door with another name', 'text(days.monday)', all.slice(0, 3)],
  ])('%s', (_, code, expected) => {
    expect(unused(using(code), sentences)).toEqual(expected)
  })
})
