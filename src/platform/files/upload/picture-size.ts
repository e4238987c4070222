// Reads the width and height of a picture from the beginning of its file, without decoding it, which would need much
// memory.

/**
 * The most pixels. A file of thirty kilobytes can contain 16,000 × 16,000 pixels, which need a gigabyte when decoded.
 */
export const mostPixels = 40_000_000

export interface PictureSize {
  width: number
  height: number
}

/** Returns the size in pixels, or null if it cannot be read. `head` is the beginning of the file. */
export function pictureSize(suffix: string, head: Uint8Array): PictureSize | null {
  const read = readers[suffix]
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    return read?.(view) ?? null
  } catch (error) {
    if (error instanceof RangeError) return null // The file ends before the bytes with the size.
    throw error
  }
}

const readers: Record<string, (view: DataView) => PictureSize | null> = {
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  bmp: (view) => ({ width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }),
  jpg: jpegSize,
  jpeg: jpegSize,
  webp: webpSize,
}

/** Skips the blocks before the one that contains the size of the picture. */
function jpegSize(view: DataView): PictureSize | null {
  for (let place = 2; view.getUint8(place) === 0xff;) {
    // Before a marker, a file may have any number of filling bytes.
    while (view.getUint8(place + 1) === 0xff) place++
    const mark = view.getUint8(place + 1)
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return { width: view.getUint16(place + 7), height: view.getUint16(place + 5) }
    place += 2 + view.getUint16(place + 2)
  }
  return null
}

function webpSize(view: DataView): PictureSize | null {
  const [lossy, lossless, extended] = [0x56503820, 0x5650384c, 0x56503858]
  const three = (place: number) => view.getUint16(place, true) | (view.getUint8(place + 2) << 16)
  const kind = view.getUint32(12)
  if (kind === extended) return { width: three(24) + 1, height: three(27) + 1 }
  if (kind === lossy) return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (kind !== lossless) return null
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
}
