// Lets the browser load only the sentences of the reader's language. An import from a `words.ts` becomes an import of a
// module that awaits the file of this language and exports the same constants.

import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { type Language, languages } from '../engine/languages.ts'
import { textBefore } from '../text/parts.ts'
import { cataloguesOf, constantsOf, isWordsFile, roomOfWords, wordFiles } from './word-files.ts'
import { type Part, fileAt, groupOf, isOfEntity, namesOfPart, partOf } from './word-groups.ts'

const src = join(import.meta.dirname, '..')
const partModule = 'virtual:messages/'
const entityWords = 'virtual:entity-words'

/** The address of constants in one language: `…/words.ts?of=gridWords.pageWords&lang=fr`. */
const inOneLanguage = /^(.*words\.ts)\?of=([\w.]+)&lang=(.+)$/

/**
 * Returns the name of the file of messages for a module: one file for each folder and language, or for each entity with
 * words of several rooms. Null: the module belongs to no such file.
 */
export function messageFile(id: string): string | null {
  const [, file, names = '', language] = inOneLanguage.exec(id) ?? []
  if (!file) return null
  if (!isOfEntity(names)) return `messages-${groupOf(file, textBefore(names, '.')).messages}-${language}`
  return entitiesWithMore.has(entityOf(names)) ? `messages-${entityOf(names)}-${language}` : null
}

/** Returns the name of the file with the labels of an entity in one language; null for other modules. */
export function entityMessageFile(id: string | null): string | null {
  const [, , name = '', language] = inOneLanguage.exec(id ?? '') ?? []
  return isOfEntity(name) ? `messages-${entityOf(name)}-${language}` : null
}

const entitiesWithMore = new Set<string>()

/** Returns the entity of labels: `academic-year` for `academicYearLabels` and `academicYearMore`. */
const entityOf = (name: string) =>
  name.replace(/(Labels|More)$/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const imported = /(^|; )(import|export) (?!type )\{([^}]*)\} from ['"]([^'"]*words\.ts)['"]/gm

export function splitWords(): Plugin {
  return {
    name: 'split-words',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(partModule) || id === entityWords ? `\0${id}` : null),
    transform(code, id) {
      if (!id.startsWith(src) || !code.includes('words.ts') || isWordsFile(id.replace(/\?.*$/, ''))) return null
      const split = code.replaceAll(imported, (whole, before: string, kind: string, names: string, from: string) => {
        const file = fileAt(from, id)
        return isWordsFile(file) ? `${before}${importsOf(kind, names, file)}` : whole
      })
      return split === code ? null : { code: split, map: null }
    },
    generateBundle(_, bundle) {
      const early = Object.values(bundle).filter(
        (file) => file.type === 'chunk' && /^(base|inside|office|list|register)$/.test(file.name),
      )
      const modules = early.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const apart = modules.filter((id) => /words\.ts\?/.test(id)).map((id) => relative(src, id))
      // Each module in `apart` would be fetched alone, one after the other, before anything is drawn.
      if (apart.length > 0)
        this.error(`Needed by the first pages, but not imported by them (first-pages.ts): ${apart.join(', ')}`)
    },
    async load(id) {
      const code = await codeOf(id)
      if (code === null) return null
      const [file = ''] = id.split('?')
      if (isWordsFile(file)) for (const each of cataloguesOf(file)) this.addWatchFile(each)
      return { code, moduleType: 'js' }
    },
  }
}

async function codeOf(id: string): Promise<string | null> {
  if (id === `\0${entityWords}`) return `import words from '${partModule}office'\nexport default words.entities`
  if (id.startsWith(`\0${partModule}`)) return partCode(id.slice(1 + partModule.length))
  const [, file, names = '', language] = inOneLanguage.exec(id) ?? []
  if (file)
    return constants(await Promise.all(names.split('.').map((name) => constantIn(file, name, language as Language))))
  const [, whole = '', group = ''] = /^(.*words\.ts)\?of=([\w.]+)$/.exec(id) ?? []
  return whole
    ? exportsOf(
        waiting((each) => `${whole}?of=${group}&lang=${each}`),
        group.split('.'),
      )
    : null
}

/**
 * Returns imports of each name from the module of its group. Keeps the number of lines, so that line numbers stay
 * correct.
 */
function importsOf(kind: string, names: string, file: string): string {
  const all = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
  const from = Map.groupBy(all, (name) => moduleOf(file, textBefore(name, ' as ')))
  const lines = [...from].map(
    ([module, each]) =>
      `${kind} { ${each.map((name) => inModule(module, file, name)).join(', ')} } from ${JSON.stringify(module)}`,
  )
  return lines.join('; ') + '\n'.repeat(names.split('\n').length - 1)
}

/**
 * Returns a name as the module exports it: in a part with two constants `pageWords`, `pageWords as words` becomes
 * `pageWords_school_score as words`.
 */
function inModule(module: string, file: string, name: string): string {
  if (!module.startsWith(partModule)) return name
  const own = textBefore(name, ' as ')
  const found = namesOfPart(module.slice(partModule.length) as Part)
  const exported = found.find((each) => each.file === file && each.name === own)?.exported
  return exported === own ? name : `${exported} as ${name.slice(name.lastIndexOf(' ') + 1)}`
}

function moduleOf(file: string, name: string): string {
  const part = partOf(file, name)
  return part ? `${partModule}${part}` : `${file}?of=${groupOf(file, name).names.join('.')}`
}

/**
 * Returns the code of the modules of a part: `base` awaits the sentences of the whole part once, and `messages-base-fr`
 * contains them in French.
 */
async function partCode(name: string): Promise<string> {
  const [, part, language] = (/^messages-(\w+)-(.+)$/.exec(name) ?? []) as readonly string[]
  if (part && language) {
    const found = namesOfPart(part as Part).map(async ({ file, name: own, exported }) => {
      const [, words] = await constantIn(file, own, language as Language)
      return [exported, words] as const
    })
    const entities = part === 'office' ? [`export const entities = ${await entityFiles(language as Language)}`] : []
    return [constants(await Promise.all(found)), ...entities].join('\n')
  }
  const names = namesOfPart(name as Part).map(({ exported }) => exported)
  const code = exportsOf(
    waiting((each) => `${partModule}messages-${name}-${each}`),
    names,
  )
  return `${code}\nexport default labels`
}

/**
 * Returns the code that fetches the labels of each entity with its first screen: those of its own room, and those that
 * other rooms add.
 */
async function entityFiles(language: Language): Promise<string> {
  const files = await Promise.all(
    wordFiles().map(async (file) => ({ file, names: Object.keys(await constantsOf(file)) })),
  )
  const all = files.flatMap(({ file, names }) => names.map((name) => ({ file, name })))
  const fetched = ({ file, name }: { file: string; name: string }) =>
    `import(${JSON.stringify(`${file}?of=${name}&lang=${language}`)})`
  const owns = all.filter(({ name }) => name.endsWith('Labels'))
  const entries = owns.map((own) => {
    const more = all.filter(({ name }) => name === own.name.replace(/Labels$/, 'More'))
    if (more.length > 0) entitiesWithMore.add(entityOf(own.name))
    const entity = entityOf(own.name).replaceAll('-', '_')
    return `${entity}: () => Promise.all([${[own, ...more].map(fetched).join(', ')}])`
  })
  return `{ ${entries.join(', ')} }`
}

/** `labels`: code that declares `labels`, the messages in the language of the page. */
const exportsOf = (labels: string, names: readonly string[]) =>
  [labels, ...names.map((name) => `export const ${name} = labels.${name}`)].join('\n')

function waiting(fileIn: (language: Language) => string): string {
  const files = languages.map((each) => `${JSON.stringify(each)}: () => import(${JSON.stringify(fileIn(each))})`)
  return [
    `import { language } from ${JSON.stringify(join(src, 'screens/text.ts'))}`,
    `const labels = await { ${files.join(', ')} }[language]()`,
  ].join('\n')
}

const constants = (found: readonly (readonly [name: string, words: unknown])[]) =>
  found.map(([name, words]) => `export const ${name} = ${JSON.stringify(words)}`).join('\n')

async function constantIn(file: string, name: string, language: Language): Promise<readonly [string, unknown]> {
  const found = await constantsOf(file)
  if (!Object.hasOwn(found, name)) throw new Error(`${relative(src, roomOfWords(file))}/words.ts exports no ${name}`)
  return [name, picked(found[name], language)]
}

function picked(words: unknown, language: Language): unknown {
  if (Array.isArray(words)) return spaced(String(words[languages.indexOf(language)]), language)
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, inner]) => [name, picked(inner, language)]))
}

/** Makes the spaces of French before `: ; ! ?` and inside guillemets non-breaking: a line never breaks there. */
function spaced(sentence: string, language: Language): string {
  if (language !== 'fr') return sentence
  return sentence.replaceAll(/ (?=[:»])|(?<=«) /g, '\u00A0').replaceAll(/ (?=[;!?])/g, '\u202F')
}
