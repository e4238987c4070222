// Build only. Decides which words share a file of messages: those of one part of the product, so that a page loads few
// files and few words of other pages.

import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { isWordsFile, roomOfWords } from './word-files.ts'
import { basePages, findNeededFiles, officePages, registerPageFile } from './first-pages.ts'
import { throughDoors } from './open-doors-plugin.ts'
import { textAfterLast, textBefore } from '../text/parts.ts'

const src = join(import.meta.dirname, '..')

/** Constants of one `words.ts` that the same files import. */
export interface Group {
  file: string
  names: string[]
  /** The name of the file of messages. */
  messages: string
}

/**
 * The words that are needed at the start, in one file each: `base` for all readers, `register` for applicants, `office`
 * for the back office.
 */
export type Part = 'base' | 'register' | 'office'
/** A file and a constant, such as `school/score/words.ts gridWords`. */
type Name = string

const nameOf = (file: string, name: string): Name => `${relative(src, file)} ${name}`

interface Groups {
  parts: Readonly<Record<Part, readonly Name[]>>
  groups: ReadonlyMap<Name, Group>
}
let found: Groups | undefined
const all = (): Groups => (found ??= findGroups())

/**
 * Returns the constants of a part. `exported`: the name under which the part exports the constant; it is unique in the
 * part.
 */
export function namesOfPart(part: Part): { file: string; name: string; exported: string }[] {
  const names = all().parts[part].map((each) => each.split(' ') as [string, string])
  const isUnique = (name: string) => names.filter(([, each]) => each === name).length === 1
  return names.map(([file, name]) => ({
    file: join(src, file),
    name,
    exported: isUnique(name) ? name : `${name}_${dirname(file).replaceAll(/\W/g, '_')}`,
  }))
}

export const partOf = (file: string, name: string): Part | undefined =>
  (Object.keys(all().parts) as Part[]).find((part) => all().parts[part].includes(nameOf(file, name)))

/**
 * Returns the group of a constant. A constant without a group is a group of its own: the labels of an entity
 * (`studentLabels`, and `studentMore` of another room), and a constant that was imported after the groups were found.
 */
export const groupOf = (file: string, name: string): Group =>
  all().groups.get(nameOf(file, name)) ?? { file, names: [name], messages: folderName(roomOfWords(file)) }

export const isOfEntity = (name: string): boolean => /(Labels|More)$/.test(name)

function findGroups(): Groups {
  const importers = new Map<Name, Set<string>>()
  for (const importer of findNeededFiles(basePages, 'with what is loaded later'))
    for (const { file, names } of wordsIn(importer))
      for (const name of names)
        importers.set(nameOf(file, name), (importers.get(nameOf(file, name)) ?? new Set()).add(importer))
  const parts = findParts(importers)
  const inParts = new Set(Object.values(parts).flat())
  return { parts, groups: groupsOf([...importers].filter(([name]) => !inParts.has(name) && !isOfEntity(name))) }
}

function findParts(importers: ReadonlyMap<Name, ReadonlySet<string>>): Groups['parts'] {
  const [everywhere, inRegister, inOffice] = [basePages, [registerPageFile], officePages].map((pages) => {
    const files = findNeededFiles(pages)
    return [...importers].filter(([, by]) => !files.isDisjointFrom(by)).map(([name]) => name)
  }) as [Name[], Name[], Name[]]
  const base = new Set([...everywhere, ...inRegister.filter((name) => inOffice.includes(name))])
  const others = (names: Name[]) => names.filter((name) => !base.has(name))
  return { base: [...base], register: others(inRegister), office: others(inOffice) }
}

function groupsOf(importers: readonly (readonly [Name, ReadonlySet<string>])[]): Groups['groups'] {
  const together = Map.groupBy(importers, ([name, by]) => [textBefore(name, ' '), ...[...by].toSorted()].join(' '))
  const groups = [...together.values()].map((members): Group => {
    const [[first, by]] = members as [(typeof members)[0]]
    const file = join(src, textBefore(first, ' '))
    const names = members.map(([name]) => textAfterLast(name, ' ')).toSorted()
    return { file, names, messages: folderName(folderOf(roomOfWords(file), [...by])) }
  })
  return new Map(groups.flatMap((group) => group.names.map((name) => [nameOf(group.file, name), group] as const)))
}

/**
 * Returns the deepest folder that contains all files of the room which import the words; the room itself, if only other
 * rooms import them.
 */
function folderOf(room: string, importers: readonly string[]): string {
  const own = importers.filter((file) => file.startsWith(`${room}/`)).map((file) => dirname(file))
  const [first = room, ...others] = own
  return others.reduce((common, folder) => {
    let shared = common
    while (folder !== shared && !folder.startsWith(`${shared}/`)) shared = dirname(shared)
    return shared
  }, first)
}

const folderName = (folder: string) => relative(src, folder).replaceAll('/', '-')

const imports = /(?:^|; )import (?!type )\{([^}]*)\} from ['"]([^'"]+)['"]/gm

/** Returns the constants that a file imports from files of words. A door that only exports them is no importer. */
function wordsIn(importer: string): { file: string; names: string[] }[] {
  if (!/\.tsx?$/.test(importer) || isWordsFile(importer)) return []
  const text = throughDoors(readFileSync(importer, 'utf8'))
  return [...text.matchAll(imports)]
    .map(([, names = '', from = '']) => ({ file: fileAt(from, importer), names: importedNames(names) }))
    .filter(({ file }) => isWordsFile(file))
}

/** Returns the exported names without types: `a` and `b` for `a, b as c, type D`. */
const importedNames = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/ as \w+$/, ''))

/** Returns the file that an import names. */
export const fileAt = (from: string, importer: string): string =>
  from.startsWith('#') ? join(src, from.slice(1)) : resolve(dirname(importer.replace(/\?.*$/, '')), from)
