// npm run migration "words": drafts the migration from the database to the declarations. Read and edit it.

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { columnOf } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { openStore } from '#server/database.ts'
import { expectedIndexes } from '#server/drift.ts'
import { migrate, migrationsFolder } from '#server/migrate.ts'
import { type TableState, tableStates } from '#server/table-state.ts'
import { closedValues, expectedColumns, isNotNull } from '#server/declared-columns.ts'
import { resources } from '#subjects.server.ts'

const helpers = {
  'change-table': ['changeTable'],
  tables: ['createIndex', 'createPairs', 'createTable', 'createUnique'],
}

const words = process.argv.slice(2).join(' ')
if (words === '') throw new Error('Name the change: npm run migration "students have a motto"')

const folder = mkdtempSync(join(tmpdir(), 'pupitre-migration-'))
const store = await openStore({ DATABASE_URL: '', DATA_DIR: folder })
await migrate(store)
const lines = await missingLines(store.read as unknown as Kysely<unknown>)
await store.close()
rmSync(folder, { recursive: true })

const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.ts'))
const highest = Math.max(0, ...files.map((file) => Number.parseInt(file, 10)))
const number = String(highest + 1).padStart(4, '0')
const slug = words
  .toLowerCase()
  .replaceAll(/[^a-z0-9]+/g, '-')
  .replaceAll(/^-|-$/g, '')
const path = join(migrationsFolder, `${number}-${slug}.ts`)
if (existsSync(path)) throw new Error(`${path} already exists.`)
writeFileSync(path, draft(lines))
console.log(
  lines.length > 0
    ? `Drafted ${path}: read it before you run it.`
    : `${path} is empty: nothing declared is missing in the database.`,
)

function draft(body: string[]): string {
  const used = (names: string[]) => names.filter((name) => body.some((line) => line.includes(`${name}(`)))
  const imports = Object.entries(helpers).flatMap(([file, names]) =>
    used(names).length > 0 ? [`import { ${used(names).join(', ')} } from '#server/${file}.ts'\n`] : [],
  )
  return `// ${words}\n\nimport type { Kysely } from 'kysely'\n${imports.join('')}\nexport async function up(db: Kysely<unknown>): Promise<void> {\n${body.map((line) => `  ${line}`).join('\n')}\n}\n`
}

async function missingLines(db: Kysely<unknown>): Promise<string[]> {
  const states = await tableStates(db)
  const sorted = inOrder(Object.values(resources))
  const own = sorted.flatMap((resource) => {
    const there = states.get(resource.table)
    if (!there) return [tableLine(resource), ...indexLines(resource, Object.keys(expectedColumns(resource)))]
    const added = Object.keys(expectedColumns(resource)).filter((column) => !there.columns.has(column))
    return [...changeLines(resource, there, added), ...indexLines(resource, added)]
  })
  return [...own, ...sorted.flatMap((resource) => pairLines(resource, states))]
}

function pairLines(resource: Resource, states: Map<string, TableState>): string[] {
  const between = Object.values(resource.fields).filter(({ through }) => through !== undefined && !states.has(through))
  return between.map(
    ({ through, target }) =>
      `await createPairs(db, '${through}', ['${resource.name}_id', '${target}_id'], ['${resource.table}', '${resources[target!]!.table}'])`,
  )
}

function tableLine(resource: Resource): string {
  const columns = Object.entries(expectedColumns(resource)).map(
    ([column, definition]) => `    ${column}: ${quoted(definition)},`,
  )
  return [`await createTable(db, '${resource.table}', {`, ...columns, '  })'].join('\n')
}

/** A renamed column cannot be detected, so a missing column is not dropped automatically. */
function changeLines(resource: Resource, { columns }: TableState, added: string[]): string[] {
  const definitions = expectedColumns(resource)
  const add = added.map((column) => `${column}: ${quoted(definitions[column]!)}`)
  const bare = added.filter((column) => /not null(?! default)/.test(definitions[column]!))
  const fields = Object.entries(resource.fields).filter(([name]) => columns.has(name) && name !== 'id')
  const values = fields.flatMap(([name, field]) => {
    const declared = closedValues(field)
    const same = declared?.map(String).toSorted().join() === columns.get(name)!.values?.join()
    return declared && !same ? [`${name}: ${list(declared)}`] : []
  })
  const required = fields
    .filter(([name, field]) => columnOf(field) !== null && columns.get(name)!.required !== isNotNull(name, field))
    .map(([name, field]) => `${name}: ${isNotNull(name, field)}`)
  // The value in existing rows must be chosen by a person: an empty text is refused.
  const fill = bare.map((column) => `${column}: ''`)
  const parts = Object.entries({ add, fill, values, required }).filter(([, lines]) => lines.length > 0)
  if (parts.length === 0) return []
  const change = parts.map(([name, lines]) => `    ${name}: { ${lines.join(', ')} },`)
  return [[`await changeTable(db, '${resource.table}', {`, ...change, '  })'].join('\n')]
}

function list(values: readonly (string | number)[]): string {
  return `[${values.map((value) => (typeof value === 'number' ? value : quoted(value))).join(', ')}]`
}

function indexLines(resource: Resource, columns: string[]): string[] {
  return expectedIndexes(resource)
    .filter(({ column }) => columns.includes(column))
    .map(({ column, kind }) => {
      if (kind === 'order') return `await createIndex(db, '${resource.table}', '${column}, id')`
      if (kind === 'relation') return `await createIndex(db, '${resource.table}', '${column}')`
      const isText = columnOf(resource.fields[column]!) === 'text'
      return `await createUnique(db, '${resource.table}', '${column}'${isText ? '' : `, '${column}'`})`
    })
}

/** PostgreSQL needs the target table before the table that points to it. */
function inOrder(all: Resource[]): Resource[] {
  const done = new Set<string>()
  const sorted: Resource[] = []
  const visit = (resource: Resource, above: string[] = []): void => {
    if (done.has(resource.name) || above.includes(resource.name)) return
    for (const field of Object.values(resource.fields)) {
      if (field.target && field.target !== resource.name && field.kind !== 'belongsToMany')
        visit(resources[field.target]!, [...above, resource.name])
    }
    done.add(resource.name)
    sorted.push(resource)
  }
  for (const resource of all) visit(resource)
  return sorted
}

function quoted(text: string): string {
  return text.includes("'") ? `"${text.replaceAll('"', '\\"')}"` : `'${text}'`
}
