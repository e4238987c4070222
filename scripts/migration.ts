// npm run migration "words": drafts the migration that brings the database to what is declared. Read it, then edit it.

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { hasSortKey, sortColumn } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import { sortKeyed } from '#engine/server/derived.ts'
import { expectedColumns } from '#server/tables.ts'
import { resources } from '#subjects.server.ts'
import { openStore } from '#server/database.ts'
import { migrate, migrationsFolder } from '#server/migrate.ts'

const words = process.argv.slice(2).join(' ')
if (words === '') throw new Error('Say what changes: npm run migration "students have a motto"')

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
if (existsSync(path)) throw new Error(`${path} is there already.`)
writeFileSync(path, draft(lines))
console.log(
  lines.length > 0 ? `Drafted ${path}: read it before you run it.` : `${path} is empty: nothing declared is missing.`,
)

function draft(body: string[]): string {
  const used = ['addColumn', 'createIndex', 'createPairs', 'createTable', 'createUnique'].filter((name) =>
    body.some((line) => line.includes(`${name}(`)),
  )
  const imports = used.length > 0 ? `import { ${used.join(', ')} } from '#server/tables.ts'\n` : ''
  return `// ${words}\n\nimport type { Kysely } from 'kysely'\n${imports}\nexport async function up(db: Kysely<unknown>): Promise<void> {\n${body.map((line) => `  ${line}`).join('\n')}\n}\n`
}

async function missingLines(db: Kysely<unknown>): Promise<string[]> {
  const tables = new Map(
    (await db.introspection.getTables()).map((table) => [table.name, table.columns.map((column) => column.name)]),
  )
  const between: string[] = []
  const own = inOrder(Object.values(resources)).flatMap((resource) => {
    const there = tables.get(resource.table)
    const pairs = Object.values(resource.fields).filter(
      (field) => field.through !== undefined && !tables.has(field.through),
    )
    between.push(
      ...pairs.map(
        (field) =>
          `await createPairs(db, '${field.through}', ['${resource.name}_id', '${field.target}_id'], ['${resource.table}', '${resources[field.target!]!.table}'])`,
      ),
    )
    if (!there) return [tableLine(resource), ...indexLines(resource, Object.keys(expectedColumns(resource)))]
    const missing = Object.entries(expectedColumns(resource)).filter(([column]) => !there.includes(column))
    const added = missing.map(
      ([column, definition]) => `await addColumn(db, '${resource.table}', '${column}', ${quoted(definition)})`,
    )
    return [
      ...added,
      ...indexLines(
        resource,
        missing.map(([column]) => column),
      ),
    ]
  })
  return [...own, ...between]
}

function tableLine(resource: Resource): string {
  const columns = Object.entries(expectedColumns(resource)).map(
    ([column, definition]) => `    ${column}: ${quoted(definition)},`,
  )
  return [`await createTable(db, '${resource.table}', {`, ...columns, '  })'].join('\n')
}

/** An index for what people sort by, point to or may not repeat. */
function indexLines(resource: Resource, columns: string[]): string[] {
  return columns.flatMap((column) => {
    const field = resource.fields[column]
    if (sortKeyed(resource).some((name) => sortColumn(name) === column))
      return [`await createIndex(db, '${resource.table}', '${column}, id')`]
    if (!field || column === 'id' || field.kind === 'belongsToMany') return []
    if (field.unique)
      return [`await createUnique(db, '${resource.table}', '${column}'${field.target ? `, '${column}'` : ''})`]
    const stamped = column === 'created_by' || column === 'updated_by'
    if (field.sort && !hasSortKey(field)) return [`await createIndex(db, '${resource.table}', '${column}, id')`]
    return field.target && !stamped ? [`await createIndex(db, '${resource.table}', '${column}')`] : []
  })
}

/** PostgreSQL wants the table that is pointed to before the one that points. */
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
