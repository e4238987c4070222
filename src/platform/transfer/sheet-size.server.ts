// The uncompressed sizes of the parts of a workbook, from the directory at its end. The reader decompresses no more
// than these sizes.

import yauzl, { type Entry } from 'yauzl'

/** In bytes. A sheet is read as a stream; all other parts stay in memory until the last row. */
export interface SheetLimits {
  sheets: number
  texts: number
}

/** 50,000 rows of 30 columns are 70 MB, and 20 MB of texts. */
export const sheetLimits: SheetLimits = { sheets: 100_000_000, texts: 30_000_000 }

/** `size` is that of the larger part, in bytes; throws if the file is no archive. */
export async function excessOf(bytes: Uint8Array, limits: SheetLimits): Promise<{ size: number; most: number } | null> {
  const { sheets, texts } = await sizesIn(bytes)
  if (sheets > limits.sheets) return { size: sheets, most: limits.sheets }
  if (texts > limits.texts) return { size: texts, most: limits.texts }
  return null
}

/** A sheet may have any name: parts in the usual folder count as sheets, all others as text. */
async function sizesIn(bytes: Uint8Array): Promise<SheetLimits> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const sizes = { sheets: 0, texts: 0 }
  for await (const entry of zip.eachEntry()) {
    if (hidesSize(entry)) throw new Error(`${entry.fileName} has no size in the directory`)
    if (/worksheets\//i.test(entry.fileName)) sizes.sheets = Math.max(sizes.sheets, entry.uncompressedSize)
    else sizes.texts += entry.uncompressedSize
  }
  return sizes
}

const sizeComesAfter = 8

/**
 * The reader interprets a size of 0 as "unknown" and would decompress everything. An empty part is compressed to 2
 * bytes.
 */
function hidesSize({ uncompressedSize, compressedSize, generalPurposeBitFlag }: Entry): boolean {
  if (uncompressedSize > 0) return false
  return compressedSize > 2 || (compressedSize === 0 && (generalPurposeBitFlag & sizeComesAfter) !== 0)
}
