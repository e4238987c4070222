// A file as offices really send it, as one heading line and rows of texts. Runs in a thread of its own.

import Papa from 'papaparse'
import { Refusal } from '#engine/refusal.ts'
import type { Product } from '#engine/server/product.ts'
import { unguarded } from '../export/csv.server.ts'
import { sheetRows } from '../spreadsheet.server.ts'
import { type TextEncoding, guessEncoding, textOf } from '../text-encoding.ts'
import { importWords } from './import.labels.ts'

export interface Line {
  /** Of the file, as an editor or a spreadsheet counts: rows of a CSV may span several. */
  number: number
  cells: string[]
}

export const most = { megabytes: 20, rows: 50_000, columns: 200 }

export interface Table {
  /** How the letters were read: `utf-8`, `windows-1252`, …, or `xlsx`. */
  encoding: string
  rows: Iterable<Line> | AsyncIterable<Line>
}

export interface TableFile {
  bytes: Uint8Array
  /** What a person chose between the readings; without it the bytes have to tell. */
  encoding?: TextEncoding | undefined
}

/** Refuses a text that two encodings fit, with readings of its first lines to choose between. */
export function tableOf({ bytes, encoding: chosen }: TableFile): Table {
  const begins = (...signs: number[]) => signs.every((sign, place) => bytes[place] === sign)
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new Refusal(importWords.oldExcel)
  // A list may have a column called PK.
  if (begins(0x50, 0x4b, 0x03, 0x04) || begins(0x50, 0x4b, 0x05, 0x06))
    return { encoding: 'xlsx', rows: sheetLines(bytes) }
  const { encoding, readings } = chosen ? { encoding: chosen, readings: [] } : guessEncoding(bytes)
  if (readings.length > 0) throw new Refusal(importWords.whichEncoding, {}, { data: { readings } })
  const text = textOf(bytes, encoding)
  if (text.includes('\0')) throw new Refusal(importWords.unreadable)
  return { encoding, rows: csvLines(text) }
}

/** One more than there may be, to know that there are too many. */
async function* sheetLines(bytes: Uint8Array): AsyncGenerator<Line> {
  const rows = sheetRows(bytes, most.rows + 2)
  for (;;) {
    const next = await rows.next().catch((cause: unknown) => {
      throw Object.assign(new Refusal(importWords.unreadable), { cause })
    })
    if (next.done) return
    yield next.value
  }
}

function csvLines(text: string): Line[] {
  const rows: Line[] = []
  let [number, read] = [1, 0]
  Papa.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    step({ data, meta }, parser) {
      rows.push({ number, cells: data.map(unguarded) })
      number += text.slice(read, meta.cursor).split('\n').length - 1
      read = meta.cursor
      if (rows.length > most.rows + 1000) parser.abort()
    },
  })
  return rows
}

/** The parser's own guess needs more rows than a short list has. */
function delimiterOf(text: string): string {
  const heading = text.split('\n', 1)[0]!.replaceAll(/"[^"]*"/g, '')
  const often = (sign: string) => heading.split(sign).length
  return [';', ',', '\t', '|'].toSorted((one, other) => often(other) - often(one))[0]!
}

export type TablePiece = { encoding: string; headings: string[] } | { lines: Line[] }

const batch = 500

/** The headings first, then the rows that hold something, so many at a time. */
export async function* readTable(_product: Product, file: TableFile): AsyncGenerator<TablePiece> {
  const { encoding, rows } = tableOf(file)
  let headings: string[] | undefined
  let [lines, count]: [Line[], number] = [[], 0]
  for await (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    if (!headings) {
      headings = row.cells.map((cell) => cell.trim())
      if (headings.length > most.columns) throw new Refusal(importWords.tooManyColumns, { max: most.columns })
      yield { encoding, headings }
      continue
    }
    if (++count > most.rows) throw new Refusal(importWords.tooManyRows, { max: most.rows })
    lines.push({ number: row.number, cells: row.cells.slice(0, headings.length) })
    if (lines.length < batch) continue
    yield { lines }
    lines = []
  }
  if (lines.length > 0) yield { lines }
}
