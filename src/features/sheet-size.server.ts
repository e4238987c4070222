// How large the parts of a workbook are once they are unpacked. The directory at the end of the file tells it before anything
// is unpacked, and the reader unpacks no more than was told there.

import yauzl from 'yauzl'

/** In bytes. A sheet is read as a stream; the texts of all its cells are kept in memory until the last row. */
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

/** Pictures and macros of a workbook are never unpacked. */
async function sizesIn(bytes: Uint8Array): Promise<SheetLimits> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const sizes = { sheets: 0, texts: 0 }
  for await (const { fileName, uncompressedSize: size } of zip.eachEntry()) {
    if (!/\.(xml|rels)$/i.test(fileName)) continue
    // The reader takes 0 for "not told", and would unpack whatever is there.
    if (size === 0) throw new Error(`${fileName} does not tell its size`)
    if (/worksheets\//i.test(fileName)) sizes.sheets = Math.max(sizes.sheets, size)
    else sizes.texts += size
  }
  return sizes
}
