// Workbooks that decompress to too much data are refused by their directory, before anything is decompressed.

import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import yazl from 'yazl'
import { sheetLimits } from '../sheet-size.server.ts'
import { sheetBytes } from '../spreadsheet.server.ts'
import { unzip } from '#server/testing/unzip.ts'
import { importWords } from '../words.ts'
import { tableOf } from './table.server.ts'

const sheet = 'xl/worksheets/sheet1.xml'

async function workbook(): Promise<Record<string, Buffer>> {
  const pieces: Uint8Array[] = []
  const rows = async function* () {
    yield ['A-1', 'Salle']
    yield ['A-2', 'Salle']
  }
  const columns = [
    { heading: 'Code', kind: 'text' },
    { heading: 'Nom', kind: 'text' },
  ] as const
  for await (const piece of sheetBytes('x', columns, rows(), 'UTC')) pieces.push(piece)
  return unzip(Buffer.concat(pieces))
}

function packed(parts: Record<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(content, name)
  zip.end()
  return buffer(zip.outputStream)
}

async function linesOf(bytes: Uint8Array): Promise<string[][]> {
  const lines: string[][] = []
  for await (const { cells } of tableOf({ bytes }).rows) lines.push(cells)
  return lines
}

/** Changes the directory at the end of the archive; the content stays the same. */
function tellSize(archive: Buffer, name: string, size: number): Buffer {
  const entry = archive.lastIndexOf(name) - 46
  expect(archive.readUInt32LE(entry)).toBe(0x02014b50)
  archive.writeUInt32LE(size, entry + 24)
  return archive
}

const spaces = (length: number) => Buffer.alloc(length, ' ')

test('the unchanged workbook of this test is readable', async () => {
  expect(await linesOf(await packed(await workbook()))).toEqual([
    ['Code', 'Nom'],
    ['A-1', 'Salle'],
    ['A-2', 'Salle'],
  ])
})

test.each([
  ['a sheet', sheet, sheetLimits.sheets],
  ['the texts of the cells', 'xl/sharedStrings.xml', sheetLimits.texts],
  ['a part under another name, which may be the sheet,', 'xl/data.bin', sheetLimits.texts],
])('%s may decompress to this size and no more', async (_what, name, most) => {
  const archive = await packed({ ...(await workbook()), [name]: spaces(most + 1_000_000) })
  expect(archive.length).toBeLessThan(1_000_000)
  await expect(linesOf(archive)).rejects.toMatchObject({
    words: importWords.unpacksTooLarge,
    values: { size: expect.toSatisfy((size: number) => size > most / 1e6 && size < most / 1e6 + 3), max: most / 1e6 },
  })
})

test.each([
  ['less than is there', 2000],
  ['nothing', 0],
])('a sheet that claims %s is refused', async (_what, size) => {
  const { [sheet]: content, ...rest } = await workbook()
  const archive = await packed({ ...rest, [sheet]: Buffer.concat([content!, spaces(5_000_000)]) })
  await expect(linesOf(tellSize(archive, sheet, size))).rejects.toThrow(/neither/)
})

test('a workbook cannot read files of the server or expand XML entities', async () => {
  const { [sheet]: content, ...rest } = await workbook()
  const entities = `<!DOCTYPE a [<!ENTITY file SYSTEM "file://${import.meta.filename}"><!ENTITY ten "ha ha ha ha ha ha">]>`
  const text = content!
    .toString()
    .replace(/(<worksheet)/, `${entities}$1`)
    .replace('Salle', '&file;&ten;')
  expect(text).toContain('&file;&ten;')
  const lines = await linesOf(await packed({ ...rest, [sheet]: Buffer.from(text) }))
  expect(lines[1]).toEqual(['A-1', '&file;&ten;'])
})
