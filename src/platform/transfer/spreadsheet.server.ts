// Writes Excel files (XLSX) and reads Excel and LibreOffice files (XLSX, ODS), row by row. Only this file uses the
// spreadsheet library.

import { streamOdsRows } from 'hucre/ods'
import { type ColumnDef, streamXlsxRows, writeXlsxStream } from 'hucre/xlsx'
import type { Field } from '#engine/field.ts'
import type { Cell } from './export/cells.server.ts'
import { wallTime } from '#text/wall-time.ts'

export interface SheetColumn {
  heading: string
  kind: Field['kind']
}

const formats: Partial<Record<Field['kind'], string>> = {
  money: '#,##0.00',
  date: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm:ss',
  integer: '0',
  real: '0.######',
  id: '0',
}
const widths: Partial<Record<Field['kind'], number>> = {
  id: 8,
  integer: 10,
  real: 10,
  money: 12,
  date: 12,
  moment: 20,
  toggle: 8,
  longText: 40,
  belongsTo: 26,
  belongsToMany: 30,
}

/** A text that looks like a formula is written as a text. The row of headings stays visible when the person scrolls. */
export function sheetBytes(
  name: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
  zone: string,
): AsyncIterable<Uint8Array> {
  const defined = columns.map(({ heading, kind }): ColumnDef => {
    const numFmt = formats[kind]
    const width = Math.min(60, Math.max(widths[kind] ?? 18, heading.length * 1.2 + 2))
    return { header: heading, width, ...(numFmt && { numFmt }) }
  })
  const options = { name: sheetName(name), columns: defined, freezePane: { rows: 1 } }
  return writeXlsxStream(valuesOf(rows, zone), options)
}

async function* valuesOf(rows: AsyncIterable<readonly Cell[]>, zone: string) {
  for await (const cells of rows) yield cells.map((cell) => sheetValue(cell, zone))
}

/** A date in a spreadsheet has no time zone, so a moment is written as the local time of `zone`. */
function sheetValue(cell: Cell, zone: string): string | number | Date | null {
  if (cell === null || typeof cell === 'number') return cell
  if (typeof cell === 'string') return cell.replaceAll(unprintable, '').slice(0, longestCell)
  if ('cents' in cell) return cell.cents / 100
  return new Date('day' in cell ? `${cell.day}T00:00:00Z` : `${wallTime(cell.moment, zone).replace(' ', 'T')}Z`)
}

const longestCell = 32_767
/** XML cannot contain these characters; one of them makes the whole file unreadable. */
// oxlint-disable-next-line no-control-regex
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

function sheetName(name: string): string {
  return (
    name
      .replaceAll(/[[\]:*?/\\']/g, ' ')
      .slice(0, 31)
      .trim() || 'Pupitre'
  )
}

/**
 * Yields the rows of a sheet as texts, none if there is no such sheet. Dates are `2026-11-21` or `2026-11-21 08:35:00`,
 * numbers have a decimal point.
 */
export async function* sheetRows(
  bytes: Uint8Array,
  most: number,
  sheet = 0,
): AsyncGenerator<{ number: number; cells: string[] }> {
  const rows = isOds(bytes)
    ? streamOdsRows(bytes, { sheets: [sheet], maxRows: most })
    : streamXlsxRows(bytes, { sheet, maxRows: most })
  for await (const { index, values } of rows) yield { number: index + 1, cells: values.map(asText) }
}

/** An ODS file begins with an uncompressed entry that has its type (OpenDocument 1.3, part 2, 3.3). */
export function isOds(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(30, 100))
  return head.startsWith('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (!(value instanceof Date)) return String(value)
  return value.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')
}
