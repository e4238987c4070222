// The two file formats: a file that office programs can open, and its content when it is read back.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { secondsAt, wallTime } from '#text/wall-time.ts'
import { type SheetColumn, sheetBytes, sheetRows } from '../spreadsheet.server.ts'
import type { Cell } from './cells.server.ts'
import { csvLine, escapeFormula, unescapeFormula } from './csv.server.ts'

const zone = 'Europe/Paris'
const columns: SheetColumn[] = [
  { heading: 'Nom', kind: 'text' },
  { heading: 'Montant', kind: 'money' },
  { heading: 'Jour', kind: 'date' },
  { heading: 'Instant', kind: 'moment' },
  { heading: '姓名', kind: 'text' },
]
const rows: Cell[][] = [
  [
    '=HYPERLINK("https://example.test")',
    { cents: 125_050 },
    { day: '2026-02-28' },
    { moment: 1_782_000_000 },
    '吕梦洁',
  ],
  ['+33612345678', { cents: -5 }, { day: '1899-12-31' }, { moment: 0 }, ' a\nb & <c> "d" '],
  [null, null, null, null, 'x\u0007y'],
]

async function written(): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  async function* all() {
    yield* rows
  }
  for await (const piece of sheetBytes('Étudiants [2026]', columns, all(), zone)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('a spreadsheet that is read back has the cells that were written', async () => {
  const read: string[][] = []
  for await (const { cells } of sheetRows(await written(), 100)) read.push(cells)
  expect(read).toEqual([
    ['Nom', 'Montant', 'Jour', 'Instant', '姓名'],
    ['=HYPERLINK("https://example.test")', '1250.5', '2026-02-28', '2026-06-21 02:00:00', '吕梦洁'],
    ['+33612345678', '-0.05', '1899-12-31', '1970-01-01 01:00:00', ' a\nb & <c> "d" '],
    ['', '', '', '', 'xy'],
  ])
})

test('a sheet has no formula, numbers with two decimals, and fixed headings', async () => {
  const parts = unzipped(await written())
  const golden = readFileSync(join(import.meta.dirname, 'golden-sheet.xml'), 'utf8')
  expect(parts['xl/worksheets/sheet1.xml']).toBe(golden.trimEnd())
  expect(golden).not.toMatch(/<f[ >]/)
  expect(golden).toContain('state="frozen"')
  expect(parts['xl/styles.xml']).toContain('#,##0.00')
  expect(parts['xl/workbook.xml']).toContain('Étudiants  2026')
})

test('a text that an office program would run as a formula is escaped, and is restored by the import', () => {
  for (const text of [
    '=1+1',
    '+33612345678',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM',
    ' =1',
    "'=1",
    "''=1",
    "'＝1",
  ]) {
    expect(escapeFormula(text)).toBe(`'${text}`)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  }
  for (const text of ['', 'Zhang', "'quoted'", "l'été", '1-2']) {
    expect(escapeFormula(text)).toBe(text)
    expect(unescapeFormula(text)).toBe(text)
  }
})

test('numbers are not escaped, and have the decimal separator of the language', () => {
  const cells: Cell[] = [{ cents: -1250 }, -3.5, 'a;b', null, { day: '2026-01-02' }, { moment: 1_782_000_000 }]
  expect(csvLine(cells, 'fr', zone)).toBe('-12,50;-3,5;"a;b";;2026-01-02;2026-06-21 02:00:00\r\n')
  expect(csvLine(cells, 'en', 'UTC')).toBe('-12.50,-3.5,a;b,,2026-01-02,2026-06-21 00:00:00\r\n')
})

test('local times are converted both ways, also on the days when clocks change', () => {
  for (const wall of ['2026-03-29 01:59:59', '2026-03-29 03:00:00', '2026-10-25 04:00:00', '2026-07-14 12:00:00'])
    expect(wallTime(secondsAt(wall, zone), zone)).toBe(wall)
  expect(wallTime(secondsAt('2026-03-29 02:30:00', zone), zone)).toBe('2026-03-29 03:30:00')
})

/** Uses the directory at the end, because the headers of the parts do not contain their sizes. */
function unzipped(bytes: Uint8Array): Record<string, string> {
  const file = Buffer.from(bytes)
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = file.readUInt32LE(end + 16)
  return Object.fromEntries(
    Array.from({ length: file.readUInt16LE(end + 10) }, () => {
      const [size, name, extra, comment] = [20, 28, 30, 32].map((place, index) =>
        index === 0 ? file.readUInt32LE(at + place) : file.readUInt16LE(at + place),
      ) as [number, number, number, number]
      const begin = file.readUInt32LE(at + 42)
      const content = begin + 30 + file.readUInt16LE(begin + 26) + file.readUInt16LE(begin + 28)
      const title = file.toString('utf8', at + 46, at + 46 + name)
      const stored = file.subarray(content, content + size)
      const text = file.readUInt16LE(at + 10) === 8 ? inflateRawSync(stored) : stored
      at += 46 + name + extra + comment
      return [title, text.toString('utf8')]
    }),
  )
}
