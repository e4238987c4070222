// Converts cells of the database to text for CSV files, and back without a loss.

import { escapeFormula, unescapeFormula } from '#platform/transfer/index.escape.server.ts'
import { Refusal } from '#engine/refusal.ts'
import type { Cell } from '../back-up/row-file.ts'
import { archiveWords as words } from '../words.ts'

/** How the values of a column are written. */
export interface ArchivedColumn {
  name: string
  /** `moment`: seconds since 1970 in the database, ISO 8601 in UTC in the file. */
  kind: 'integer' | 'real' | 'text' | 'moment'
  /** False: an empty cell means that there is no value. */
  required: boolean
}

/** Stands for an empty text in columns where an empty cell means null. */
const emptyText = '\\'

/** In seconds: years 1900 to 9999. Other numbers in a column of moments are written unchanged. */
const momentRange = { least: -2_208_988_800, most: 253_402_300_799 }

export function textOf(cell: Cell, { kind, required }: ArchivedColumn): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return kind === 'moment' && isMoment(cell) ? isoOf(cell) : String(cell)
  if (cell === '') return required ? '' : emptyText
  return escapeFormula(cell.startsWith('\\') ? `\\${cell}` : cell)
}

const isMoment = (seconds: number) =>
  Number.isInteger(seconds) && seconds >= momentRange.least && seconds <= momentRange.most

const isoOf = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`

const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/

/** Refuses a text that the column cannot hold. */
export function cellOf(text: string, { name, kind, required }: ArchivedColumn): Cell {
  if (kind === 'text') {
    if (text === '') return required ? '' : null
    const own = unescapeFormula(text)
    return own.startsWith('\\') ? own.slice(1) : own
  }
  if (text === '') return null
  const number = kind === 'moment' && iso.test(text) ? Date.parse(text) / 1000 : Number(text)
  if (!Number.isFinite(number) || (kind !== 'real' && !Number.isSafeInteger(number)))
    throw new Refusal(words.wrongCell, { column: name, text: text.slice(0, 40) })
  return number
}
