// Lines of a CSV file, safe to open in office programs.

import Papa from 'papaparse'
import type { Language } from '#engine/languages.ts'
import { wallTime } from '#text/wall-time.ts'
import type { Cell } from './cells.server.ts'

/**
 * Matches a text that an office program would run as a formula; such a text gets an apostrophe in front. Chinese and
 * Japanese programs also accept full-width signs, and programs skip leading white space. A formula that already begins
 * with apostrophes matches too, so that the import can always remove exactly one.
 */
const formulaStart = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u

export const escapeFormula = (text: string) => (formulaStart.test(text) ? `'${text}` : text)
export const unescapeFormula = (text: string) =>
  text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text

export const byteOrderMark = '\uFEFF'
export const delimiterFor = (language: Language) => (language === 'fr' ? ';' : ',')

export function csvLine(cells: readonly Cell[], language: Language, zone: string): string {
  const texts = cells.map((cell) => csvText(cell, language, zone))
  return `${Papa.unparse([texts], { delimiter: delimiterFor(language) })}\r\n`
}

/** French office programs expect a decimal comma. */
function csvText(cell: Cell, language: Language, zone: string): string {
  const number = (text: string) => (language === 'fr' ? text.replace('.', ',') : text)
  if (cell === null) return ''
  if (typeof cell === 'string') return escapeFormula(cell)
  if (typeof cell === 'number') return number(String(cell))
  if ('cents' in cell) return number((cell.cents / 100).toFixed(2))
  return 'day' in cell ? cell.day : wallTime(cell.moment, zone)
}
