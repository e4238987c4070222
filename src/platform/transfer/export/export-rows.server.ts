// The rows of an export, batch by batch in the requested order, as bytes of a file. For many rows it runs in a worker
// thread.

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

export async function* exportFile(product: Product, order: ExportRequest): AsyncGenerator<Uint8Array> {
  const { language, zone, who, format } = order
  const resource = entryOf(product.resources, order.resource)
  const now = Math.floor(Date.now() / 1000)
  const at: At = { db: product.store.read, who, language, now, ip: '', network: '', product }
  // A new worker thread has not loaded the time zone for filters yet.
  await settings(at)
  const columns = columnsOf(at, resource, order.columns)
  const rows = cellsOf(at, resource, columns, order)
  if (format === 'csv') yield* csvBytes(columns, rows, language, zone)
  else yield* sheetBytes(say(entryOf(product.labels, resource.name).many, language), columns, rows, zone)
}

/** The columns that the person may see in the list, all or the requested ones in their order. */
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
 * Reads the ids first and then each batch when it is needed: no transaction stays open during a slow download, and only
 * ids are in memory. A row that no longer matches is left out.
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

/** Uses a cursor, because the driver would return all rows at once. */
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
