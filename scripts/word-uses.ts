// Which sentences the sources use, found in the syntax trees. A constant that is passed whole, spread or indexed uses all its keys;
// `words.title` uses one.

import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { wordsName } from '#text/catalogue.ts'
import { resources } from '#subjects.ts'
import type { Tree } from './rooms.ts'
import { cataloguesIn } from './word-faults.ts'

interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter((each) => isNode(each))

/** A constant of a room, as `src/school/score gridWords`. */
type Constant = string
/** Sentences and groups that are used, as `src/school/score gridWords.publish`. */
type Uses = Set<string>

/** The sentences that no source uses, of the French catalogues. */
export function unusedSentences(sources: Tree): string[] {
  const uses = usesIn(sources)
  return [...cataloguesIn(sources)].flatMap(([room, catalogues]) => {
    const french = catalogues.find(({ file }) => file.endsWith('/fr.json'))
    const keys = [...(french?.sentences.keys() ?? [])]
    return keys.filter((key) => !isUsed(`${room} ${key}`, uses)).map((key) => `${room}/words: ${key} is not used`)
  })
}

/** The engine finds the labels of an entity by their name. */
const ofEntities = new Set(
  Object.keys(resources).flatMap((name) => {
    const own = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    return [`${own}Labels`, `${own}More`]
  }),
)

function isUsed(sentence: string, uses: Uses): boolean {
  const [, key = ''] = sentence.split(' ')
  if (ofEntities.has(key.split('.', 1)[0] ?? '')) return true
  const parts = sentence.split('.')
  return parts.some((_, end) => uses.has(parts.slice(0, end + 1).join('.')))
}

function usesIn(sources: Tree): Uses {
  const uses: Uses = new Set()
  for (const [file, text] of Object.entries(sources)) {
    if (!/\.tsx?$/.test(file) || !/words|\/index/.test(text)) continue
    const { program } = parseSync(file, text)
    const body = nodesIn(program.body)
    if (isWordsFile(file)) findInWords(file, body, uses)
    const locals = importedIn(sources, file, body)
    if (locals.size > 0) for (const statement of body) findUses(statement, { locals, uses })
  }
  return uses
}

const isWordsFile = (file: string) => file.startsWith('src/') && wordsName.test(file)

/** A composed constant uses the other constants that it contains; `words.gridWords` in `gridWords` is its own part. */
function findInWords(file: string, body: readonly Node[], uses: Uses): void {
  const declared = body.map((each) => (isNode(each.declaration) ? each.declaration : each))
  const declarators = declared.flatMap(({ declarations }) => nodesIn(declarations))
  const names = declarators.flatMap(({ id }) => namesOf(id))
  const locals = new Map(names.map((name) => [name, `${dirname(file)} ${name}`]))
  for (const { init, id } of declarators)
    if (isNode(id) && id.type === 'Identifier' && id.name !== 'words')
      findUses(init, { locals: without(locals, 'words'), uses })
}

const without = (locals: ReadonlyMap<string, Constant>, name: string) =>
  new Map([...locals].filter(([each]) => each !== name))

function namesOf(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  return nodesIn(pattern.properties).flatMap(({ value }) => namesOf(value))
}

/** The constants of words that a file imports, by their local name. */
function importedIn(sources: Tree, file: string, body: readonly Node[]): Map<string, Constant> {
  const found = new Map<string, Constant>()
  for (const { type, importKind, source, specifiers } of body) {
    if (type !== 'ImportDeclaration' || importKind === 'type' || !isNode(source)) continue
    const from = pathOf(String(source.value), file)
    for (const { imported, local } of nodesIn(specifiers)) {
      const constant = isNode(imported) && from ? constantAt(sources, from, String(imported.name)) : undefined
      if (constant && isNode(local)) found.set(String(local.name), constant)
    }
  }
  // `import('…/words.ts')`: the names are those of the constants.
  for (const [, from = ''] of (sources[file] ?? '').matchAll(/\bimport\('([^']+words\.ts)'\)/g))
    for (const [, name = ''] of (sources[file] ?? '').matchAll(/\b(\w+Words)\b/g))
      found.set(name, `${dirname(pathOf(from, file) ?? '')} ${name}`)
  return found
}

function pathOf(from: string, file: string): string | undefined {
  if (from.startsWith('#')) return from.startsWith('#demo/') ? from.slice(1) : `src/${from.slice(1)}`
  return from.startsWith('.') ? join(dirname(file), from) : undefined
}

/** Follows the doors of the rooms. */
function constantAt(sources: Tree, file: string, name: string): Constant | undefined {
  if (isWordsFile(file)) return `${dirname(file)} ${name}`
  for (const [, names = '', from = ''] of (sources[file] ?? '').matchAll(/^export \{([^}]*)\} from '([^']+)'/gm)) {
    const own = names.split(',').map((each) => each.trim().split(' as '))
    const [found] = own.filter(([first, second = first]) => second === name)
    const next = pathOf(from, file)
    if (found?.[0] && next) return constantAt(sources, next, found[0])
  }
  return undefined
}

interface Search {
  locals: ReadonlyMap<string, Constant>
  uses: Uses
}

const withTypes = /^TS(As|Satisfies|NonNull)Expression$/

function findUses(node: unknown, search: Search): void {
  if (Array.isArray(node)) for (const each of node) findUses(each, search)
  if (!isNode(node) || node.type === 'ImportDeclaration' || node.type === 'ExportSpecifier') return
  const path = pathIn(node, search.locals)
  if (path) {
    search.uses.add(path)
    return
  }
  if (withTypes.test(node.type)) return findUses(node.expression, search)
  if (node.type.startsWith('TS')) return
  if (node.type === 'VariableDeclarator' && isTakenApart(node, search)) return
  for (const [key, value] of Object.entries(node)) if (!isOnlyName(node, key)) findUses(value, search)
}

/** The key of a property, and the name after a dot, are no variables. */
const isOnlyName = (node: Node, key: string) =>
  (key === 'key' && node.computed !== true && node.shorthand !== true) || (key === 'property' && node.computed !== true)

/** `const { yes, no } = words.answers` uses two sentences. */
function isTakenApart({ id, init }: Node, { locals, uses }: Search): boolean {
  const path = pathIn(init, locals)
  if (!path || !isNode(id) || id.type !== 'ObjectPattern') return false
  const properties = nodesIn(id.properties)
  if (!properties.every(({ type, computed }) => type === 'Property' && computed !== true)) return false
  for (const { key } of properties) if (isNode(key)) uses.add(`${path}.${String(key.name ?? key.value)}`)
  return true
}

/** `words.answers.yes` as `src/school/score gridWords.answers.yes`. */
function pathIn(node: unknown, locals: ReadonlyMap<string, Constant>): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return locals.get(String(node.name))
  if (node.type === 'ChainExpression' || withTypes.test(node.type)) return pathIn(node.expression, locals)
  if (node.type !== 'MemberExpression' || !isNode(node.property)) return undefined
  const above = pathIn(node.object, locals)
  if (!above) return undefined
  const { name, value } = node.property
  if (node.computed !== true) return `${above}.${String(name)}`
  // Any key may be meant.
  return node.property.type === 'Literal' ? `${above}.${String(value)}` : undefined
}
