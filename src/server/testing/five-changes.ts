// The five most frequent changes, each as the files that it changes; and a copy of the sources with them.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { languages } from '#engine/languages.ts'

const root = join(import.meta.dirname, '../../..')

/** A function from the current text of a file, or the empty text, to the new text. */
export type Touched = Record<string, (text: string) => string>

interface Block {
  path: string
  isPart: boolean
  code: string
}

/** The code of CONTRIBUTING: each block names its file in its first line. */
export function blocks(): Block[] {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const found = [
    ...text.matchAll(/```(?:ts|jsonc)\n\/\/ ([\w./-]+)(, (?:one key|two lines|three lines))?\n([^]*?)```/g),
  ]
  return found.map(([, path, part, code]) => ({ path: path!, isPart: part !== undefined, code: code! }))
}

/** What a part of a file in CONTRIBUTING does to the file. */
function partIn({ path, code }: Block, text: string): string {
  if (path.endsWith('.json')) return withSentences(text, JSON.parse(`{${code}}`) as object)
  return path.endsWith('/words.ts') ? inWords(text, code) : inManifest(text, code)
}

/** Inserts an import, and a name in the list of entities. */
function inManifest(manifest: string, lines: string): string {
  const [, imported, name] = /^(import .*)\n {2}entities: \[(\w+), …\],\n$/.exec(lines)!
  return manifest.replace('import ', () => `${imported}\nimport `).replace('entities: [', () => `entities: [${name}, `)
}

/** Inserts an import, a name in the list of constants, and the check of the labels. */
function inWords(words: string, lines: string): string {
  const [, imported, name, check] = /^(import .*)\nexport const \{ (\w+), … \} = …\n(.*)\n$/.exec(lines)!
  return `${withConstant(words, name!).replace('import ', () => `${imported}\nimport `)}${check}\n`
}

const withConstant = (words: string, name: string) => words.replace('export const {', () => `export const { ${name},`)

const withSentences = (text: string, more: object) =>
  JSON.stringify({ ...(JSON.parse(text) as object), ...more }, null, 2)

export const entity = (): Touched =>
  Object.fromEntries(blocks().map((block) => [block.path, (text) => (block.isPart ? partIn(block, text) : block.code)]))

/** Throws if the text is not found, because the change must then be updated. */
const put =
  (...pairs: readonly (readonly [string, string])[]) =>
  (text: string) =>
    pairs.reduce((so, [old, now]) => {
      if (!so.includes(old)) throw new Error(`The change looks for: ${old}`)
      return so.replace(old, () => now)
    }, text)
const file = (text: string) => () => text

const timetable = 'src/school/timetable'
const pay = 'src/school/tutoring/pay'

/** A sentence in the catalogues of a room, below the keys `roomLabels.fields.floor`. */
const sentence = (room: string, keys: string, ...said: string[]): Touched =>
  Object.fromEntries(
    languages.map((language, place) => [
      `${room}/words/${language}.json`,
      (text) => {
        const catalogue = JSON.parse(text) as Sentences
        const [last = '', ...above] = keys.split('.').toReversed()
        const group = above.toReversed().reduce((at, key) => (at[key] ??= {}) as Sentences, catalogue)
        group[last] = said[place]!
        return JSON.stringify(catalogue, null, 2)
      },
    ]),
  )
/** Several sentences in the same catalogues. */
const catalogued = (...sentences: Touched[]): Touched =>
  sentences.reduce((all, more) =>
    Object.fromEntries(Object.entries(more).map(([path, become]) => [path, (text) => become(all[path]!(text))])),
  )
type Sentences = { [key: string]: string | Sentences }

const words = (...said: string[]) => `[${said.map((each) => `'${each}'`).join(', ')}]`

const column: Touched = {
  [`${timetable}/room.ts`]: put([
    '    site: text(',
    '    floor: integer({ sort: true, filter: true }),\n    site: text(',
  ]),
  ...sentence(timetable, 'roomLabels.fields.floor', 'Étage', '楼层', 'Floor'),
  'migrations/9001-floor-of-rooms.ts': file(
    migration(
      ["import { changeTable } from '#server/change-table.ts'", "import { createIndex } from '#server/tables.ts'"],
      ["await changeTable(db, 'room', { add: { floor: 'integer' } })", "await createIndex(db, 'room', 'floor, id')"],
    ),
  ),
}

const state: Touched = {
  [`${pay}/pay-batch.ts`]: put(["paid: 'green' }", "paid: 'green', cancelled: 'grey' }"]),
  ...sentence('src/school/tutoring', 'payBatchLabels.values.status.cancelled', 'Annulé', '已取消', 'Cancelled'),
  'migrations/9002-cancelled-pay-batches.ts': file(
    migration(
      ["import { changeTable } from '#server/change-table.ts'"],
      ["await changeTable(db, 'pay_batch', { values: { status: ['open', 'closed', 'paid', 'cancelled'] } })"],
    ),
  ),
}

const page: Touched = {
  [`${timetable}/rooms-page.ui.tsx`]: file(`// The rooms of the school, as a plain list.

import { useQuery } from '@tanstack/react-query'
import { read } from '#screens/api.ts'

export function RoomsPage() {
  const { data } = useQuery({
    queryKey: ['k/room', 'page'],
    queryFn: () => read<{ list: { id: number; title: string }[] }>('/admin/k/room/index'),
  })
  return <ul>{data?.list.map(({ id, title }) => <li key={id}>{title}</li>)}</ul>
}
`),
  [`${timetable}/timetable.subject.server.ts`]: put([
    '  pages: [\n',
    `  pages: [
    {
      name: 'k/rooms',
      group: 'planning',
      icon: 'door',
      weigh: 95,
      words: ${words('Plan des salles', '教室一览', 'Rooms at a glance')},
      rights: { index: ${words('Voir le plan des salles', '查看教室一览', 'See the rooms at a glance')} },
    },
`,
  ]),
  [`${timetable}/timetable.subject.ui.ts`]: put([
    '  pages: {\n',
    "  pages: {\n    'k/rooms': lazyPart(() => import('./rooms-page.ui.tsx'), 'RoomsPage'),\n",
  ]),
}

const paper: Touched = {
  ...catalogued(
    sentence(timetable, 'roomSheetWords.name', 'Fiche de salle', '教室信息单', 'Room sheet'),
    sentence(timetable, 'roomSheetWords.seats', 'Places', '座位', 'Seats'),
  ),
  [`${timetable}/words.ts`]: (text) => withConstant(text, 'roomSheetWords'),
  [`${timetable}/room-sheet.server.ts`]: file(`// What hangs at the door of a room.

import { say } from '#engine/languages.ts'
import { facts, title } from '#platform/papers/index.ts'
import type { RecordPaper } from '#platform/papers/index.server.ts'
import { roomSheetWords as words } from './words.ts'

export const roomSheet: RecordPaper = {
  words: words.name,
  content: ({ language }, { name, capacity }) => [
    title(String(name)),
    facts([[say(words.seats, language), String(capacity ?? '')]]),
  ],
}
`),
  [`${timetable}/timetable.subject.server.ts`]: put(
    ['import { roomMove }', "import { roomSheet } from './room-sheet.server.ts'\nimport { roomMove }"],
    ['  rules: timetableRoomRules,\n', '  rules: timetableRoomRules,\n  papers: { room: { sheet: roomSheet } },\n'],
  ),
  [`${timetable}/timetable.subject.ui.ts`]: put(
    ['import { timetableSubject }', "import { roomSheetWords } from './words.ts'\nimport { timetableSubject }"],
    ['  pages: {\n', '  papers: { room: { sheet: roomSheetWords.name } },\n  pages: {\n'],
  ),
}

function migration(imports: string[], lines: string[]): string {
  const body = lines.map((line) => `  ${line}\n`).join('')
  return `import type { Kysely } from 'kysely'\n${imports.join('\n')}\n\nexport async function up(db: Kysely<unknown>): Promise<void> {\n${body}}\n`
}

export const changes: Record<string, () => Touched> = {
  'a column': () => column,
  'a state': () => state,
  'an entity': entity,
  'a page': () => page,
  'a PDF document': () => paper,
}

/** What a change touches: the files of the words of a room are one place, as they have the same keys. */
export const placesOf = (touched: Touched): string[] => [
  ...new Set(Object.keys(touched).map((path) => path.replace(/\/words(\.ts|\/[\w-]+\.json)$/, '/words'))),
]

/** A copy of the sources, in which each of these changes is made. */
export function changedCopy(made: readonly Touched[], also: readonly string[] = []): string {
  const copy = mkdtempSync(join(tmpdir(), 'pupitre-changed-'))
  for (const name of ['src', 'demo', 'migrations', 'scripts', 'package.json', 'tsconfig.json', ...also])
    cpSync(join(root, name), join(copy, name), { recursive: true })
  for (const name of ['node_modules', 'fonts']) symlinkSync(join(root, name), join(copy, name))
  for (const touched of made)
    for (const [path, become] of Object.entries(touched)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      writeFileSync(join(copy, path), become(textOf(join(copy, path))))
    }
  return copy
}

export const discard = (copy: string) => rmSync(copy, { recursive: true, force: true })

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
