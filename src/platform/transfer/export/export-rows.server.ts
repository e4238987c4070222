// Writes the rows of an export in the requested order as the bytes of a CSV or XLSX file. An export of many rows runs
// in a worker thread.

import { CompiledQuery, sql } from 'kysely'
import type { Field } from '#engine/field.ts'
import { Refusal } from '#engine/refusal.ts'
import type { AnyRow, Resource } from '#engine/resource.ts'
import { type Language, say } from '#engine/languages.ts'
import type { Caller } from '#engine/server/access.ts'
import { type ListQuery, readListedRows, narrowRows, orderOf, shownFields } from '#engine/server/list.ts'
import type { At, Product, Rows } from '#engine/server/product.ts'
import { fieldWords } from '#engine/server/relations.ts'
import { settings } from '#platform/settings/index.server.ts'
import { entryOf } from '#text/entry-of.ts'
import { type SheetColumn, sheetBytes } from '../spreadsheet.server.ts'
import { type Cell, cellOf } from './cells.server.ts'
import { byteOrderMark, csvLine } from './csv.server.ts'
import { exportWords } from '../words.ts'

/** The input of the worker thread: the person and the export. */
export interface ExportRequest {
  resource: string
  who: Caller
  language: Language
  query: Pick<ListQuery, 'quick_search' | 'quickSearch' | 'search' | 'order'>
  /** `title` is the title of the record, as in the first column of the list. */
  columns: readonly string[] | undefined
  format: 'csv' | 'xlsx'
  zone: string
}

type Column = SheetColumn & { cell(row: AnyRow): Cell }

const batch = 500
const encoder = new TextEncoder()

export async function* exportFile(product: Product, request: ExportRequest): AsyncGenerator<Uint8Array> {
  const { language, zone, who, format } = request
  const resource = entryOf(product.resources, request.resource)
  const now = Math.floor(Date.now() / 1000)
  const at: At = { db: product.store.read, who, language, now, ip: '', network: '', product }
  // Loads the time zone that the filters use; a new worker thread does not have it yet.
  await settings(at)
  const columns = columnsOf(at, resource, request.columns)
  const rows = cellsOf(at, resource, columns, request)
  if (format === 'csv') yield* csvBytes(columns, rows, language, zone)
  else yield* sheetBytes(say(entryOf(product.labels, resource.name).many, language), columns, rows, zone)
}

/** Returns the requested columns, or all columns of the list. Refuses a column that the person may not see. */
export function columnsOf(at: At, resource: Resource, asked: readonly string[] | undefined): Column[] {
  const offered = new Map(shownFields(at, resource))
  const title: Column = {
    heading: say(entryOf(at.product.labels, resource.name).one, at.language),
    kind: 'text',
    cell: (row) => String(row.title ?? ''),
  }
  return (asked ?? [...offered.keys()]).map((name) => {
    const field = offered.get(name)
    if (!field && name !== 'title') throw new Refusal(exportWords.unknownColumn, { column: name })
    return field ? columnOf(at, resource, name, field) : title
  })
}

function columnOf(at: At, resource: Resource, name: string, field: Field): Column {
  const heading = say(fieldWords(at, resource, name), at.language)
  const kind = field.hundredths ? 'money' : field.kind
  return { heading, kind, cell: (row) => cellOf(at, resource, name, field, row) }
}

async function* csvBytes(columns: Column[], rows: AsyncIterable<Cell[]>, language: Language, zone: string) {
  let text =
    byteOrderMark +
    csvLine(
      columns.map(({ heading }) => heading),
      language,
      zone,
    )
  for await (const cells of rows) {
    text += csvLine(cells, language, zone)
    if (text.length < 65_536) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
}

/**
 * Reads all ids first and then one batch of rows when the download needs it: no transaction stays open during a slow
 * download, and only the ids are in memory. A row that no longer matches the filter is left out.
 */
async function* cellsOf(at: At, resource: Resource, columns: Column[], { query, columns: asked }: ExportRequest) {
  const found = narrowRows(at, resource, query)
  const key = `${resource.table}.id`
  const ids = await idsOf(at, found.select(key).orderBy(orderOf(at, resource, query.order)))
  const fields = shownFields(at, resource).filter(([name]) => asked?.includes(name) ?? true)
  for (let start = 0; start < ids.length; start += batch) {
    const wanted = ids.slice(start, start + batch)
    const rows = await readListedRows(at, resource, fields, found.select(key).where(key, 'in', wanted))
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const id of wanted) if (byId.has(id)) yield columns.map(({ cell }) => cell(entryOf(byId, id)))
  }
}

async function idsOf(at: At, asked: Rows): Promise<number[]> {
  const ids: number[] = []
  if (at.product.store.engine === 'postgres') await byCursor(at, asked, (id) => ids.push(id))
  else for await (const { id } of asked.stream()) ids.push(Number(id))
  return ids
}

/** Reads the ids of PostgreSQL through a cursor, because its driver would return all rows at once. */
function byCursor(at: At, asked: Rows, take: (id: number) => void): Promise<void> {
  const { sql: text, parameters } = asked.compile()
  return at.db.transaction().execute(async (db) => {
    await db.executeQuery(CompiledQuery.raw(`declare exported no scroll cursor for ${text}`, [...parameters]))
    for (;;) {
      const { rows } = await sql<{ id: number }>`fetch 5000 from exported`.execute(db)
      for (const { id } of rows) take(id)
      if (rows.length === 0) return
    }
  })
}
