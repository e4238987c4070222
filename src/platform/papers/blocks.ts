// The building blocks of documents: functions that return plain data, see `paper.ts`.

import { encode } from 'uqr'
import type { Content } from './paper.ts'

export const ink = '#1c2740'
export const quiet = '#56617a'
export const accent = '#1f4b8f'

const point = 72 / 25.4
/** Converts millimetres to points, the unit of PDF. */
export const millimetres = (length: number) => length * point

export function title(words: string, beside?: string): Content {
  const main = { text: words, fontSize: 17, bold: true, color: ink }
  return { stack: beside ? [main, { text: beside, fontSize: 13, color: quiet }] : [main], margin: [0, 14, 0, 12] }
}

export function heading(words: string): Content {
  return { text: words, fontSize: 11, bold: true, color: accent, margin: [0, 10, 0, 4] }
}

export function paragraph(words: string): Content {
  return { text: words, margin: [0, 0, 0, 6] }
}

export function note(words: string): Content {
  return { text: words, fontSize: 8, color: quiet, margin: [0, 2, 0, 4] }
}

/** A table of labels and values; an optional third column contains the Chinese text. */
export function facts(rows: readonly (readonly [name: string, value: string, other?: string])[]): Content {
  const beside = rows.some(([, , other]) => other !== undefined)
  const body = rows.map(([name, value, other = '']) => [
    { text: name, color: quiet },
    { text: value, bold: true },
    ...(beside ? [{ text: other, color: quiet }] : []),
  ])
  const widths = beside ? [130, '*', 150] : [150, '*']
  return { table: { widths, body }, layout: 'lines', margin: [0, 4, 0, 10] }
}

/** Two languages beside each other, paragraph by paragraph, so that both stay aligned. */
export function sideBySide(
  pairs: readonly (readonly [left: string, right: string])[],
  heads?: [string, string],
): Content {
  const top = heads ? [heads.map((text) => ({ text, fontSize: 8, color: quiet }))] : []
  const body = [...top, ...pairs.map(([left, right]) => [{ text: left }, { text: right }])]
  return { table: { widths: ['*', '*'], body, headerRows: top.length }, layout: 'columns', margin: [0, 4, 0, 10] }
}

interface Column {
  head: string
  width?: number | '*' | 'auto'
  /** Aligns the column to the right. */
  right?: true
}

/** A table whose head is repeated on every page. */
export function table(columns: readonly Column[], rows: readonly (readonly Content[])[]): Content {
  const sided = (right: true | undefined) => (right ? { alignment: 'right' as const } : {})
  const head = columns.map(({ head: text, right }) => ({
    text,
    bold: true,
    fontSize: 8.5,
    color: quiet,
    ...sided(right),
  }))
  const body = rows.map((row) =>
    row.map((cell, index) => ({ stack: [cell], fontSize: 9, ...sided(columns[index]?.right) })),
  )
  const widths = columns.map(({ width = '*' }) => width)
  return {
    table: { headerRows: 1, dontBreakRows: true, widths, body: [head, ...body] },
    layout: 'ruled',
    margin: [0, 4, 0, 10],
  }
}

/** `width`: in millimetres without the white margin, at least 25, which phones read reliably from paper. */
export function qrCode(text: string, width = 26): Content {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#000" d="${dark.join('')}"/></svg>`
  return { svg, width: millimetres(Math.max(width, 25)), height: millimetres(Math.max(width, 25)) }
}
