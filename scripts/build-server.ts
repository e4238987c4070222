// Bundles the server into `dist/server`: one file for each program, and files for what several of them share or what
// is loaded later. With a program and a folder as arguments, it bundles that program alone.

import { join } from 'node:path'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type Plugin, build } from 'rolldown'
import { migrationName } from '#engine/server/named-files.ts'
import { wordsName } from '#text/catalogue.ts'
import { root } from '#engine/server/product-paths.ts'
import { resources } from '#subjects.ts'
import { cataloguesOf, constantsOf } from '#web/word-files.ts'
import { recordInputs } from './inputs.mjs'
import { openDoors } from '#web/open-doors-plugin.ts'

const [, , onlyProgram, target = 'dist/server'] = process.argv

/** Each is started as a process or a thread of its own. `programAt` names them by their file name. */
const programs = [
  'src/server/main.ts',
  'src/server/worker-thread.ts',
  'src/server/reading-thread.ts',
  'src/platform/areas/communes-thread.ts',
  'src/platform/terminal/supervisor.server.ts',
  'scripts/pupitre.ts',
  'scripts/terminal.ts',
]

/** Native libraries, which load files beside themselves, and what only development uses. */
const external = [/^sharp(\/|$)/, /^@napi-rs\/canvas(\/|$)/, 'vite', 'pg-native']

const namedFiles: Plugin = {
  name: 'named-files',
  load: {
    filter: { id: /engine\/server\/named-files\.ts$/ },
    // Without a source map, which would depend on the length of the paths: the same sources give the same bundle anywhere.
    handler: async () => ({
      code: [...(await importsOfLabels()), ...importsOfMigrations()].join('\n'),
      map: { mappings: '' },
    }),
  },
}

/** Only the labels of entities are asked for by name. They are needed at every start, so they are imported at once. */
async function importsOfLabels(): Promise<string[]> {
  const entities = Object.keys(resources).map((name) =>
    name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  const asked = new Set(entities.flatMap((name) => [`${name}Labels`, `${name}More`]))
  const files = filesIn('src', wordsName).map(async (file) => {
    const names = Object.keys(await constantsOf(join(root, 'src', file)))
    return { file, names: names.filter((name) => asked.has(name)) }
  })
  const found = (await Promise.all(files)).filter(({ names }) => names.length > 0)
  const named = ({ names }: { names: string[] }, place: number) => names.map((name) => `${name} as ${name}${place}`)
  return [
    ...found.map((each, place) => `import { ${named(each, place).join(', ')} } from ${quoted('src', each.file)}`),
    'export const wordFiles = () => new Map([',
    ...found.map(({ file, names }, place) => {
      const words = names.map((name) => `${name}: ${name}${place}`)
      return `  [${JSON.stringify(file)}, async () => ({ ${words.join(', ')} })],`
    }),
    '])',
  ]
}

/** A bundle has no catalogues to read. Words that no program uses are left out. */
const wordsInside: Plugin = {
  name: 'words-inside',
  load: {
    filter: { id: wordsName },
    async handler(id) {
      const constants = Object.entries(await constantsOf(id))
      const code = constants.map(([name, words]) => `export const ${name} = ${JSON.stringify(words)}`).join('\n')
      cataloguesOf(id).forEach((file) => catalogues.add(file))
      return { code, map: { mappings: '' }, moduleType: 'js' }
    },
  },
}
const catalogues = new Set<string>()

function importsOfMigrations(): string[] {
  return [
    `export const migrationName = ${String(migrationName)}`,
    'export const migrationFiles = () => new Map([',
    ...filesIn('migrations', migrationName).map(
      (file) => `  [${JSON.stringify(file)}, () => import(${quoted('migrations', file)})],`,
    ),
    '])',
  ]
}

const quoted = (folder: string, file: string) => JSON.stringify(join(root, folder, file))

function filesIn(folder: string, name: RegExp): string[] {
  const files = readdirSync(join(root, folder), { recursive: true }) as string[]
  return files.filter((file) => name.test(file)).toSorted()
}

/** Fonts and colours that the PDF library reads beside itself. */
const dataOfPdf: Plugin = {
  name: 'data-of-pdf',
  generateBundle() {
    const folder = join(root, 'node_modules/pdfkit/js/data')
    for (const file of readdirSync(folder).toSorted())
      this.emitFile({ type: 'asset', fileName: `data/${file}`, source: readFileSync(join(folder, file)) })
  },
}

const record: Plugin = {
  name: 'record-inputs',
  writeBundle() {
    recordInputs('server', [...this.getModuleIds(), ...catalogues, import.meta.filename])
  },
}

const built = onlyProgram ? [onlyProgram] : programs
const { output: written } = await build({
  cwd: root,
  input: Object.fromEntries(built.map((file) => [file.split('/').at(-1)!.replace(/\.ts$/, ''), join(root, file)])),
  platform: 'node',
  // Of packages that are CommonJS.
  transform: { define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' } },
  external,
  // Needed for groups without the files that they import.
  preserveEntrySignatures: 'allow-extension',
  plugins: [openDoors(), namedFiles, wordsInside, dataOfPdf, ...(onlyProgram ? [] : [record])],
  output: {
    dir: join(root, target),
    cleanDir: true,
    format: 'esm',
    // V8 holds a text with one Chinese character in two bytes for each letter.
    charset: 'ascii',
    comments: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: {
      groups: [
        { name: 'migrations', test: /\/migrations\/\d{4}-[^/]+\.ts$/, priority: 2 },
        { name: 'labels', test: wordsName, priority: 1 },
      ],
      includeDependenciesRecursively: false,
    },
  },
})

// Removes the source maps of packages: nobody needs them, and they weigh 4 MB.
for (const file of written) {
  if (file.type !== 'chunk' || !file.moduleIds.every(isOfPackage)) continue
  const path = join(root, target, file.fileName)
  rmSync(`${path}.map`, { force: true })
  writeFileSync(path, readFileSync(path, 'utf8').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n'))
}

/** Rolldown's own helpers have a name that begins with a null character. */
function isOfPackage(id: string): boolean {
  return id.includes('/node_modules/') || id.startsWith('\0')
}
