// The rules of the layout, as functions over the sources. `src/rooms.test.ts` applies them; each returns its
// violations.

import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Sources by their path below the root of the repository. */
export type Tree = Readonly<Record<string, string>>

interface Arrow {
  from: string
  to: string
  /** A type import, which is erased at run time. */
  types: boolean
}

const floors: Record<string, number> = {
  text: 0,
  ui: 1,
  engine: 1,
  screens: 2,
  platform: 3,
  school: 4,
  demo: 5,
  subjects: 5,
  server: 6,
  web: 6,
}

/** Without tests and their helpers. */
export const readTree = (root: string, folders: readonly string[] = ['src', 'demo']): Tree =>
  readFiles(root, folders, (file) => /\.tsx?$/.test(file) && !isTest(file))

/** The words of the rooms. */
export const readCatalogues = (root: string): Tree =>
  readFiles(root, ['src'], (file) => /\/words\/[\w-]+\.json$/.test(file))

function readFiles(root: string, folders: readonly string[], isRead: (file: string) => boolean): Tree {
  const files = folders.flatMap((folder) => filesIn(join(root, folder))).filter(isRead)
  return Object.fromEntries(files.map((file) => [relative(root, file), readFileSync(file, 'utf8')]))
}

const isTest = (file: string) => /\.test(-d)?\.tsx?$/.test(file) || file.includes('/testing/')

function filesIn(folder: string): string[] {
  try {
    return (readdirSync(folder, { recursive: true }) as string[]).map((file) => join(folder, file))
  } catch {
    return []
  }
}

/**
 * `src/school/score/marks/grid.ui.tsx` is in `school/score`, `src/server/app.ts` in `server`, `src/subjects.server.ts`
 * in `subjects`.
 */
export function roomOf(file: string): string {
  const [top = '', room = ''] = file.replace(/^src\//, '').split('/')
  if (top === 'school' || top === 'platform') return `${top}/${room}`
  return top.split('.')[0]!
}

const floorOf = (room: string) => floors[room.split('/')[0]!] ?? 9
const isRoom = (room: string) => room.includes('/')

export function arrowsOf(tree: Tree): Arrow[] {
  return Object.entries(tree).flatMap(([from, text]) => importsOf(from, text))
}

const importing =
  /^(?:import|export)\s+(type\s+)?[^'"]*?from\s+['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm

function importsOf(from: string, text: string): Arrow[] {
  return [...text.matchAll(importing)].flatMap(([, type, fixed, lazy, bare]) => {
    const name = fixed ?? lazy ?? bare ?? ''
    if (!/^[.#]/.test(name)) return []
    const aliased = name.startsWith('#demo/') ? name.slice(1) : `src/${name.slice(1)}`
    const to = name.startsWith('#') ? aliased : relative('/', resolve('/', dirname(from), name))
    return [{ from, to, types: type !== undefined }]
  })
}

const between = (tree: Tree) => arrowsOf(tree).filter(({ from, to }) => roomOf(from) !== roomOf(to))
const drawn = ({ from, to }: Arrow) => `${from} → ${to}`

/** 1. Imports from a higher layer. */
export const upward = (tree: Tree): string[] =>
  between(tree)
    .filter(({ from, to }) => floorOf(roomOf(to)) > floorOf(roomOf(from)))
    .map(drawn)

/** 2. Imports from another room that bypass its `index*.ts`. The collectors `subjects*.ts` import the manifests. */
export const sideDoors = (tree: Tree): string[] =>
  between(tree)
    .filter(({ from, to }) => isRoom(roomOf(to)) && !isDoor(to) && !(roomOf(from) === 'subjects' && isManifest(to)))
    .map(drawn)

const isDoor = (file: string) => new RegExp(`^src/${roomOf(file)}/index[^/]*$`).test(file)

/** `course.subject.ts`, `course.subject.server.ts` and the other lists that a room gives to the product. */
const isManifest = (file: string) => {
  const [, room = ''] = roomOf(file).split('/')
  return new RegExp(`/${room}\\.(subject(\\.(server|ui))?|rules|tables|tasks|public)\\.tsx?$`).test(file)
}

/** 3. Rooms that import themselves through others, types included. */
export function circles(tree: Tree): string[] {
  const below = new Map<string, Set<string>>()
  for (const { from, to } of between(tree)) {
    const known = below.get(roomOf(from)) ?? new Set()
    below.set(roomOf(from), known.add(roomOf(to)))
  }
  return [...below.keys()].filter((room) => reach(below, room).has(room)).toSorted()
}

function reach(below: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const reached = new Set<string>()
  const waiting = [...(below.get(start) ?? [])]
  for (let room = waiting.pop(); room !== undefined; room = waiting.pop()) {
    if (reached.has(room)) continue
    reached.add(room)
    waiting.push(...(below.get(room) ?? []))
  }
  return reached
}

/** The room of each table: where its entity is declared, or where its columns are typed. */
export function tablesOf(tree: Tree): Map<string, string> {
  const owners = new Map<string, string>()
  for (const [file, text] of Object.entries(tree)) {
    for (const [, declaration] of text.matchAll(/\bresource\(\{([\s\S]*?)\bfields:/g)) {
      const declaredValue = (key: string) => new RegExp(`^\\s*${key}: '([a-z_]+)'`, 'm').exec(declaration!)?.[1]
      owners.set(declaredValue('table') ?? declaredValue('name')!, roomOf(file))
    }
    for (const [, columns] of text.matchAll(/interface Tables[^{]*\{\n([\s\S]*?)\n  \}\n\}/g))
      for (const [, table] of columns!.matchAll(/^    ([a-z_]+): /gm)) owners.set(table!, roomOf(file))
  }
  return owners
}

const writing =
  /(?:insertInto|updateTable|deleteFrom)\(\s*'([a-z_]+)'|(?:insert into|update|delete from) ([a-z_]+)\b(?= |\n)/g

/** 4. Writes to a table of another room: pairs of table and writing room. */
export function foreignWrites(tree: Tree): string[] {
  const owners = tablesOf(tree)
  const pairs = Object.entries(tree).flatMap(([file, text]) =>
    [...text.matchAll(writing)]
      .map(([, built, plain]) => built ?? plain!)
      .filter((table) => owners.has(table) && owners.get(table) !== roomOf(file))
      .map((table) => `${roomOf(file)} writes ${table} of ${owners.get(table)}`),
  )
  return [...new Set(pairs)].toSorted()
}

// Members have a score too, an address has a protocol, and a second factor is enrolled: those are no words of the school alone.
// The certificate of a mail server is none either: it is named where its faults are recognised and explained.
const schoolWords =
  /student|teacher|guardian|course|lesson|specialt|enrolment|\benrolled|certificate(?! of \{server\}|\|CERT_)|'protocol|protocol_|agreement|attendance|assessment|bulletin|tutor|academic/i

/** 5. Tables and terms of the school in the platform. */
export const schoolInPlatform = (tree: Tree): string[] =>
  Object.entries(tree)
    .filter(([file]) => roomOf(file).startsWith('platform/'))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, at) => (schoolWords.test(line) ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    )

/** 6. Lists of subjects outside `subjects*.ts`: only those files and rooms of the school may import subjects. */
export const otherLists = (tree: Tree): string[] =>
  between(tree)
    .filter(({ from, to }) => roomOf(to).startsWith('school/') && !/^(school|subjects|demo)\b/.test(roomOf(from)))
    .map(drawn)

/** 7. Imports of the demo school outside the first start. */
export const demoImports = (tree: Tree): string[] =>
  between(tree)
    .filter(({ from, to }) => roomOf(to) === 'demo' && from !== 'src/server/first-run.ts')
    .map(drawn)

/** 8. Server code that reaches the browser. */
export function serverInBrowser(tree: Tree): string[] {
  const arrows = arrowsOf(tree).filter(({ types }) => !types)
  const reached = new Set(Object.keys(tree).filter(isBrowser))
  for (const file of reached) for (const { from, to } of arrows) if (from === file) reached.add(to)
  return [...reached].filter(isServer)
}

/** 9. Words of a room elsewhere than in `words.ts` and `words/` at its root. */
export const otherWords = (tree: Tree): string[] =>
  Object.keys(tree).filter((file) => {
    const [, folder = ''] = /^(src\/.*)\/(?:words\.ts|words\/[\w-]+\.json)$/.exec(file) ?? []
    return folder !== '' && !/^src\/((platform|school)\/)?[\w-]+$/.test(folder)
  })

const sentence = /\[\s*'[^'\n]*',\s*'[^'\n]*\p{Script=Han}[^'\n]*',\s*'[^'\n]*',?\s*\]/gu

/** Names that the database stores, pictures that have a name in three languages, and headings that files of other products have. */
const otherTexts = /\/(first-scales|pictograms)\.ts$|teacher\/move-in\.server\.ts$/

/** 10. Sentences in the code instead of the catalogues. */
export const sentencesInCode = (tree: Tree): string[] =>
  Object.entries(tree)
    .filter(([file]) => file.startsWith('src/') && !otherTexts.test(file))
    .flatMap(([file, text]) => [...text.matchAll(sentence)].map(([found]) => `${file}: ${found}`))

const isServer = (file: string) => /(^|\/)server\//.test(file) || file.endsWith('.server.ts')
const isBrowser = (file: string) => /\.ui\.tsx?$|\.screen\.tsx$/.test(file) || /^src\/(web|screens|ui)\//.test(file)
