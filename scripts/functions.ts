// Rules of how functions and components are written, checked on the sources. `src/functions.test.ts` applies them; each
// returns its violations.

import { parseSync } from 'vite'
import type { Tree } from './rooms.ts'

export const longest = 80

/** Functions of more lines than fit on a screen. */
export function longFunctions(sources: Tree): string[] {
  return inEach(sources, (node, { lineOf }) => {
    if (!isFunction(node)) return undefined
    const lines = lineOf(node.end) - lineOf(node.start) + 1
    return lines > longest ? `${lines} lines` : undefined
  })
}

export interface Sizes {
  /** Without blank lines, comments and the catalogues of words. */
  codeLines: number
  files: number
  /** The lines of a function that nine of ten functions do not exceed. */
  ninetieth: number
}

export function sizesOf(sources: Tree): Sizes {
  const lengths: number[] = []
  inEach(sources, (node, { lineOf }) => {
    if (isFunction(node)) lengths.push(lineOf(node.end) - lineOf(node.start) + 1)
    return undefined
  })
  const lines = Object.values(sources).flatMap((source) => source.split('\n'))
  return {
    codeLines: lines.filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line)).length,
    files: Object.keys(sources).length,
    ninetieth: lengths.toSorted((one, other) => one - other)[Math.floor(lengths.length * 0.9)] ?? 0,
  }
}

const waits =
  /^(is)?(busy|saving|sending|loading|pending|working|submitting|fetching|posting|removing|starting|undoing)$/i

/**
 * State that `useSend` already holds: a switch with such a name, `const [saving, setSaving] = useState(false)`, or
 * under any name one that an async function sets to `true` and to `false` again.
 */
export function ownBusy(sources: Tree): string[] {
  return inEach(sources, (node) => {
    const name = switchOf(node)
    if (name && waits.test(name)) return name
    const setters = isFunction(node) && node.async === true ? switched(node) : []
    return setters.length > 0 ? setters.join(', ') : undefined
  })
}

const clients = ['read', 'post', 'call', 'remove', 'fetch']

/** `useEffect(() => { … read(…) … })`, with the functions of `api.ts` or the browser's own `fetch`. */
export function effectsThatAsk(sources: Tree): string[] {
  return inEach(sources, (node, { source }) => {
    if (!/^use(Layout)?Effect$/.test(calleeOf(node) ?? '')) return undefined
    const isClient = (name: string) =>
      name === 'fetch' || new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[^']*/api\\.ts'`).test(source)
    return within(node)
      .map(calleeOf)
      .find((name) => name !== undefined && clients.includes(name) && isClient(name))
  })
}

/** A query key written where it is used: `queryKey: […]` or `rereads: [[…]]`, instead of in the `*.keys.ts` of its room. */
export function keysInPlace(sources: Tree): string[] {
  return inEach(sources, ({ type, key, value }, { file }) => {
    if (type !== 'Property' || file.endsWith('.keys.ts') || !isNode(key) || !isNode(value)) return undefined
    const list = value.type === 'ArrayExpression' && Array.isArray(value.elements) ? value.elements : null
    const isKey = key.name === 'queryKey' && list !== null
    const isKeys =
      /^rereads(Refused)?$/.test(String(key.name)) && list?.some((each) => each?.type === 'ArrayExpression')
    return isKey || isKeys ? String(key.name) : undefined
  })
}

/** `x as never` and `x as unknown as T`, which the type checker does not check. */
export function uncheckedCasts(sources: Tree): string[] {
  return inEach(sources, ({ type, typeAnnotation, expression }) => {
    if (type !== 'TSAsExpression' || !isNode(typeAnnotation) || !isNode(expression)) return undefined
    if (typeAnnotation.type === 'TSNeverKeyword') return 'as never'
    const inner = expression.type === 'TSAsExpression' ? expression.typeAnnotation : undefined
    return isNode(inner) && inner.type === 'TSUnknownKeyword' ? 'as unknown as' : undefined
  })
}

/** `x!`, which the type checker believes. */
export function nonNullAssertions(sources: Tree): string[] {
  return inEach(sources, ({ type }) => (type === 'TSNonNullExpression' ? 'x!' : undefined))
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isFunction = ({ type }: Node) =>
  ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type)

/** `name` of `name(…)`. */
function calleeOf(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'CallExpression' || !isNode(node.callee)) return undefined
  return typeof node.callee.name === 'string' ? node.callee.name : undefined
}

const argumentOf = (call: unknown): unknown =>
  isNode(call) && Array.isArray(call.arguments) ? call.arguments[0] : undefined

/** The name of a state that is on or off. */
function switchOf({ type, id, init }: Node): string | undefined {
  if (type !== 'VariableDeclarator' || !isNode(id) || calleeOf(init) !== 'useState') return undefined
  const given = argumentOf(init)
  const isSwitch = given === undefined || (isNode(given) && typeof given.value === 'boolean')
  const state: unknown = Array.isArray(id.elements) ? id.elements[0] : undefined
  return isSwitch && isNode(state) ? String(state.name) : undefined
}

/** The setters that are called both with `true` and with `false`. */
function switched(node: Node): string[] {
  const calls = within(node).flatMap((call) => {
    const [name, given] = [calleeOf(call), argumentOf(call)]
    return name && /^set[A-Z]/.test(name) && isNode(given) ? [{ name, value: given.value }] : []
  })
  const calledWith = (value: boolean) => new Set(calls.flatMap((call) => (call.value === value ? [call.name] : [])))
  return [...calledWith(true).intersection(calledWith(false))]
}

/** The node and everything in it. */
function within(node: Node): Node[] {
  const nodes = [node]
  // The loop also visits nodes that are added to the list meanwhile.
  for (const each of nodes)
    for (const value of Object.values(each).flat()) if (isNode(value) && value !== each) nodes.push(value)
  return nodes
}

interface Source {
  file: string
  source: string
  lineOf(offset: number): number
}

/** All rules walk over the same nodes. */
const nodesOf = new WeakMap<Tree, Map<string, Node[]>>()

const parsed = (sources: Tree) =>
  nodesOf.getOrInsertComputed(
    sources,
    () =>
      new Map(Object.entries(sources).map(([file, source]) => [file, within({ ...parseSync(file, source).program })])),
  )

function inEach(sources: Tree, find: (node: Node, source: Source) => string | undefined): string[] {
  return [...parsed(sources)].flatMap(([file, nodes]) => {
    const source = sources[file] ?? ''
    const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
    return nodes.flatMap((node) => {
      const found = find(node, { file, source, lineOf })
      return found === undefined ? [] : [`${file}:${lineOf(node.start)}: ${found}`]
    })
  })
}
