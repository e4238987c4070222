// Real files of offices, and the meaning of their cells.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sheetBytes } from '../spreadsheet.server.ts'
import { type Line, type TablePiece, readTable, tableLimits, tableOf } from './table.server.ts'
import { day, decimal } from './parse-cell.server.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

async function linesOf(file: Uint8Array): Promise<Line[]> {
  const lines: Line[] = []
  for await (const line of tableOf({ bytes: file }).rows) lines.push(line)
  return lines
}
const cellsOf = async (file: Uint8Array) => (await linesOf(file)).map(({ cells }) => cells)

function utf16(text: string, order: 'le' | 'be', mark: boolean): Uint8Array {
  const wide = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le')
  return new Uint8Array(order === 'le' ? wide : wide.swap16())
}

test('a byte order mark, semicolons and Windows line ends are accepted', async () => {
  expect(await cellsOf(bytes('\uFEFFNom;Prénom\r\nLü;Mengjie\r\n'))).toEqual([
    ['Nom', 'Prénom'],
    ['Lü', 'Mengjie'],
  ])
})

test.each([
  ['commas', 'a,b\n1,2'],
  ['semicolons', 'a;b\n1;2'],
  ['tabs', 'a\tb\n1\t2'],
  ['bars', 'a|b\n1|2'],
  ['semicolons with a comma in a quoted heading', '"a";b\n1;2'],
])('%s is recognised as the separator', async (_name, text) => {
  expect(await cellsOf(bytes(text))).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test.each([
  ['a title and an empty row', 'Liste des inscrits\n\nEdition du 01.09\nnom,note\nun,1\ndeux,2\n', ['nom', 'note'], 2],
  ['nothing', 'nom,note\nun,1\n', ['nom', 'note'], 1],
  ['nothing, in one column', 'nom\nun\ndeux\n', ['nom'], 2],
  ['nothing, in a long column', `nom\n${'un\n'.repeat(30)}`, ['nom'], 30],
])('the headings are found below %s', async (_what, text, headings, rows) => {
  const folder = mkdtempSync(join(tmpdir(), 'pupitre-table-'))
  try {
    writeFileSync(join(folder, 'list.csv'), text)
    const pieces: TablePiece[] = []
    for await (const piece of readTable(null, { path: join(folder, 'list.csv') })) pieces.push(piece)
    expect(pieces[0]).toMatchObject({ headings })
    expect(pieces.slice(1).flatMap((piece) => ('lines' in piece ? piece.lines : []))).toHaveLength(rows)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a file that is not UTF-8 is read as Windows-1252', async () => {
  const file = Uint8Array.from([...bytes('Nom;Ville\n'), 0x4e, 0x6f, 0xeb, 0x6c, 0x3b, 0x80, 0x0a])
  expect(tableOf({ bytes: file }).encoding).toBe('windows-1252')
  expect((await cellsOf(file))[1]).toEqual(['Noël', '€'])
})

test('a Chinese file of an older program is read as GB 18030', async () => {
  const file = Uint8Array.from([...bytes('code,name\n1,'), 0xd5, 0xc5, 0xce, 0xb0, 0x0a])
  expect(tableOf({ bytes: file }).encoding).toBe('gb18030')
  expect((await cellsOf(file))[1]).toEqual(['1', '张伟'])
})

test.each([
  ['le', true],
  ['be', true],
  ['le', false],
  ['be', false],
] as const)('UTF-16 %s is recognised by its byte order mark (%s) or by its zero bytes', async (order, mark) => {
  const file = utf16('Nom\tPrénom\n张\tWei', order, mark)
  expect(await cellsOf(file)).toEqual([
    ['Nom', 'Prénom'],
    ['张', 'Wei'],
  ])
})

test('lines are counted as in an editor, including empty ones and cells of several lines', async () => {
  const lines = await linesOf(bytes('nom,note\nun,"a\nb"\n\n,\ntrois,c\n'))
  const filled = lines.filter(({ cells }) => cells.some(Boolean))
  expect(filled.map(({ number, cells }) => [number, cells[0]])).toEqual([
    [1, 'nom'],
    [2, 'un'],
    [6, 'trois'],
  ])
})

test('a file of several megabytes is read in chunks: no line is lost or cut, and each has its number', async () => {
  const cell = (place: number) => (place % 1000 === 0 ? `"张\n${place}"` : `Zoé ${place} ${'x'.repeat(60)}`)
  const text = `Nom;No\n${Array.from({ length: 40_000 }, (_, place) => `${cell(place)};${place}\n`).join('')}`
  const [heading, ...lines] = await linesOf(bytes(text))
  expect(heading!.cells).toEqual(['Nom', 'No'])
  expect(lines.map(({ cells }) => Number(cells[1]))).toEqual(lines.map((_, place) => place))
  expect(lines[20_000]).toEqual({ number: 20_022, cells: ['张\n20000', '20000'] })
  expect(lines.at(-1)!.number).toBe(40_000 + 1 + 40)
})

test('an empty file has no lines', async () => {
  expect((await cellsOf(bytes(''))).flat().join('')).toBe('')
})

test('the apostrophe that our export puts before a formula is removed, but no other', async () => {
  expect((await cellsOf(bytes("a;b;c\n'+33612345678;'=1;'quoted'")))[1]).toEqual(['+33612345678', '=1', "'quoted'"])
})

test('a workbook returns typed dates, and lines by their number in the sheet', async () => {
  const pieces: Uint8Array[] = []
  async function* rows() {
    yield ['Zhang', { day: '2004-03-14' }]
    yield [null, null]
    yield ['=1+1', null]
  }
  const columns = [
    { heading: 'Nom', kind: 'text' },
    { heading: 'Naissance', kind: 'date' },
  ] as const
  for await (const piece of sheetBytes('x', columns, rows() as never, 'UTC')) pieces.push(piece)
  const lines = await linesOf(new Uint8Array(Buffer.concat(pieces)))
  expect(lines[0]!.cells).toEqual(['Nom', 'Naissance'])
  expect(lines[1]).toEqual({ number: 2, cells: ['Zhang', '2004-03-14'] })
  expect(lines.at(-1)).toMatchObject({ number: 4 })
  expect(lines.at(-1)!.cells[0]).toBe('=1+1')
})

test('a file that is no table is refused with a message', async () => {
  expect(tableOf({ bytes: bytes('PK;Nom\n1;A') }).encoding).toBe('utf-8')
  expect(() => tableOf({ bytes: Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]) })).toThrow(/\.xls/)
  await expect(linesOf(bytes('a\0b'))).rejects.toThrow(/neither/)
  await expect(linesOf(bytes('PK\u0003\u0004 not a workbook'))).rejects.toThrow(/neither/)
  expect(tableLimits).toEqual({ megabytes: 20, rows: 50_000, columns: 200 })
})

test.each([
  ['1234.5', 1234.5],
  ['1 234,56', 1234.56],
  ['1\u202F234,56 €', 1234.56],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1,234,567', 1_234_567],
  ['-0,05', -0.05],
  ['¥ 1250', 1250],
  ['12', 12],
  ['douze', null],
  ['', null],
  ['1-2', null],
])('%s is read as the number %s', (text, number) => {
  expect(decimal(text)).toBe(number)
})

test.each([
  ['14/03/2004', '2004-03-14'],
  ['4.3.2004', '2004-03-04'],
  ['2004年3月14日', '2004-03-14'],
  ['2004/3/14', '2004-03-14'],
  ['2004-03-14', '2004-03-14'],
  ['2004-03-14 00:00:00', '2004-03-14'],
  ['demain', 'demain'],
])('%s is read as the day %s', (text, expected) => {
  expect(day(text)).toBe(expected)
})
