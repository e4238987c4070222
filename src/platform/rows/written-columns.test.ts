// Every declared column and every value of a choice must be written by some code. A column may be written by its form,
// by an action that asks for it or leads to it, by a default, or by an object literal, an assignment or a statement: in
// the folder of its entity, or in a folder that names its table. The values of a choice are compared only if all writes
// to it are in the sources; values passed on from elsewhere were checked there. The scan knows names and not types: if
// two columns in one folder have the same name, it may miss one that is never written.

import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import type { Field } from '#engine/field.ts'
import { type Resource, formFields } from '#engine/resource.ts'
import { resources as declared } from '#subjects.ts'

/** A function, or another statement of a file. */
interface Source {
  path: string
  text: string
  /** Keys of object literals with a value other than null, and names assigned to. */
  names: ReadonlySet<string>
  /** Names that get a value from elsewhere. */
  passedOn: ReadonlySet<string>
  /** Texts in value positions, but not in comparisons or types. */
  values: ReadonlySet<string>
}
interface Node {
  type: string
  [key: string]: unknown
}

const src = join(import.meta.dirname, '../..')
/** Files that declare, label, invent or erase values do not count as writers. */
const noWriter =
  /\.test(-d)?\.ts$|(?:^|[/\\])words\.ts$|[/\\](demo|testing|permissions)[/\\]|platform[/\\]privacy[/\\]|[/\\]personal\.server\.ts$|\.ui\.tsx?$/
const resources = Object.values(declared)
const folders = new Map(resources.map(({ name }) => [name, `resources${sep}${name.replaceAll('_', '-')}${sep}`]))

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const isNothing = (node: Node) => node.type === 'Literal' && node.value === null
const nameOf = ({ key, computed }: Node) =>
  isNode(key) && !computed ? String(key.type === 'Identifier' ? key.name : key.value) : ''

/** The possible values of an expression. */
function given(node: unknown, into: Set<string>): void {
  if (!isNode(node)) return
  const { type } = node
  if (type === 'Literal' && typeof node.value === 'string') into.add(node.value)
  else if (type === 'TemplateLiteral')
    for (const part of node.quasis as Node[]) into.add((part.value as { cooked: string }).cooked)
  else if (type === 'ConditionalExpression') [node.consequent, node.alternate].forEach((each) => given(each, into))
  else if (type === 'LogicalExpression') [node.left, node.right].forEach((each) => given(each, into))
  else if (type.startsWith('TS') || type === 'ParenthesizedExpression') given(node.expression, into)
  else if (type === 'ArrayExpression') for (const each of node.elements as unknown[]) given(each, into)
}

/** A text, or a choice between texts, but no variable. */
function isPlain(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'Literal') return true
  if (node.type === 'ConditionalExpression') return isPlain(node.consequent) && isPlain(node.alternate)
  return node.type.startsWith('TS') && isPlain(node.expression)
}

interface Found {
  names: Set<string>
  passedOn: Set<string>
  values: Set<string>
}

function gather(node: Node, found: Found): void {
  const { names, passedOn, values } = found
  const { type } = node
  if (type === 'ObjectExpression')
    for (const property of node.properties as Node[])
      if (property.type === 'Property' && !isNothing(property.value as Node)) {
        names.add(nameOf(property))
        if (!isPlain(property.value)) passedOn.add(nameOf(property))
        given(property.value, values)
      }
  if (type === 'AssignmentExpression') {
    const left = node.left as Node
    if (left.type === 'MemberExpression' && isNode(left.property))
      [names, passedOn].forEach((set) => set.add(String((left.property as Node).name)))
    given(node.right, values)
  }
  if (type === 'ReturnStatement') given(node.argument, values)
  if (type === 'ArrowFunctionExpression') given(node.body, values)
  if (type === 'VariableDeclarator') given(node.init, values)
  // A checked request may contain any value of its list.
  if (type === 'CallExpression' && /\benum$/.test(calleeOf(node)))
    for (const each of node.arguments as Node[]) given(each, values)
  // Arguments of our own functions: `addEvent(at, id, 'signed')`. Arguments of a query are search values.
  if (type === 'CallExpression' && !/^(where|eb|selectFrom|select|orderBy|innerJoin|leftJoin)$/.test(calleeOf(node)))
    for (const each of node.arguments as Node[]) if (each.type === 'Literal') given(each, values)
  if (type === 'TemplateElement') {
    const { cooked } = node.value as { cooked: string }
    for (const [, name] of cooked.matchAll(/\b(\w+)\s*=\s/g)) names.add(name!)
    for (const [, value] of cooked.matchAll(/(?:=|then|else|,|\()\s*'(\w+)'/g)) values.add(value!)
    for (const [, list] of cooked.matchAll(/insert into \w+ \(([^)]*)\)/g))
      for (const name of list!.split(',')) [names, passedOn].forEach((set) => set.add(name.trim()))
  }
  for (const each of childrenOf(node)) gather(each, found)
}

function calleeOf({ callee }: Node): string {
  if (!isNode(callee)) return ''
  return String(callee.type === 'MemberExpression' && isNode(callee.property) ? callee.property.name : callee.name)
}

const declares = (text: string) => /^export const \w+ = resource\(/.test(text) || text.startsWith('import ')

const sources: Source[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !noWriter.test(path))
  .flatMap((path) => {
    const text = readFileSync(join(src, path), 'utf8')
    const program = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) as unknown as { body: Node[] }
    return program.body
      .filter(({ start, end }) => !declares(text.slice(Number(start), Number(end))))
      .map((statement) => {
        const found = { names: new Set<string>(), passedOn: new Set<string>(), values: new Set<string>() }
        gather(statement, found)
        return { path, text: text.slice(Number(statement.start), Number(statement.end)), ...found }
      })
  })

/** One file writes both logs and gets their table as an argument. */
const writtenIn: Record<string, string> = {
  user_money_log: join('platform', 'members', 'ledger'),
  user_score_log: join('platform', 'members', 'ledger'),
}

/** The code of an entity: its own folder, and every file with a function that names its table. */
function writersOf({ name, table }: Resource): Source[] {
  const mention = new RegExp(`['"\`.\\s]${table}['"\`.\\s;,!]`)
  const own = folders.get(name)!
  const naming = new Set(sources.filter(({ text }) => mention.test(text)).map(({ path }) => dirname(path)))
  return sources.filter(
    ({ path }) => path.startsWith(own) || naming.has(dirname(path)) || dirname(path) === writtenIn[name],
  )
}

const isTyped = (resource: Resource, name: string) =>
  resource.calls.some((call) => call === 'add' || call === 'edit') &&
  formFields(resource).some(([each]) => each === name)
const isAsked = ({ actions }: Resource, name: string) =>
  Object.values(actions).some(({ asks = [], optional = [] }) => [...asks, ...optional].includes(name))
const byEngine = new Set(['id', 'weigh', 'create_time', 'update_time', 'created_by', 'updated_by', 'delete_time'])

function unwrittenOf(resource: Resource): string[] {
  const writers = writersOf(resource)
  const reached = new Set(Object.values(resource.actions).map(({ to }) => to))
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    if (byEngine.has(name) || byEngine.has(field.kind) || isTyped(resource, name) || isAsked(resource, name)) return []
    const at = `${resource.name}.${name}`
    if (field.kind !== 'state' && !writers.some(({ names }) => names.has(name))) return [at]
    if (writers.some(({ passedOn }) => passedOn.has(name))) return []
    return valuesOf(field)
      .filter((value) => value !== field.default && !(name === resource.state && reached.has(value)))
      .filter((value) => !writers.some(({ values }) => values.has(value)))
      .map((value) => `${at} = ${value}`)
  })
}

const valuesOf = ({ kind, values }: Field): string[] =>
  kind === 'choice' || kind === 'state' ? (values ?? []).map(String) : []

test('every declared column and every value of a choice is written by some code', () => {
  expect(resources.flatMap(unwrittenOf)).toEqual([])
})
