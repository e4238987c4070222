// Describes the columns of the tables in an archive, from the database and the declarations.

import { columnOf } from '#engine/field.ts'
import type { Resource } from '#engine/resource.ts'
import type { Product } from '#engine/server/product.ts'
import { type Language, languages, say } from '#engine/languages.ts'
import { entryOf } from '#text/entry-of.ts'
import type { TableShape } from '../back-up/row-file.ts'
import { type TableState, tableStates } from '../table-state.ts'
import type { ArchivedColumn } from './cells.ts'
import type { ArchivedTable } from './contents.ts'

/** Names of columns that contain seconds since 1970, in tables without a declared entity. */
const namedMoment = /(?:^|_)(?:time|at)$/

export async function archivedTables(product: Product, tables: readonly TableShape[]): Promise<ArchivedTable[]> {
  const states = await tableStates(product.store.read)
  return tables.map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => archivedColumn(column, entryOf(states, name), resourceOf(product, name))),
  }))
}

const resourceOf = ({ resources }: Product, table: string): Resource | undefined =>
  Object.values(resources).find((resource) => resource.table === table)

function archivedColumn(name: string, { columns }: TableState, resource: Resource | undefined): ArchivedColumn {
  const { type, required } = entryOf(columns, name)
  if (type !== 'integer') return { name, kind: type === 'real' ? 'real' : 'text', required }
  const field = resource?.fields[name]
  const isMoment = field ? field.kind === 'moment' : namedMoment.test(name)
  return { name, kind: isMoment ? 'moment' : 'integer', required }
}

/** One line of the dictionary for each column; the first line has the headings. */
export async function dictionaryOf(product: Product, tables: readonly ArchivedTable[]): Promise<string[][]> {
  const states = await tableStates(product.store.read)
  const headings = ['table', 'column', 'kind', 'required', 'refers_to', 'values', 'unit']
  const lines = tables.flatMap((table) =>
    table.columns.map((column) => {
      const resource = resourceOf(product, table.name)
      const { references, values = [] } = entryOf(entryOf(states, table.name).columns, column.name)
      return [
        table.name,
        column.name,
        column.kind,
        column.required ? 'yes' : 'no',
        references.join(' '),
        values.join(' '),
        unitOf(resource, column),
        ...languages.flatMap((language) => labelsOf(product, resource, column.name, language)),
      ]
    }),
  )
  return [[...headings, ...languages.flatMap((language) => [`table_${language}`, `column_${language}`])], ...lines]
}

/** The unit of a number, or the format of a text. */
function unitOf(resource: Resource | undefined, { name, kind }: ArchivedColumn): string {
  if (kind === 'moment') return 'ISO 8601, UTC'
  const field = resource?.fields[name]
  if (!field) return ''
  if (field.kind === 'money') return 'cents'
  if (field.kind === 'toggle') return '0 = no, 1 = yes'
  if (field.kind === 'date') return 'YYYY-MM-DD'
  if (field.kind === 'json') return 'JSON'
  return field.format ?? (columnOf(field) === null ? '' : field.kind)
}

function labelsOf(product: Product, resource: Resource | undefined, name: string, language: Language): string[] {
  const labels = resource && product.labels[resource.name]
  if (!labels) return ['', '']
  const field = labels.fields[name] as Parameters<typeof say>[0] | undefined
  return [say(labels.many, language), field ? say(field, language) : '']
}
