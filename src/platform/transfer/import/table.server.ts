// Reads a CSV, XLSX or ODS file as a stream: the headings, then rows of texts. Large files are read in a worker thread.

import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { itemAt } from '#text/item-at.ts'
import { Refusal } from '#engine/refusal.ts'
import { unescapeFormula } from '../export/csv.server.ts'
import { type SheetLimits, excessOf, sheetLimits } from '../sheet-size.server.ts'
import { isOds, sheetRows } from '../spreadsheet.server.ts'
import { type TextEncoding, guessEncoding } from '#text/text-encoding.ts'
import { importWords } from '../words.ts'

export interface Line {
  /** The first line of the row, as an editor or a spreadsheet counts. A row of a CSV file may have several lines. */
  number: number
  cells: string[]
}

export const tableLimits = { megabytes: 20, rows: 50_000, columns: 200 }

export interface Table {
  /** The detected or chosen encoding (`utf-8`, `windows-1252`, …), or `xlsx`, or `ods`. */
  encoding: string
  rows: Iterable<Line> | AsyncIterable<Line>
}

interface Reading {
  /** The encoding that the person chose; if it is missing, it is detected. */
  encoding?: TextEncoding | undefined
  /** The sheet of a workbook, from 0. */
  sheet?: number | undefined
}
export interface TableBytes extends Reading {
  bytes: Uint8Array
  /** The unpacked size limits of a workbook; default: those of an import. */
  limits?: SheetLimits
}
export interface TableFile extends Reading {
  path: string
}

/** Refuses a file that fits several encodings, with a preview in each, so that the person can choose one. */
export function tableOf({ bytes, encoding: chosen, sheet, limits = sheetLimits }: TableBytes): Table {
  const begins = (...signs: number[]) => signs.every((sign, place) => bytes[place] === sign)
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new Refusal(importWords.oldExcel)
  // All four bytes of a ZIP file are compared, because a text file may begin with a column called PK.
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0x50, 0x4b, 0x05, 0x06))
    return { encoding: isOds(bytes) ? 'ods' : 'xlsx', rows: sheetLines(bytes, limits, sheet) }
  const { encoding, readings } = chosen ? { encoding: chosen, readings: [] } : guessEncoding(bytes)
  if (readings.length > 0) throw new Refusal(importWords.whichEncoding, {}, { data: { readings } })
  return { encoding, rows: csvLines(bytes, encoding) }
}

async function* sheetLines(bytes: Uint8Array, limits: SheetLimits, sheet?: number): AsyncGenerator<Line> {
  const excess = await excessOf(bytes, limits).catch(refuseUnreadable)
  if (excess) {
    const [size, most] = [excess.size, excess.most].map((each) => Math.ceil(each / 1_000_000))
    throw new Refusal(importWords.unpacksTooLarge, { size, max: most })
  }
  // The headings, the allowed rows and one more, to detect that there are too many.
  const rows = sheetRows(bytes, tableLimits.rows + 2, sheet)
  for (;;) {
    const next = await rows.next().catch(refuseUnreadable)
    if (next.done) return
    yield next.value
  }
}

function refuseUnreadable(cause: unknown): never {
  throw Object.assign(new Refusal(importWords.unreadable), { cause })
}

/**
 * In bytes. An incomplete row is parsed again with each chunk, so with small chunks an unclosed quote would be slow.
 */
const pieceSize = 1_000_000

function* textsOf(bytes: Uint8Array, encoding: TextEncoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  for (let from = 0; from < bytes.length; from += pieceSize) {
    const text = decoder.decode(bytes.subarray(from, from + pieceSize), { stream: from + pieceSize < bytes.length })
    if (text.includes('\0')) throw new Refusal(importWords.unreadable)
    yield text
  }
}

function* csvLines(bytes: Uint8Array, encoding: TextEncoding): Generator<Line> {
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, pieceSize))
  const parser = new Papa.Parser({ delimiter: delimiterOf(head), newline: lineEndOf(head) })
  let [number, rest] = [1, '']
  function* linesOf(text: string, isLast: boolean): Generator<Line> {
    const { data, meta } = parser.parse(text, 0, !isLast) as Papa.ParseResult<string[]>
    rest = text.slice(meta.cursor)
    for (const cells of data) {
      yield { number, cells: cells.map(unescapeFormula) }
      number += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
    }
  }
  for (const text of textsOf(bytes, encoding)) yield* linesOf(rest + text, false)
  yield* linesOf(rest, true)
}

/** Detects the line end outside of quotes, because a quoted cell may contain other line ends. */
function lineEndOf(head: string): '\r\n' | '\n' | '\r' {
  const [end = '\n'] = /\r\n|\n|\r/.exec(head.replaceAll(/"[^"]*"/g, '')) ?? []
  return end as ReturnType<typeof lineEndOf>
}

/** Detects the delimiter by the headings, because the parser would need more rows than a short list has. */
function delimiterOf(text: string): string {
  // The first line with a delimiter has the headings; a title above them has none.
  const lines = text.split('\n', mostTitles + 1).map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const heading = lines.find((line) => /[;,\t|]/.test(line)) ?? ''
  const often = (sign: string) => heading.split(sign).length
  const signs = [';', ',', '\t', '|'].toSorted((one, other) => often(other) - often(one))
  return itemAt(signs, 0)
}

export type TablePiece = { encoding: string; headings: string[] } | { lines: Line[] }

const batch = 500

const isEmpty = (cell: string) => cell.trim() === ''
/** The maximum number of title rows above the headings. */
const mostTitles = 10

/**
 * Skips the titles above the headings: leading rows with only one filled cell. If the file has only such rows, or more
 * than `mostTitles` of them at its beginning, it is a list of one column, and nothing is skipped.
 */
async function* fromHeadings(rows: Table['rows']): AsyncGenerator<Line> {
  const titles: Line[] = []
  let begun = false
  for await (const row of rows) {
    const filled = row.cells.filter((cell) => !isEmpty(cell)).length
    if (filled === 0) continue
    if (!begun && filled === 1 && titles.length < mostTitles) {
      titles.push(row)
      continue
    }
    if (!begun && filled === 1) yield* titles
    begun = true
    yield row
  }
  if (!begun) yield* titles
}

/** Yields the headings first, then chunks of non-empty rows. */
export async function* readTable(
  _product: unknown,
  { path, encoding: chosen, sheet }: TableFile,
): AsyncGenerator<TablePiece> {
  const { encoding, rows } = tableOf({ bytes: await readFile(path), encoding: chosen, sheet })
  let headings: string[] | undefined
  let [lines, count]: [Line[], number] = [[], 0]
  for await (const row of fromHeadings(rows)) {
    if (!headings) {
      headings = row.cells.map((cell) => cell.trim())
      if (headings.length > tableLimits.columns)
        throw new Refusal(importWords.tooManyColumns, { max: tableLimits.columns })
      yield { encoding, headings }
      continue
    }
    if (++count > tableLimits.rows) throw new Refusal(importWords.tooManyRows, { max: tableLimits.rows })
    lines.push({ number: row.number, cells: row.cells.slice(0, headings.length) })
    if (lines.length < batch) continue
    yield { lines }
    lines = []
  }
  if (lines.length > 0) yield { lines }
}
