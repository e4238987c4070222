// The format of the manifest of a module, `manifest.json` in the archive. It contains only data, and its bytes are
// signed.

import { z } from 'zod'
import { list, listFaults, hasPersonalData } from './manifest-lists.ts'
import { page, pageFaults } from './manifest-pages.ts'
import { timetable } from './manifest-timetables.ts'
import { widget } from './manifest-widgets.ts'
import { identifier, name, path, words } from './manifest-words.ts'

/** 3 to 41 characters. No double hyphens, so that `tablePrefix` of one module never begins with that of another. */
export const uidShape = z.string().regex(/^(?=.{3,41}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/)
export const versionShape = z.string().regex(/^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/)
export const digestShape = z.string().regex(/^[0-9a-f]{64}$/)
/** A range of versions such as `>=1.2.0 <2.0.0`. All its bounds must hold. */
const range = z.string().regex(/^(>=|>|<=|<|=)\d+\.\d+\.\d+( (>=|>|<=|<|=)\d+\.\d+\.\d+)*$/)
const icon = z.string().regex(/^[a-z][a-z0-9-]{1,40}$/)

export const categories = ['editing', 'planning', 'dashboard', 'import', 'records'] as const
/** What a module may ask for. The person who installs the module sees this list. */
const capabilitiesKnown = ['editor', 'data', 'lists', 'pages', 'people', 'dashboard', 'timetables'] as const

/** A field as in `#engine/field.ts`. Only kinds that are described by data, without functions. */
const field = z.strictObject({
  kind: z.enum([
    'text',
    'longText',
    'richText',
    'integer',
    'year',
    'real',
    'money',
    'choice',
    'toggle',
    'date',
    'moment',
    'time',
    'city',
    'pairs',
    'belongsTo',
    'weigh',
  ]),
  required: z.literal(true).optional(),
  list: z.union([z.literal(false), z.literal('more')]).optional(),
  sort: z.literal(true).optional(),
  filter: z.literal(true).optional(),
  search: z.literal(true).optional(),
  unique: z.literal(true).optional(),
  max: z.int().min(1).max(100_000).optional(),
  min: z.int().optional(),
  default: z.union([z.string().regex(/^[\w .-]{0,60}$/), z.int()]).optional(),
  values: z
    .array(z.string().regex(/^[a-z][a-z0-9_]{0,30}$/))
    .min(1)
    .max(30)
    .optional(),
  /** Only of `belongsTo`: an entity of the product or of this module. */
  target: identifier.optional(),
})
const fields = z.record(identifier, field)

/** A step of a migration. It runs once, in order, and may change only tables that begin with `tablePrefix(uid)`. */
const step = z.union([
  z.strictObject({ createTable: identifier, fields }),
  z.strictObject({ addColumns: identifier, fields }),
  z.strictObject({ createIndex: identifier, columns: z.array(identifier).min(1).max(4) }),
])
const migration = z.strictObject({
  name: z.string().regex(/^\d{4}-[a-z0-9-]{1,40}$/),
  steps: z.array(step).min(1).max(50),
})

/** The parts of rich text that an editor module may offer. The sanitiser of the server allows the same parts. */
export const editorParts = [
  'bold',
  'italic',
  'underline',
  'strike',
  'heading',
  'bulletList',
  'orderedList',
  'quote',
  'code',
  'link',
  'image',
  'table',
  'rule',
  'align',
] as const
const editor = z.strictObject({ parts: z.array(z.enum(editorParts)).min(1) })

const contents = z.strictObject({
  editor: editor.optional(),
  widgets: z.array(widget).max(4).default([]),
  timetables: z.array(timetable).max(10).default([]),
  migrations: z.array(migration).max(200).default([]),
  resources: z.array(list).max(20).default([]),
  pages: z.array(page).max(20).default([]),
})

const manifestAlone = z.strictObject({
  /** The version of this manifest format. */
  format: z.literal(1),
  uid: uidShape,
  version: versionShape,
  /** `key`: the raw Ed25519 public key in base64; empty for modules of the product. */
  publisher: z.strictObject({ name: z.string().min(1).max(80), key: z.string().regex(/^([A-Za-z0-9+/]{43}=)?$/) }),
  website: z
    .url({ protocol: /^https$/ })
    .max(200)
    .optional(),
  title: name,
  intro: words(200),
  /** Plain text with paragraphs, `## headings` and `- lists`: see readme.ui.tsx. */
  readme: words(10_000),
  category: z.enum(categories),
  icon,
  /** Paths in `files`. */
  pictures: z.array(path).max(8).default([]),
  /** The versions of the product that the module suits. */
  product: range,
  /** The modules that this module needs, with ranges of their versions. */
  needs: z.record(uidShape, range).default({}),
  capabilities: z.array(z.enum(capabilitiesKnown)).default([]),
  files: z.array(z.strictObject({ path, sha256: digestShape, size: z.int().min(0).max(20_000_000) })).max(998),
  contents,
})

/** The manifest with the checks that compare its parts: names, pictures, tables, and capabilities that are not used. */
export const manifestShape = manifestAlone.superRefine((manifest, faults) => {
  for (const [where, fault] of faultsIn(manifest)) faults.addIssue({ code: 'custom', path: [where], message: fault })
})

function faultsIn({ uid, files, pictures, capabilities, contents }: z.infer<typeof manifestAlone>): [string, string][] {
  const { migrations, editor: edits, widgets, timetables, resources, pages } = contents
  const own = tablePrefix(uid)
  const faults: [string, string][] = []
  const paths = files.map((file) => file.path)
  if (new Set(paths).size < paths.length) faults.push(['files', 'a path stands twice'])
  for (const each of pictures) {
    const size = files.find((file) => file.path === each)?.size ?? Infinity
    if (!/\.(webp|png|jpg)$/.test(each) || size > 500_000)
      faults.push([each, 'no picture of 500 kB at most among the files'])
  }
  const tables = migrations.flatMap(({ steps }) => steps.map(tableOf))
  for (const table of tables) if (!table.startsWith(own)) faults.push([table, `its tables begin with ${own}`])
  for (const [where, some] of Object.entries({ widgets, timetables, pages }))
    if (new Set(some.map((each) => each.name)).size < some.length) faults.push([where, 'a name stands twice'])
  faults.push(...listFaults(resources, migrations))
  faults.push(...pageFaults(pages, { files, lists: resources.map(({ table }) => table.slice(own.length)) }))
  const used: Record<Capability, boolean> = {
    editor: edits !== undefined,
    data: tables.length > 0,
    dashboard: widgets.length > 0,
    lists: resources.length > 0,
    pages: pages.length > 0,
    people: hasPersonalData(resources, migrations),
    timetables: timetables.length > 0,
  }
  for (const each of capabilitiesKnown)
    if (used[each] !== capabilities.includes(each))
      faults.push(['capabilities', `${each} is ${used[each] ? 'used and not asked for' : 'asked for and not used'}`])
  return faults
}

const tableOf = (step: ModuleMigration['steps'][number]) =>
  'createTable' in step ? step.createTable : 'addColumns' in step ? step.addColumns : step.createIndex

export type Manifest = z.infer<typeof manifestShape>
export type ModuleMigration = z.infer<typeof migration>
export type ModuleField = z.infer<typeof field>
export type Category = (typeof categories)[number]
export type Capability = (typeof capabilitiesKnown)[number]
export type EditorPart = (typeof editorParts)[number]

/** The prefix of every table of a module. */
export const tablePrefix = (uid: string) => `m_${uid.replaceAll('-', '_')}__`
