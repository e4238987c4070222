// Checks how large a workbook (a ZIP file) is when it is unpacked, by the sizes in its directory. The reader of the
// workbook never unpacks more than these sizes.

import yauzl, { type Entry } from 'yauzl'

/** In bytes. `sheets`: the largest sheet, read as a stream; `texts`: all other parts, which stay in memory. */
export interface SheetLimits {
  sheets: number
  texts: number
}

/** 50,000 rows of 30 columns need about 70 MB for the sheet and 20 MB for the texts. */
export const sheetLimits: SheetLimits = { sheets: 100_000_000, texts: 30_000_000 }

/**
 * Returns the size that exceeds its limit, and that limit, in bytes; null if none does. Throws if it is no ZIP file.
 */
export async function excessOf(bytes: Uint8Array, limits: SheetLimits): Promise<{ size: number; most: number } | null> {
  const { sheets, texts } = await sizesIn(bytes)
  if (sheets > limits.sheets) return { size: sheets, most: limits.sheets }
  if (texts > limits.texts) return { size: texts, most: limits.texts }
  return null
}

/** Parts in a folder `worksheets` count as sheets, because a sheet may have any name; other parts count as texts. */
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

/** The flag of a ZIP entry whose size is written after its contents. */
const sizeComesAfter = 8

/**
 * True if a part has the size 0 in the directory although it may have contents: the reader takes 0 for "unknown" and
 * would unpack everything. A part that is really empty is compressed to at most 2 bytes.
 */
function hidesSize({ uncompressedSize, compressedSize, generalPurposeBitFlag }: Entry): boolean {
  if (uncompressedSize > 0) return false
  return compressedSize > 2 || (compressedSize === 0 && (generalPurposeBitFlag & sizeComesAfter) !== 0)
}
