// The unpacked sizes of a workbook's parts. The directory at the end of the file contains them, and the reader unpacks no more
// than it says.

import yauzl, { type Entry } from 'yauzl'

/** In bytes. A sheet is read as a stream; all other parts stay in memory until the last row. */
export interface SheetLimits {
  sheets: number
  texts: number
}

/** 50,000 rows of 30 columns are 70 MB, and 20 MB of texts. */
export const sheetLimits: SheetLimits = { sheets: 100_000_000, texts: 30_000_000 }

/** `size` is that of the larger part, in bytes; throws where the file is no archive. */
export async function excessOf(bytes: Uint8Array, limits: SheetLimits): Promise<{ size: number; most: number } | null> {
  const { sheets, texts } = await sizesIn(bytes)
  if (sheets > limits.sheets) return { size: sheets, most: limits.sheets }
  if (texts > limits.texts) return { size: texts, most: limits.texts }
  return null
}

/** A sheet may have any name, so each part counts: as a sheet in the usual folder, otherwise as text. */
async function sizesIn(bytes: Uint8Array): Promise<SheetLimits> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const sizes = { sheets: 0, texts: 0 }
  for await (const entry of zip.eachEntry()) {
    if (hidesSize(entry)) throw new Error(`${entry.fileName} does not tell its size`)
    if (/worksheets\//i.test(entry.fileName)) sizes.sheets = Math.max(sizes.sheets, entry.uncompressedSize)
    else sizes.texts += entry.uncompressedSize
  }
  return sizes
}

const sizeComesAfter = 8

/** The reader takes a size of 0 for "unknown" and would unpack everything. An empty part is packed into 2 bytes. */
function hidesSize({ uncompressedSize, compressedSize, generalPurposeBitFlag }: Entry): boolean {
  if (uncompressedSize > 0) return false
  return compressedSize > 2 || (compressedSize === 0 && (generalPurposeBitFlag & sizeComesAfter) !== 0)
}
