// The five most frequent changes, each as the files that it changes; and a copy of the sources with them.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

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
  const found = [...text.matchAll(/```ts\n\/\/ ([\w./-]+)(, two lines)?\n([^]*?)```/g)]
  return found.map(([, path, part, code]) => ({ path: path!, isPart: part !== undefined, code: code! }))
}

/** Inserts an import, and a name in the list of entities. */
function inManifest(manifest: string, lines: string): string {
  const [, imported, name] = /^(import .*)\n {2}entities: \[(\w+), …\],\n$/.exec(lines)!
  return manifest.replace('import ', () => `${imported}\nimport `).replace('entities: [', () => `entities: [${name}, `)
}

export const entity = (): Touched =>
  Object.fromEntries(
    blocks().map(({ path, isPart, code }) => [path, (text) => (isPart ? inManifest(text, code) : code)]),
  )

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
const words = (...said: string[]) => `[${said.map((each) => `'${each}'`).join(', ')}]`

const column: Touched = {
  [`${timetable}/room.ts`]: put([
    '    site: text(',
    '    floor: integer({ sort: true, filter: true }),\n    site: text(',
  ]),
  [`${timetable}/room.labels.ts`]: put(['    site: [', `    floor: ${words('Étage', '楼层', 'Floor')},\n    site: [`]),
  'migrations/9001-floor-of-rooms.ts': file(
    migration(
      ["import { changeTable } from '#server/change-table.ts'", "import { createIndex } from '#server/tables.ts'"],
      ["await changeTable(db, 'room', { add: { floor: 'integer' } })", "await createIndex(db, 'room', 'floor, id')"],
    ),
  ),
}

const state: Touched = {
  [`${pay}/pay-batch.ts`]: put(["paid: 'green' }", "paid: 'green', cancelled: 'grey' }"]),
  [`${pay}/pay-batch.labels.ts`]: put([
    "      paid: ['Payé', '已支付', 'Paid'],\n",
    `      paid: ['Payé', '已支付', 'Paid'],\n      cancelled: ${words('Annulé', '已取消', 'Cancelled')},\n`,
  ]),
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
  [`${timetable}/room-sheet.labels.ts`]: file(
    `export const sheetWords = { name: ${words('Fiche de salle', '教室信息单', 'Room sheet')}, seats: ${words('Places', '座位', 'Seats')} } as const\n`,
  ),
  [`${timetable}/room-sheet.server.ts`]: file(`// What hangs at the door of a room.

import { say } from '#engine/words.ts'
import { facts, title } from '#platform/papers/index.ts'
import type { RecordPaper } from '#platform/papers/index.server.ts'
import { sheetWords as words } from './room-sheet.labels.ts'

export const roomSheet: RecordPaper = {
  words: words.name,
  content: ({ language }, { name, capacity }) => [
    title(String(name)),
    facts([[say(words.seats, language), String(capacity ?? '')]]),
  ],
}
`),
  [`${timetable}/timetable.subject.server.ts`]: put(
    ['import { calendarPage }', "import { roomSheet } from './room-sheet.server.ts'\nimport { calendarPage }"],
    ['  rules: timetableRoomRules,\n', '  rules: timetableRoomRules,\n  papers: { room: { sheet: roomSheet } },\n'],
  ),
  [`${timetable}/timetable.subject.ui.ts`]: put(
    ['import { timetableSubject }', "import { sheetWords } from './room-sheet.labels.ts'\nimport { timetableSubject }"],
    ['  pages: {\n', '  papers: { room: { sheet: sheetWords.name } },\n  pages: {\n'],
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
