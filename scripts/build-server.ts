// Bundles the server into `dist/server`: one file for each program, and files for what several of them share or what
// is loaded later. With a program and a folder as arguments, it bundles that program alone.

import { join } from 'node:path'
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Plugin, build } from 'rolldown'
import { labelName, migrationName } from '#engine/server/named-files.ts'
import { root } from '#engine/server/places.ts'
import { resources } from '#subjects.ts'
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
    handler: () => ({ code: [...importsOfLabels(), ...importsOfMigrations()].join('\n'), map: { mappings: '' } }),
  },
}

/** Only the labels of entities are asked for by name. They are needed at every start, so they are imported at once. */
function importsOfLabels(): string[] {
  const entities = new Set(Object.keys(resources).map((name) => name.replaceAll('_', '-')))
  const files = filesIn('src', labelName).filter((file) =>
    entities.has(basename(file, '.labels.ts').replace(/\.more$/, '')),
  )
  return [
    ...files.map((file, place) => `import * as labels${place} from ${quoted('src', file)}`),
    'export const labelFiles = () => new Map([',
    ...files.map((file, place) => `  [${JSON.stringify(file)}, async () => labels${place}],`),
    '])',
  ]
}

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
    recordInputs('server', [...this.getModuleIds(), import.meta.filename])
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
  plugins: [openDoors(), namedFiles, dataOfPdf, ...(onlyProgram ? [] : [record])],
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
        { name: 'labels', test: /\/src\/.*\.labels\.ts$/, priority: 1 },
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
