// The format and the checks of the lists in a manifest. Each list shows one table of the module, like a list of the
// product.

import { z } from 'zod'
import { isDerived } from '#engine/field.ts'
import { manifestParts } from './manifest-parts.ts'
import { identifier, name, words } from './manifest-words.ts'

/** The kind of personal data in a column, with the tags of the data map. */
const holds = z.enum(['none', 'personal', 'minor', 'identifier'])

/** The position in the menu of the product, of a list or a page. */
export const menu = z.strictObject({
  group: z.string().refine((group) => manifestParts().folders.includes(group)),
  icon: z.string().regex(/^[a-z][a-z0-9-]{1,40}$/),
  weigh: z.int().min(0).max(999).default(0),
})

export const list = z.strictObject({
  table: identifier,
  menu,
  /** The columns that form the title of a record. */
  title: z.array(identifier).min(1).max(3),
  order: z.tuple([identifier, z.enum(['asc', 'desc'])]).optional(),
  one: name,
  many: name,
  about: words(300),
  /** For every column: its label, the labels of its values, and its tag of personal data. */
  fields: z.record(
    identifier,
    z.strictObject({ words: name, values: z.record(z.string().max(31), name).optional(), holds: holds.optional() }),
  ),
})
export type ManifestList = z.infer<typeof list>

/** A field of a table as the migrations declare it. */
export interface TableField {
  kind: string
  required?: true | undefined
  sort?: true | undefined
  search?: true | undefined
  values?: string[] | undefined
  target?: string | undefined
}
interface TableStep<F extends TableField> {
  createTable?: string
  addColumns?: string
  createIndex?: string
  columns?: string[]
  fields?: Record<string, F>
}
interface Table<F extends TableField> {
  fields: Record<string, F>
  /** The first column of each index. */
  indexed: Set<string>
  /** True if the table was created with a column for the search text. */
  searched: boolean
}

/** The tables after all migrations, in order of creation. */
export function tablesIn<F extends TableField>(migrations: readonly { steps: readonly object[] }[]) {
  const tables = new Map<string, Table<F>>()
  for (const step of migrations.flatMap(({ steps }) => steps) as TableStep<F>[]) {
    const { createTable, addColumns = '', createIndex = '', columns = [], fields = {} } = step
    const searched = Object.values(fields).some(({ search }) => search)
    if (createTable) tables.set(createTable, { fields: { ...fields }, indexed: new Set(), searched })
    Object.assign(tables.get(addColumns)?.fields ?? {}, fields)
    if (columns[0]) tables.get(createIndex)?.indexed.add(columns[0])
  }
  return tables
}

export const pointsToPerson = ({ target = '' }: Pick<TableField, 'target'>) => manifestParts().people.includes(target)

/** Columns that the engine adds to every table. */
const ofEngine = new Set([
  'id', 'create_time', 'update_time', 'created_by', 'updated_by',
  'delete_time', 'search_text', 'version',
])

/** True if these lists contain personal data. */
export function hasPersonalData(lists: readonly ManifestList[], migrations: readonly { steps: readonly object[] }[]) {
  const tables = tablesIn(migrations)
  return lists.some(({ table, fields }) => {
    const isTagged = Object.values(fields).some(({ holds: tag = 'none' }) => tag !== 'none')
    return isTagged || Object.values(tables.get(table)?.fields ?? {}).some(pointsToPerson)
  })
}

type Fault = [where: string, fault: string]

export function listFaults(lists: readonly ManifestList[], migrations: readonly { steps: readonly object[] }[]) {
  const tables = tablesIn(migrations)
  const listed = lists.map(({ table }) => table)
  const faults: Fault[] = listed.length > new Set(listed).size ? [['resources', 'a table stands twice']] : []
  for (const each of lists) {
    const table = tables.get(each.table)
    if (!table) faults.push([each.table, 'no migration makes this table'])
    else faults.push(...nameFaults(each, table), ...fieldFaults(each, table, listed), ...personFaults(each, table))
  }
  return faults
}

function nameFaults({ table: where, title, order, fields }: ManifestList, { fields: columns }: Table<TableField>) {
  const faults: Fault[] = []
  for (const column of [...title, ...(order && order[0] !== 'id' ? [order[0]] : [])])
    if (!Object.hasOwn(columns, column)) faults.push([where, `"${column}" of title or order is none of its columns`])
  for (const column of Object.keys(columns))
    if (!Object.hasOwn(fields, column)) faults.push([where, `"${column}" has no words`])
  for (const column of Object.keys(fields))
    if (!Object.hasOwn(columns, column)) faults.push([where, `"${column}" has words and is no column`])
  return faults
}

function fieldFaults(
  { table: where, fields }: ManifestList,
  { fields: columns, indexed, searched }: Table<TableField>,
  listed: readonly string[],
): Fault[] {
  const faults: Fault[] = []
  for (const [column, { kind, values = [], target, sort, search, required }] of Object.entries(columns)) {
    const fault = (text: string) => faults.push([`${where}.${column}`, text])
    if (ofEngine.has(column) || isDerived(column)) fault('every list has this column of its own')
    if (kind === 'choice' && values.length === 0) fault('a choice has values')
    for (const value of values) if (!fields[column]?.values?.[value]) fault(`the value ${value} has no words`)
    if ((kind === 'weigh') !== (column === 'weigh')) fault('the order that people give by hand is the column weigh')
    if ((kind === 'belongsTo') !== (target !== undefined)) fault('belongsTo names its target, and nothing else does')
    if (target?.startsWith('m_') && !listed.includes(target)) fault(`${target} is no list of this module`)
    if (target === where && required) fault('the first record could point to none')
    if (sort && !indexed.has(column)) fault('a list is ordered by it: make an index that begins with it')
    if (search && !searched) fault('a table is searched only if it was made with a column to search')
  }
  return faults
}

/**
 * A table with personal data must have a column that says whose data it is, because copies and erasures must find it.
 * Beside such a column every other column must have a tag.
 */
function personFaults({ table: where, fields }: ManifestList, { fields: columns }: Table<TableField>): Fault[] {
  const named = Object.values(columns).some(pointsToPerson)
  return Object.entries(columns).flatMap(([column, field]): Fault[] => {
    const tag = fields[column]?.holds
    if (pointsToPerson(field) || field.kind === 'weigh') return []
    if (named && tag === undefined) return [[`${where}.${column}`, 'beside a person: say what it holds']]
    if (!named && tag !== undefined && tag !== 'none')
      return [[`${where}.${column}`, 'holds something of a person, and no column says of whom']]
    return []
  })
}
