// Build only. The browser loads the sentences of its own language: a `*.labels.ts` module becomes an await for the same
// exports with every `[fr, zh-cn, en]` already chosen, and each language is a file of its own.

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type Language, languages } from '../engine/words.ts'
import { basePages, findNeededFiles, officePages, registerPageFile } from './first-pages.ts'

const src = join(import.meta.dirname, '..')

/** Sentences that are needed before anything is opened share one file: for all readers, for applicants, for the back office. */
const parts = () => (foundParts ??= findParts())
let foundParts: Record<string, readonly string[]> | undefined

function findParts(): Record<string, readonly string[]> {
  const [everywhere, inRegister, inOffice] = [basePages, [registerPageFile], officePages].map((pages) =>
    [...findNeededFiles(pages)].filter((file) => file.endsWith('.labels.ts')),
  ) as [string[], string[], string[]]
  const both = inRegister.filter((file) => inOffice.includes(file))
  const first = [...new Set([...everywhere, ...both])]
  const names = (files: string[]) => files.map((file) => relative(src, file).replace('.labels.ts', ''))
  const others = (files: string[]) => names(files.filter((file) => !first.includes(file)))
  return { base: names(first), register: others(inRegister), office: others(inOffice) }
}

const partFile = 'virtual:messages/'
const entityWords = 'virtual:entity-words'
const fileOf = (label: string) => join(src, `${label}.labels.ts`)
const partOf = (file: string) =>
  Object.entries(parts()).find(([, labels]) => labels.some((each) => fileOf(each) === file))

const labelsIn = /^(.*\.labels\.ts)\?lang=(.*)$/

/** The group of a message file: one per folder and language. Null for the labels of an entity, which need no group. */
export function messageFile(id: string): string | null {
  const [, file = '', language] = labelsIn.exec(id) ?? []
  return file && !isDeclared(file) ? `messages-${relative(src, dirname(file)).replaceAll('/', '-')}-${language}` : null
}

/** The name of the file with the labels of an entity in one language; null for other files. */
export function entityMessageFile(id: string | null): string | null {
  const [, file = '', language] = labelsIn.exec(id ?? '') ?? []
  return isDeclared(file) ? `messages-${basename(file, '.labels.ts')}-${language}` : null
}

export function splitLabels(): Plugin {
  return {
    name: 'split-labels',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(partFile) || id === entityWords ? `\0${id}` : null),
    generateBundle(_, bundle) {
      const early = Object.values(bundle).filter(
        (file) => file.type === 'chunk' && /^(base|inside|office|list|register)$/.test(file.name),
      )
      const modules = early.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const apart = modules.filter((id) => id.endsWith('.labels.ts') && !partOf(id)).map((id) => relative(src, id))
      // Otherwise each would be fetched alone, one after the other, before anything is drawn.
      if (apart.length > 0)
        this.error(`Needed by the first pages, but not imported by them (first-pages.ts): ${apart.join(', ')}`)
    },
    async load(id) {
      if (id === `\0${entityWords}`)
        return { code: `import words from '${partFile}office'\nexport default words.entities`, moduleType: 'js' }
      if (id.startsWith(`\0${partFile}`))
        return { code: await partCode(id.slice(1 + partFile.length)), moduleType: 'js' }
      const [file = '', query] = id.split('?')
      const language = languages.find((each) => query === `lang=${each}`)
      if (!file.endsWith('.labels.ts')) return null
      const labels = await labelsOf(file)
      return {
        code: language ? oneLanguage(labels, language) : anyLanguage(file, Object.keys(labels)),
        moduleType: 'js',
      }
    },
  }
}

/** Node reads TypeScript itself; the timestamp in the address makes it read a changed file again. */
async function labelsOf(file: string): Promise<Record<string, unknown>> {
  const labels = { ...(await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`)) }
  return refuseFunctions(labels, file)
}

/** The browser gets the words as data, so a function would be missing there. */
export function refuseFunctions<Labels extends Record<string, unknown>>(labels: Labels, file: string): Labels {
  const name = Object.keys(labels).find((each) => typeof labels[each] === 'function')
  if (name) throw new Error(`${relative(src, file)} exports the function ${name}: words files hold only words`)
  return labels
}

/** `base` awaits the sentences of the whole part once; `messages-base-fr` contains them by file. */
async function partCode(name: string): Promise<string> {
  const [, part = '', language] = /^messages-(\w+)-(.+)$/.exec(name) ?? []
  if (!part) return `${waiting((each) => `${partFile}messages-${name}-${each}`)}\nexport default labels`
  const lines = (parts()[part] ?? []).map(async (label) => {
    const words = picked(await labelsOf(fileOf(label)), language as Language)
    return `export const ${nameOf(label)} = ${JSON.stringify(words)}`
  })
  const entities = part === 'office' ? [`export const entities = ${entityFiles(language as Language)}`] : []
  return [...(await Promise.all(lines)), ...entities].join('\n')
}

/** The labels of each entity, which are fetched with its first screen: its own, and those that other rooms add. */
function entityFiles(language: Language): string {
  const fetched = (file: string) => `import(${JSON.stringify(`${file}?lang=${language}`)})`
  return `{ ${entityWordFiles()
    .map(([name, files]) => `${JSON.stringify(name)}: () => Promise.all([${files.map(fetched).join(', ')}])`)
    .join(', ')} }`
}

/** `academic-year.ts` has its labels beside it in `academic-year.labels.ts`; other rooms add `academic-year.more.labels.ts`. */
function entityWordFiles(): [name: string, files: string[]][] {
  const files = (readdirSync(src, { recursive: true }) as string[]).filter((file) => file.endsWith('.labels.ts'))
  return files.flatMap((file): [string, string[]][] => {
    if (!isDeclared(join(src, file))) return []
    const name = basename(file, '.labels.ts')
    const more = files.filter((each) => basename(each) === `${name}.more.labels.ts`)
    return [[name, [file, ...more].map((each) => join(src, each))]]
  })
}

/** The declaration of the entity is beside its labels. */
function isDeclared(labels: string): boolean {
  const declaration = labels.replace('.labels.ts', '.ts')
  return existsSync(declaration) && readFileSync(declaration, 'utf8').includes(' = resource({')
}

const nameOf = (label: string) => label.replaceAll(/\W/g, '_')

function anyLanguage(file: string, names: string[]): string {
  const [part] = partOf(file) ?? []
  const own = nameOf(relative(src, file).replace('.labels.ts', ''))
  const labels = part
    ? `import messages from '${partFile}${part}'\nconst labels = messages.${own}`
    : waiting((each) => `${file}?lang=${each}`)
  return [labels, ...names.map((name) => `export const ${name} = labels.${name}`)].join('\n')
}

function waiting(fileIn: (language: Language) => string): string {
  const files = languages.map((each) => `${JSON.stringify(each)}: () => import(${JSON.stringify(fileIn(each))})`)
  return [
    `import { language } from ${JSON.stringify(join(src, 'screens/text.ts'))}`,
    `const labels = await { ${files.join(', ')} }[language]()`,
  ].join('\n')
}

function oneLanguage(labels: Record<string, unknown>, language: Language): string {
  const lines = Object.entries(labels).map(
    ([name, words]) => `export const ${name} = ${JSON.stringify(picked(words, language))}`,
  )
  return lines.join('\n')
}

function picked(words: unknown, language: Language): unknown {
  if (Array.isArray(words)) return spaced(String(words[languages.indexOf(language)]), language)
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, inner]) => [name, picked(inner, language)]))
}

/** French has a space before `: ; ! ?` and inside guillemets, where a line never breaks. */
function spaced(sentence: string, language: Language): string {
  if (language !== 'fr') return sentence
  return sentence.replaceAll(/ (?=[:»])|(?<=«) /g, '\u00A0').replaceAll(/ (?=[;!?])/g, '\u202F')
}
