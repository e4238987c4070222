// Writes and reads the rows of a database as compressed lines of JSON, in one format for both engines. For each table
// there is one line with its name and columns, and then one line per row.

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Refusal } from '#engine/refusal.ts'
import { backUpWords as words } from '../words.ts'
import type { Manifest, TableMade } from './manifest.ts'

export type Cell = string | number | null
export interface TableShape {
  name: string
  /** In the order of their names. */
  columns: string[]
  /** Only for tables of modules, which no migration of the product creates: their definition. */
  made?: TableMade
}

/** A snapshot of a database. */
export interface RowSource {
  tables: TableShape[]
  /** Yields batches of rows, ordered by id, or by all columns if there is no id. Text is ordered by code point. */
  rows(table: TableShape): AsyncIterable<Cell[][]>
  /** Table → the last id that it has given. */
  sequences(): Promise<Record<string, number>>
  close(): Promise<void>
}

/** Tables about running processes. They are not part of the school, so they are neither backed up nor restored. */
export const runtimeTables: ReadonlySet<string> = new Set(['rate_limit', 'running_process', 'write_pause'])
/** Whether the table belongs to a module. No migration of the product creates it. */
export const isOfModule = (table: string) => table.startsWith('m_')

const heading = (columns: string[]) => `${JSON.stringify(columns)}\n`
const linesOf = (rows: Cell[][]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

export async function writeRows(source: RowSource, path: string): Promise<Pick<Manifest, 'tables' | 'rows'>> {
  const tables: Manifest['tables'] = {}
  const whole = createHash('sha256')
  let bytes = 0
  async function* written(): AsyncGenerator<string> {
    for (const table of source.tables) {
      const { name, columns, made } = table
      yield `${JSON.stringify({ table: name, columns })}\n`
      const digest = createHash('sha256').update(heading(columns))
      let count = 0
      for await (const rows of source.rows(table)) {
        const lines = linesOf(rows)
        digest.update(lines)
        count += rows.length
        yield lines
      }
      tables[name] = { columns, rows: count, sha256: digest.digest('hex'), ...(made && { made }) }
    }
  }
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      whole.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  const to = createWriteStream(path, { mode: 0o600 })
  await pipeline(Readable.from(written(), { objectMode: false }), createZstdCompress(), counted, to)
  return { tables, rows: { bytes, sha256: whole.digest('hex') } }
}

/** Number and digest of the rows of each table, as `writeRows` would write them. */
export async function digestsOf(source: RowSource): Promise<Record<string, { rows: number; sha256: string }>> {
  const found: Record<string, { rows: number; sha256: string }> = {}
  for (const table of source.tables) {
    const digest = createHash('sha256').update(heading(table.columns))
    let count = 0
    for await (const rows of source.rows(table)) {
      digest.update(linesOf(rows))
      count += rows.length
    }
    found[table.name] = { rows: count, sha256: digest.digest('hex') }
  }
  return found
}

export interface RowBatch {
  table: string
  columns: string[]
  rows: Cell[][]
}

export interface Filling {
  /** Table → the last id that it has given. */
  sequences: Record<string, number>
  /** Tables whose rows stay. */
  isKept?(table: string): boolean
}

const atOnce = 500

/** Yields the rows in batches; a table without rows is one empty batch. Refuses lines that cannot be read. */
export async function* readRows(compressed: Readable, file: string): AsyncGenerator<RowBatch> {
  let batch: RowBatch | undefined
  try {
    for await (const line of linesIn(compressed)) {
      const read = JSON.parse(line) as Cell[] | { table: string; columns: string[] }
      if (!Array.isArray(read)) {
        if (batch) yield batch
        batch = { ...read, rows: [] }
        continue
      }
      if (!batch) throw new SyntaxError('a row stands before its table')
      batch.rows.push(read)
      if (batch.rows.length < atOnce) continue
      yield batch
      batch = { ...batch, rows: [] }
    }
  } catch (problem) {
    if (isOfArchive(problem)) throw Object.assign(new Refusal(words.changed, { file }), { cause: problem })
    throw problem
  }
  if (batch) yield batch
}

/** Whether the error comes from reading the file, and not from the code that takes the rows. */
const isOfArchive = (problem: unknown) =>
  problem instanceof SyntaxError || /^(Z_|ZSTD_|ERR_)/.test((problem as NodeJS.ErrnoException).code ?? '')

async function* linesIn(compressed: Readable): AsyncGenerator<string> {
  const open = createZstdDecompress()
  open.setEncoding('utf8')
  compressed.once('error', (problem) => open.destroy(problem))
  let rest = ''
  for await (const chunk of compressed.pipe(open) as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') throw new SyntaxError('the last line is not whole')
}

/** Number and digest of the rows of each table in a file of rows. */
export async function digestsIn(
  compressed: Readable,
  file: string,
): Promise<Record<string, { rows: number; sha256: string }>> {
  const found: Record<string, { rows: number; sha256: string }> = {}
  let last: { table: string; rows: number; digest: ReturnType<typeof createHash> } | undefined
  const settle = () => last && (found[last.table] = { rows: last.rows, sha256: last.digest.digest('hex') })
  for await (const { table, columns, rows } of readRows(compressed, file)) {
    if (table !== last?.table) {
      settle()
      last = { table, rows: 0, digest: createHash('sha256').update(heading(columns)) }
    }
    last.rows += rows.length
    last.digest.update(linesOf(rows))
  }
  settle()
  return found
}
