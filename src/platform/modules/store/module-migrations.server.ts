// Runs the migrations of a module: steps from a fixed set, only on tables with the prefix of the module. Each migration
// runs once, in the transaction that enables the module.

import { createHash } from 'node:crypto'
import { Refusal } from '#engine/refusal.ts'
import { type Field, columnOf, hasSortKey, sortColumn } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import type { AnyDatabase, At } from '#engine/server/product.ts'
import { fieldFrom } from '../lists/own-list.ts'
import { type Manifest, type ModuleField, type ModuleMigration, tablePrefix } from './manifest.ts'
import { tablesIn } from './manifest-lists.ts'
import { moduleWords as words } from '../words.ts'

/** The functions of the server that create tables, on both kinds of database. */
export interface TableTools {
  createTable(db: At['db'], name: string, columns: Record<string, string>): Promise<void>
  addColumn(db: At['db'], table: string, column: string, definition: string): Promise<void>
  createIndex(db: At['db'], table: string, columns: string): Promise<void>
  createUnique(db: At['db'], table: string, column: string, of?: string): Promise<void>
  dropTable(db: At['db'], name: string): Promise<void>
  /** The definition of each column of an entity, as in the migrations of the product. */
  expectedColumns(resource: Resource): Record<string, string>
  /** Fills the sort keys of existing rows when a text column with a sort key is added. */
  fillSortKeys(db: AnyDatabase, table: Pick<Resource, 'table' | 'title' | 'fields'>): Promise<void>
}

/** Runs the migrations that have not run yet. Throws if one that has run was changed since. */
export async function applyMigrations(at: At, manifest: Manifest, tools: TableTools): Promise<void> {
  const { uid, contents } = manifest
  const ran = await at.db.selectFrom('module_migration').selectAll().where('uid', '=', uid).execute()
  const tables = tablesIn<ModuleField>(contents.migrations)
  const checksums = new Map(ran.map(({ name, checksum }) => [name, checksum]))
  for (const migration of contents.migrations) {
    const { name } = migration
    const checksum = createHash('sha256').update(JSON.stringify(migration)).digest('hex')
    const known = checksums.get(name)
    if (known === checksum) continue
    if (known) throw new Refusal(words.changedMigration, { name })
    for (const step of migration.steps) await runStep(at, uid, indexedByKey(step, tables), tools)
    const created = migration.steps.flatMap((step) => ('createTable' in step ? [step.createTable] : []))
    await at.db
      .insertInto('module_migration')
      .values({ uid, name, checksum, tables: created.join(','), time: at.now })
      .execute()
  }
}

type Step = ModuleMigration['steps'][number]

/** Lists are ordered by the sort key of a text, so an index that begins with a text must begin with its sort key. */
function indexedByKey(step: Step, tables: ReturnType<typeof tablesIn<ModuleField>>): Step {
  if (!('createIndex' in step)) return step
  const fields = tables.get(step.createIndex)?.fields ?? {}
  const [first = '', ...rest] = step.columns
  const isKeyed = fields[first] !== undefined && hasSortKey(fieldFrom(fields[first]))
  return isKeyed ? { ...step, columns: [sortColumn(first), ...rest] } : step
}

async function runStep(at: At, uid: string, step: Step, tools: TableTools): Promise<void> {
  const table = 'createTable' in step ? step.createTable : 'addColumns' in step ? step.addColumns : step.createIndex
  if (!table.startsWith(tablePrefix(uid)) || table.length > 59) throw new Refusal(words.foreignTable, { table })
  if ('createIndex' in step) return tools.createIndex(at.db, table, step.columns.join(', '))
  if ('createTable' in step) {
    // Adds the columns that every entity has, so that the engine can read and write the table.
    const common = { create_time: { kind: 'moment' }, update_time: { kind: 'moment' } } as Record<string, Field>
    const by = { kind: 'belongsTo', target: 'admin' } as Field
    const columns = columnsOf({ ...made(step.fields), ...common, created_by: by, updated_by: by }, tools)
    await tools.createTable(at.db, table, columns)
    return makeUnique(at, table, step.fields, tools)
  }
  for (const [column, definition] of Object.entries(columnsOf(made(step.fields), tools)))
    if (column in step.fields || column.endsWith(sortColumn('')))
      await tools.addColumn(at.db, table, column, definition)
  await tools.fillSortKeys(at.db as AnyDatabase, { table, title: [], fields: made(step.fields) as Resource['fields'] })
  await makeUnique(at, table, step.fields, tools)
}

const columnsOf = (fields: Record<string, Field>, tools: TableTools) =>
  tools.expectedColumns({ fields, versioned: false, hardDelete: false } as Resource)

/** Makes the unique indexes. Those of texts ignore case. */
async function makeUnique(at: At, table: string, fields: ModuleFields, tools: TableTools): Promise<void> {
  for (const [name, field] of Object.entries(fields))
    if (field.unique)
      await tools.createUnique(at.db, table, name, columnOf(fieldFrom(field)) === 'text' ? undefined : name)
}

type ModuleFields = Record<string, ModuleField>
const made = (fields: ModuleFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldFrom(field)]))

export async function hasTables({ db }: Pick<At, 'db'>, uid: string): Promise<boolean> {
  return (await tablesOf({ db }, uid)).length > 0
}

/** The tables of a module, the newest first: it must be dropped first because it may refer to older ones. */
export async function tablesOf({ db }: Pick<At, 'db'>, uid: string): Promise<string[]> {
  const rows = await db.selectFrom('module_migration').select('tables').where('uid', '=', uid).orderBy('name').execute()
  return rows.flatMap(({ tables }) => tables.split(',').filter(Boolean)).toReversed()
}
